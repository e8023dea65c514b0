import type { PreferencesReply } from '@candor/contract/teams';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { errorText } from '../../lib/error-text.ts';
import { languageOptions } from '../../entities/transcripts/languages.ts';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { spellingsFault, spellingsOf } from '../../entities/teams/spelling-rules.ts';
import { SpellingsField } from '../../entities/teams/spellings-field.tsx';
import { TeamSpellings } from './team-spellings.tsx';
import { teamSpellingsQuery } from '../../entities/teams/team-spellings.ts';
import { memberPreferencesQuery, useSavePreferences } from '../../entities/preferences/preferences.ts';
import { messages } from './messages.ts';

const languages = languageOptions().map(({ code, label }) => ({ id: code, label }));

/** What transcripts of the caller's calls follow: languages, and how names and terms are written. */
export function CallsCard() {
  const { account, team } = useCurrent();
  const own = useQuery({
    ...memberPreferencesQuery({ teamId: team.$id, accountId: account.$id }),
    refetchOnMount: 'always',
  });
  const ofTeam = useQuery(teamSpellingsQuery(team.$id));
  const failed = [own, ofTeam].find(({ isError }) => isError);
  return (
    <SectionCard title={messages.callsAndTranscripts} hint={messages.theseSettingsApplyToYourCallsIn(team.name)}>
      {failed ? (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography>{errorText(failed.error)}</Typography>
          <Button variant="outlined" size="small" onClick={() => void failed.refetch()}>
            {messages.tryAgain}
          </Button>
        </Box>
      ) : own.data && ofTeam.data ? (
        <Stack spacing={3}>
          <CallPreferencesForm key={`own ${team.$id}`} saved={own.data} />
          <TeamSpellings key={`team ${team.$id}`} saved={ofTeam.data} />
        </Stack>
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </SectionCard>
  );
}

function CallPreferencesForm({ saved }: { saved: PreferencesReply }) {
  const { account, team } = useCurrent();
  const [codes, setCodes] = useState(saved.callLanguageCodes);
  const [text, setText] = useState(saved.customSpellings.join('\n'));
  const save = useSavePreferences({ teamId: team.$id, accountId: account.$id }, messages.callSettingsSaved);
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
      aria-label={messages.yourCallSettings}
      onSubmit={submit}
      spacing={2}
      sx={{ alignItems: 'flex-start' }}
    >
      <MultiSelect
        label={messages.callLanguages}
        placeholder={messages.detectAutomatically}
        options={languages}
        chosen={codes}
        onChosen={(next) => setCodes(next.slice(0, 10))}
      />
      <SpellingsField label={messages.yourNamesAndTerms} text={text} onText={setText} />
      <Button
        type="submit"
        variant="contained"
        loading={save.isPending}
        disabled={isSame || spellingsFault(customSpellings) !== undefined}
      >
        {messages.save}
      </Button>
    </Stack>
  );
}
