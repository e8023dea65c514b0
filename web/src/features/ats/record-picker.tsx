import type { AtsRecord } from '@candor/contract/ats';
import type { AtsReview } from '@candor/contract/ats-proposals';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { atsRecordsQuery } from '../../entities/ats/ats.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { ReviewChanges } from './use-review.ts';
import { messages } from './messages.ts';

/** Who the meeting is about in the system, and the job, deal or company that its note goes to. */
export function RecordPicker({ at, review, changes }: { at: InMeeting; review: AtsReview; changes: ReviewChanges }) {
  const { record, candidates, system, destination, destinationRecord, mayCreate, hint } = review;
  const isMissing = record === null && hint !== null && !hint.includes('private') && !hint.includes('Link a contact');
  return (
    <>
      {record && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {messages.inSystem2(system)}
          {record.url ? (
            <AppLink href={record.url} underline="always">
              {record.name}
            </AppLink>
          ) : (
            <b>{record.name}</b>
          )}
        </Typography>
      )}
      {isMissing && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {candidates.map((candidate) => (
            <Button
              key={candidate.id}
              variant="outlined"
              size="small"
              onClick={() => changes.choose.mutate({ kind: 'person', record: candidate })}
            >
              {candidate.name} ({candidate.type})
            </Button>
          ))}
          <RecordField
            teamId={at.teamId}
            kind="person"
            label={messages.searchInSystem(system)}
            value={null}
            onRecord={(chosen) => changes.choose.mutate({ kind: 'person', record: chosen })}
          />
          {mayCreate && (
            <Button size="small" loading={changes.create.isPending} onClick={() => changes.create.mutate()}>
              {messages.addToSystem(system)}
            </Button>
          )}
        </Box>
      )}
      {destination !== 'contact' && (
        <RecordField
          teamId={at.teamId}
          kind={destination}
          label={messages.charAtDestinationForTheNote(destination.charAt(0).toUpperCase(), destination.slice(1))}
          value={destinationRecord}
          onRecord={(chosen) => changes.choose.mutate({ kind: destination, record: chosen })}
        />
      )}
    </>
  );
}

export type RecordFieldProps = {
  teamId: string;
  kind: AtsRecord['kind'];
  label: string;
  value: AtsRecord | null;
  onRecord: (record: AtsRecord | null) => void;
};

function RecordField({ teamId, kind, label, value, onRecord }: RecordFieldProps) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery(atsRecordsQuery(teamId, kind, search === value?.name ? '' : search));
  return (
    <Autocomplete
      size="small"
      sx={{ flex: '1 1 220px', maxWidth: 420 }}
      options={found.data?.records ?? []}
      filterOptions={(all) => all}
      loading={found.isPending}
      value={value}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, chosen) => onRecord(chosen)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={found.isError ? messages.theSystemCantBeSearchedRightNow : messages.noMatches}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
