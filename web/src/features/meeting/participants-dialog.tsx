import { limits } from '@candor/contract/limits';
import type { Meeting } from '@candor/contract/meetings';
import type { Speaker } from '@candor/contract/speech-data';
import AddIcon from '@mui/icons-material/AddRounded';
import RemoveIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useChangeParticipants } from '../../entities/meetings/meeting-changes.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { requestId } from '../../lib/request-id.ts';
import { RoleField } from '../../entities/transcripts/role-field.tsx';
import { useAlerts } from '../../ui/alerts.tsx';
import { cutTo } from '../../ui/cut-to.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import { timeText } from '../../ui/player/time-text.ts';
import { changesOf, peopleOf, type Person } from './participants-rules.ts';
import { messages } from './messages.ts';

export type ParticipantsDialogProps = {
  at: InMeeting;
  meeting: Meeting;
  speakers: readonly Speaker[];
  onClose: () => void;
};

/** Names of everyone; the role of those who were heard. What they said follows them. */
export function ParticipantsDialog({ at, meeting, speakers, onClose }: ParticipantsDialogProps) {
  // What someone else changes in the meantime does not move what is being typed.
  const [before] = useState(() => peopleOf(meeting, speakers));
  const [people, setPeople] = useState<readonly Person[]>(before);
  const save = useChangeParticipants(at);
  const showAlert = useAlerts();
  const changes = changesOf(before, people);
  const isNamed = people.every(({ was, name }) => was === null || name.trim() !== '');
  const change = (key: string, part: Partial<Person>) =>
    setPeople((known) => known.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const add = () =>
    setPeople((known) => [
      ...known,
      { key: requestId(), was: null, name: '', role: null, isHost: false, talkTime: null },
    ]);
  const submit = () => {
    if (!changes) return onClose();
    save.mutate(changes, { onSuccess: onClose, onError: (error) => showAlert('error', errorText(error)) });
  };
  return (
    <FormDialog
      title={messages.participants}
      submitLabel={messages.save}
      isBusy={save.isPending}
      isReady={isNamed && changes !== null}
      onClose={onClose}
      onSubmit={submit}
    >
      <Box
        component="ul"
        aria-label={messages.participants}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 1.5 }}
      >
        {people.map((person) => (
          <PersonRow
            key={person.key}
            person={person}
            onChange={(part) => change(person.key, part)}
            onRemove={() => setPeople(people.filter((one) => one !== person))}
          />
        ))}
      </Box>
      <Button
        size="small"
        startIcon={<AddIcon />}
        disabled={people.length >= limits.participants}
        onClick={add}
        sx={{ alignSelf: 'flex-start', ml: -1 }}
      >
        {messages.addParticipant}
      </Button>
    </FormDialog>
  );
}

function PersonRow({
  person: { was, name, role, isHost, talkTime },
  onChange,
  onRemove,
}: {
  person: Person;
  onChange: (part: Partial<Person>) => void;
  onRemove: () => void;
}) {
  const called = was ?? (name || messages.newParticipant);
  const isHeard = talkTime !== null;
  return (
    <Box component="li" aria-label={called} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <TextField
        size="small"
        label={messages.name}
        autoFocus={was === null}
        value={name}
        error={was !== null && name.trim() === ''}
        onChange={(event) => onChange({ name: cutTo(event.target.value, limits.name) })}
        helperText={
          [
            isHost && messages.host2,
            was !== null && (isHeard ? messages.spokeForTimeText(timeText(talkTime)) : messages.didNotSpeak),
          ]
            .filter(Boolean)
            .join(' · ') || undefined
        }
        sx={{ flex: 1, minWidth: 0 }}
      />
      {isHeard && (
        <RoleField role={role} onRole={(next) => onChange({ role: next })} sx={{ width: 124, flexShrink: 0 }} />
      )}
      {!isHeard && !isHost && (
        <PlayerButton
          label={messages.removeCalled(called)}
          icon={RemoveIcon}
          onClick={onRemove}
          sx={{ color: 'text.secondary', mr: -1 }}
        />
      )}
    </Box>
  );
}
