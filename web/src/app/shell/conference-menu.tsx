import { limits } from '@candor/contract/limits';
import type { PhoneLineState, PhoneNumber } from '@candor/contract/telephony';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect } from 'react';
import { useAppConfig } from '../../entities/system/app-config.ts';
import { callerIdQuery, numberText, useStartConference } from '../../entities/telephony/calls.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { useMenu } from './use-menu.ts';
import { useWindowWidth } from './use-window-width.ts';
import { messages } from './messages.ts';

/** Calls the team through one of its phone numbers and opens the meeting that comes of it. */
export function ConferenceMenu() {
  const { team } = useCurrent();
  const { button, menu, close, isOpen } = useMenu();
  const numbers = useQuery({ ...callerIdQuery(team.$id), enabled: isOpen });
  const start = useStartConference(team.$id);
  const showAlert = useAlerts();
  useEffect(() => {
    if (numbers.error) showAlert('error', errorText(numbers.error));
  }, [numbers.error, showAlert]);
  const { hasTelephony } = useAppConfig();
  if (!hasTelephony)
    return (
      // Not `disabled`, which no keyboard reaches: whoever asks why gets the reason.
      <Tooltip describeChild title={messages.phoneCallsAreNotSetUpOn}>
        <ConferenceButton aria-disabled isDim />
      </Tooltip>
    );
  return (
    <>
      <ConferenceButton {...button} isPending={start.isPending} />
      <Menu {...menu}>
        <Numbers
          list={numbers.data?.phoneNumbers}
          line={numbers.data?.line}
          isFailed={numbers.isError}
          onChoose={(phoneNumberId) => {
            close();
            start.mutate(phoneNumberId, { onError: (error) => showAlert('error', errorText(error)) });
          }}
        />
      </Menu>
    </>
  );
}

type ConferenceButtonProps = ButtonProps & { isPending?: boolean; isDim?: boolean };

function ConferenceButton({ isPending = false, isDim = false, ...button }: ConferenceButtonProps) {
  const isCompact = useWindowWidth() <= limits.compactControlsPx;
  const dim = isDim && { opacity: 0.6, cursor: 'default' };
  return isCompact ? (
    <IconButton
      {...(button as IconButtonProps)}
      aria-label={messages.conferenceMe}
      disabled={isPending}
      sx={{
        border: 1,
        borderColor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 40%, transparent)',
        flexShrink: 0,
        ...dim,
      }}
    >
      <PhoneIcon sx={{ fontSize: 20 }} />
    </IconButton>
  ) : (
    <Button
      {...button}
      variant="outlined"
      color="inherit"
      loading={isPending}
      endIcon={<ExpandMoreIcon />}
      sx={{
        px: { base: 1.25, sm: 1.5 },
        fontSize: { base: '0.8125rem', sm: '0.875rem' },
        flexShrink: 0,
        '& .MuiButton-endIcon': { ml: 0.25 },
        ...dim,
      }}
    >
      {messages.conferenceMe}
    </Button>
  );
}

type NumbersProps = {
  list: readonly PhoneNumber[] | undefined;
  line: PhoneLineState | undefined;
  isFailed: boolean;
  onChoose: (id: string) => void;
  ref?: Ref<HTMLLIElement>;
};

function Numbers({ list, line, isFailed, onChoose, ...item }: NumbersProps) {
  if (!list)
    return (
      <MenuItem {...item} disabled>
        {isFailed ? messages.couldntLoadThePhoneNumbers : messages.loadingPhoneNumbers}
      </MenuItem>
    );
  if (list.length === 0)
    return (
      <MenuItem {...item} disabled>
        {messages.noPhoneNumbers}
      </MenuItem>
    );
  // Named all the same, so that everyone sees what would be there; the reason stands below.
  const isReady = line?.isReady ?? false;
  const numbers = list.map((number, index) => (
    <MenuItem
      key={number.$id}
      {...(index === 0 ? item : {})}
      disabled={!isReady}
      onClick={() => onChoose(number.$id)}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {numberText(number)}
    </MenuItem>
  ));
  return isReady && line?.kind !== 'loopback'
    ? numbers
    : [
        ...numbers,
        <MenuItem key="reason" disabled sx={{ whiteSpace: 'normal', maxWidth: 320 }}>
          {line?.message}
        </MenuItem>,
      ];
}
