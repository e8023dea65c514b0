import type { MeetingType } from '@candor/contract/meeting-types';
import type { Retention } from '@candor/contract/privacy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { SectionCard } from '../../ui/section-card.tsx';
import { DaysField } from './days-field.tsx';
import { useSaveRetention } from './use-privacy.ts';
import { messages } from './messages.ts';

type RetentionCardProps = { teamId: string; isAdmin: boolean; retention: Retention; types: readonly MeetingType[] };
type Rule = Retention['team'];

export function RetentionCard({ teamId, isAdmin, retention, types }: RetentionCardProps) {
  const [wanted, setWanted] = useState(retention);
  const save = useSaveRetention(teamId);
  const nameOf = (id: string) => types.find(({ $id }) => $id === id)?.name ?? messages.deletedMeetingType;
  const free = types.filter(({ $id }) => !wanted.types.some(({ meetingTypeId }) => meetingTypeId === $id));
  const change = (meetingTypeId: string, rule: Rule) =>
    setWanted({
      ...wanted,
      types: wanted.types.map((one) => (one.meetingTypeId === meetingTypeId ? { ...one, ...rule } : one)),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(wanted);
  };
  return (
    <SectionCard title={messages.retention} hint={messages.whenARecordingIsDeletedItsTranscript}>
      <Stack component="form" aria-label={messages.retention} onSubmit={submit} spacing={2.5}>
        <RuleFields
          name={messages.allMeetings}
          rule={wanted.team}
          isAdmin={isAdmin}
          onRule={(team) => setWanted({ ...wanted, team })}
        />
        {wanted.types.map(({ meetingTypeId, ...rule }) => (
          <RuleFields
            key={meetingTypeId}
            name={nameOf(meetingTypeId)}
            rule={rule}
            isAdmin={isAdmin}
            onRule={(next) => change(meetingTypeId, next)}
            onRemove={() =>
              setWanted({ ...wanted, types: wanted.types.filter((one) => one.meetingTypeId !== meetingTypeId) })
            }
          />
        ))}
        {isAdmin && free.length > 0 && (
          <TextField
            select
            size="small"
            label={messages.addRuleForMeetingType}
            value=""
            onChange={({ target }) =>
              setWanted({ ...wanted, types: [...wanted.types, { meetingTypeId: target.value, ...wanted.team }] })
            }
            sx={{ maxWidth: 360 }}
          >
            {free.map(({ $id, name }) => (
              <MenuItem key={$id} value={$id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {isAdmin && (
          <Box>
            <Button
              type="submit"
              variant="contained"
              loading={save.isPending}
              disabled={JSON.stringify(wanted) === JSON.stringify(retention)}
            >
              {messages.saveRetention}
            </Button>
          </Box>
        )}
      </Stack>
    </SectionCard>
  );
}

type RuleFieldsProps = {
  name: string;
  rule: Rule;
  isAdmin: boolean;
  onRule: (rule: Rule) => void;
  onRemove?: () => void;
};

function RuleFields({ name, rule, isAdmin, onRule, onRemove }: RuleFieldsProps) {
  const { mediaDays, allDays } = rule;
  return (
    <Stack role="group" aria-label={name} spacing={1.5}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {isAdmin && onRemove && (
          <Button size="small" color="inherit" onClick={onRemove}>
            {messages.removeRule}
          </Button>
        )}
      </Stack>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
        <DaysField
          label={messages.keepRecordings}
          value={mediaDays}
          disabled={!isAdmin}
          onValue={(days) => onRule({ mediaDays: days, allDays })}
        />
        <DaysField
          label={messages.keepMeetings}
          value={allDays}
          disabled={!isAdmin}
          onValue={(days) => onRule({ mediaDays, allDays: days })}
        />
      </Stack>
    </Stack>
  );
}
