import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import type { MemberDefaults } from '@candor/contract/teams';
import { useState } from 'react';
import { languageOptions } from '../../entities/transcripts/languages.ts';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { defaultsQuery, useSaveDefaults } from './defaults-card.tsx';
import type { GeneralProps } from './general-props.ts';
import { messages } from './messages.ts';

const languages = languageOptions().map(({ code, label }) => ({ id: code, label }));
const mostLanguages = 10;

/** Languages of calls for members who chose none themselves, and, locked, for everyone. */
export function DefaultLanguagesCard({ teamId, isAdmin }: GeneralProps) {
  const saved = useQuery(defaultsQuery(teamId));
  return (
    <SectionCard title={messages.callLanguages} hint={messages.usedForTranscriptsOfMembersWhoHavent}>
      {saved.data ? (
        <LanguagesForm
          key={saved.data.defaults.callLanguageCodes?.join()}
          teamId={teamId}
          isAdmin={isAdmin}
          saved={saved.data}
        />
      ) : (
        <RowsSkeleton rows={1} />
      )}
    </SectionCard>
  );
}

type FormProps = Pick<GeneralProps, 'teamId' | 'isAdmin'> & { saved: MemberDefaults };

function LanguagesForm({ teamId, isAdmin, saved: { defaults, locked } }: FormProps) {
  const known = defaults.callLanguageCodes ?? [];
  const [codes, setCodes] = useState(known);
  const save = useSaveDefaults(teamId);
  const isSame = codes.join() === known.join();
  const isLocked = locked.includes('callLanguageCodes');
  const others = locked.filter((key) => key !== 'callLanguageCodes');
  const submit = () => {
    const { callLanguageCodes: _, ...rest } = defaults;
    if (codes.length === 0) save.mutate({ defaults: rest, locked: others });
    else save.mutate({ defaults: { ...rest, callLanguageCodes: codes }, locked });
  };
  return (
    <Box
      component="form"
      aria-label={messages.callLanguagesOfMembers}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <MultiSelect
          label={messages.callLanguages}
          placeholder={messages.noDefault}
          options={languages}
          chosen={codes}
          onChosen={(next) => setCodes(next.slice(0, mostLanguages))}
        />
      </Box>
      <FormControlLabel
        label={messages.lock}
        disabled={!isAdmin || known.length === 0 || save.isPending}
        control={
          <Switch
            checked={isLocked}
            slotProps={{ input: { 'aria-label': messages.lockCallLanguages } }}
            onChange={(_, wanted) =>
              save.mutate({ defaults, locked: wanted ? [...others, 'callLanguageCodes'] : others })
            }
          />
        }
      />
      <Button type="submit" variant="contained" disabled={!isAdmin || isSame} loading={save.isPending}>
        {messages.save}
      </Button>
    </Box>
  );
}
