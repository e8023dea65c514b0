import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { spellingsFault, spellingsOf } from '../../entities/teams/spelling-rules.ts';
import { SpellingsField } from '../../entities/teams/spellings-field.tsx';
import { teamSpellingsQuery, useSaveTeamSpellings } from '../../entities/teams/team-spellings.ts';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { GeneralProps } from './general-props.ts';

export function SpellingsCard({ teamId, isAdmin }: GeneralProps) {
  const spellings = useQuery(teamSpellingsQuery(teamId));
  return (
    <SectionCard title="Spellings" hint="Names and terms used in everyone’s transcripts.">
      {!spellings.data ? (
        <RowsSkeleton rows={1} />
      ) : isAdmin ? (
        <SpellingsForm teamId={teamId} saved={spellings.data} />
      ) : (
        <Typography>{spellings.data.join(', ') || 'None yet.'}</Typography>
      )}
    </SectionCard>
  );
}

function SpellingsForm({ teamId, saved }: { teamId: string; saved: readonly string[] }) {
  const [text, setText] = useState(saved.join('\n'));
  const save = useSaveTeamSpellings(teamId);
  const spellings = spellingsOf(text);
  const isSame = spellings.join('\n') === saved.join('\n');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(spellings);
  };
  return (
    <Stack component="form" aria-label="Spellings of the team" onSubmit={submit} spacing={2}>
      <SpellingsField label="Names and terms" text={text} onText={setText} />
      <Box>
        <Button
          type="submit"
          variant="contained"
          loading={save.isPending}
          disabled={isSame || spellingsFault(spellings) !== undefined}
        >
          Save spellings
        </Button>
      </Box>
    </Stack>
  );
}
