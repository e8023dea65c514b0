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
import { messages } from './messages.ts';

export function SpellingsCard({ teamId, isAdmin }: GeneralProps) {
  const spellings = useQuery(teamSpellingsQuery(teamId));
  return (
    <SectionCard title={messages.spellings} hint={messages.namesAndTermsUsedInEveryones}>
      {!spellings.data ? (
        <RowsSkeleton rows={1} />
      ) : isAdmin ? (
        <SpellingsForm teamId={teamId} saved={spellings.data} />
      ) : (
        <Typography>{spellings.data.join(', ') || messages.noneYet}</Typography>
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
    <Stack component="form" aria-label={messages.spellingsOfTheTeam} onSubmit={submit} spacing={2}>
      <SpellingsField label={messages.namesAndTerms} text={text} onText={setText} />
      <Box>
        <Button
          type="submit"
          variant="contained"
          loading={save.isPending}
          disabled={isSame || spellingsFault(spellings) !== undefined}
        >
          {messages.saveSpellings}
        </Button>
      </Box>
    </Stack>
  );
}
