import type { MemberPreferences } from '@candor/contract/teams';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCurrent } from '../../lib/data/current.tsx';
import { errorText } from '../../lib/error-text.ts';
import { languageOptions } from '../../lib/languages.ts';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { spellingsFault, spellingsOf } from './spelling-rules.ts';
import { SpellingsField } from './spellings-field.tsx';
import { TeamSpellings } from './team-spellings.tsx';
import { memberPreferencesQuery, teamSpellingsQuery, useSavePreferences } from './use-call-preferences.ts';

const languages = languageOptions().map(({ code, label }) => ({ id: code, label }));

/** What transcripts of the caller's calls follow: languages, and how names and terms are written. */
export function CallsCard() {
  const { account, team } = useCurrent();
  const own = useQuery(memberPreferencesQuery({ teamId: team.$id, accountId: account.$id }));
  const ofTeam = useQuery(teamSpellingsQuery(team.$id));
  const failed = [own, ofTeam].find(({ isError }) => isError);
  return (
    <SectionCard title="Calls and transcripts" hint={`What is written of your calls in ${team.name} follows this.`}>
      {failed ? (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography>{errorText(failed.error)}</Typography>
          <Button variant="outlined" size="small" onClick={() => void failed.refetch()}>
            Try again
          </Button>
        </Box>
      ) : own.data && ofTeam.data ? (
        <Stack spacing={3}>
          <OwnForm key={`own ${team.$id}`} saved={own.data} />
          <TeamSpellings key={`team ${team.$id}`} saved={ofTeam.data} />
        </Stack>
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </SectionCard>
  );
}

function OwnForm({ saved }: { saved: MemberPreferences }) {
  const { account, team } = useCurrent();
  const [codes, setCodes] = useState(saved.callLanguageCodes);
  const [text, setText] = useState(saved.customSpellings.join('\n'));
  const save = useSavePreferences({ teamId: team.$id, accountId: account.$id });
  const customSpellings = spellingsOf(text);
  const isSame =
    codes.join() === saved.callLanguageCodes.join() && customSpellings.join('\n') === saved.customSpellings.join('\n');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ callLanguageCodes: codes, customSpellings });
  };
  return (
    <Stack
      component="form"
      aria-label="Your call settings"
      onSubmit={submit}
      spacing={2}
      sx={{ alignItems: 'flex-start' }}
    >
      <MultiSelect
        label="Languages of your calls"
        placeholder="Found by listening"
        options={languages}
        chosen={codes}
        onChosen={(next) => setCodes(next.slice(0, 10))}
      />
      <SpellingsField label="Your names and terms" text={text} onText={setText} />
      <Button
        type="submit"
        variant="contained"
        loading={save.isPending}
        disabled={isSame || spellingsFault(customSpellings) !== undefined}
      >
        Save
      </Button>
    </Stack>
  );
}
