import { limits } from '@candor/contract/limits';
import { createConferenceCall, getCallerId, type PhoneNumber } from '@candor/contract/telephony';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Ref, useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { useCurrent } from '../../lib/data/current.tsx';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { useMenu } from './use-menu.ts';
import { useWindowWidth } from './use-window-width.ts';

/** Calls the team through one of its phone numbers and opens the meeting that comes of it. */
export function ConferenceMenu() {
  const { team } = useCurrent();
  const { button, menu, close, isOpen } = useMenu();
  const numbers = useQuery({
    queryKey: ['caller-id', team.$id],
    queryFn: ({ signal }) => call(getCallerId, { params: { teamId: team.$id } }, { signal }),
    enabled: isOpen,
  });
  const start = useStartConference(team.$id);
  const showAlert = useAlerts();
  useEffect(() => {
    if (numbers.error) showAlert('error', errorText(numbers.error));
  }, [numbers.error, showAlert]);
  const isCompact = useWindowWidth() <= limits.compactControlsPx;
  return (
    <>
      {isCompact ? (
        <IconButton
          {...button}
          aria-label="Conference Me"
          disabled={start.isPending}
          sx={{
            border: 1,
            borderColor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 40%, transparent)',
            flexShrink: 0,
          }}
        >
          <PhoneIcon sx={{ fontSize: 20 }} />
        </IconButton>
      ) : (
        <Button
          {...button}
          variant="outlined"
          color="inherit"
          loading={start.isPending}
          endIcon={<ExpandMoreIcon />}
          sx={{
            px: { base: 1.25, sm: 1.5 },
            fontSize: { base: '0.8125rem', sm: '0.875rem' },
            flexShrink: 0,
            '& .MuiButton-endIcon': { ml: 0.25 },
          }}
        >
          Conference Me
        </Button>
      )}
      <Menu {...menu}>
        <Numbers
          list={numbers.data?.phoneNumbers}
          isFailed={numbers.isError}
          onChoose={(phoneNumberId) => {
            close();
            start.mutate(phoneNumberId);
          }}
        />
      </Menu>
    </>
  );
}

function useStartConference(teamId: string) {
  const navigate = useNavigate();
  const showAlert = useAlerts();
  return useMutation({
    mutationFn: (phoneNumberId: string) => call(createConferenceCall, { params: { teamId }, body: { phoneNumberId } }),
    onSuccess: ({ data }) =>
      navigate({ to: '/app/teams/$teamId/meetings/$meetingId', params: { teamId: data.teamId, meetingId: data.$id } }),
    onError: (error) => showAlert('error', errorText(error)),
  });
}

type NumbersProps = {
  list: readonly PhoneNumber[] | undefined;
  isFailed: boolean;
  onChoose: (id: string) => void;
  ref?: Ref<HTMLLIElement>;
};

function Numbers({ list, isFailed, onChoose, ...item }: NumbersProps) {
  if (!list)
    return (
      <MenuItem {...item} disabled>
        {isFailed ? 'The phone numbers could not be loaded' : 'Loading phone numbers…'}
      </MenuItem>
    );
  if (list.length === 0)
    return (
      <MenuItem {...item} disabled>
        No phone numbers
      </MenuItem>
    );
  return list.map((number, index) => (
    <MenuItem
      key={number.$id}
      {...(index === 0 ? item : {})}
      onClick={() => onChoose(number.$id)}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {number.extension ? `${number.value} ext. ${number.extension}` : number.value}
    </MenuItem>
  ));
}
