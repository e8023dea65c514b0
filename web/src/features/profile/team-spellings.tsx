import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { spellingsFault, spellingsOf } from '../../entities/teams/spelling-rules.ts';
import { SpellingsField } from '../../entities/teams/spellings-field.tsx';
import { useSaveTeamSpellings } from '../../entities/teams/team-spellings.ts';
import { messages } from './messages.ts';

/** Everyone's calls follow these; admins write them. */
export function TeamSpellings({ saved }: { saved: readonly string[] }) {
  const { role } = useCurrent().team;
  return role === 'admin' || role === 'owner' ? <TeamForm saved={saved} /> : <TeamList spellings={saved} />;
}

function TeamForm({ saved }: { saved: readonly string[] }) {
  const { team } = useCurrent();
  const [text, setText] = useState(saved.join('\n'));
  const save = useSaveTeamSpellings(team.$id);
  const spellings = spellingsOf(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(spellings);
  };
  return (
    <Stack
      component="form"
      aria-label={messages.teamNamesAndTerms}
      onSubmit={submit}
      spacing={2}
      sx={{ alignItems: 'flex-start' }}
    >
      <SpellingsField label={messages.namesAndTermsForTeamName(team.name)} text={text} onText={setText} />
      <Button
        type="submit"
        variant="contained"
        loading={save.isPending}
        disabled={spellings.join('\n') === saved.join('\n') || spellingsFault(spellings) !== undefined}
      >
        {messages.saveForTheTeam}
      </Button>
    </Stack>
  );
}

function TeamList({ spellings }: { spellings: readonly string[] }) {
  const { team } = useCurrent();
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {messages.namesAndTermsForTeamName2(team.name)}
      </Typography>
      {spellings.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{messages.noneYetATeamAdminCanAdd}</Typography>
      ) : (
        <Stack component="ul" direction="row" sx={{ m: 0, p: 0, listStyle: 'none', flexWrap: 'wrap', gap: 0.75 }}>
          {spellings.map((spelling) => (
            <Chip
              component="li"
              key={spelling}
              label={spelling}
              size="small"
              variant="outlined"
              sx={{ maxWidth: '100%' }}
            />
          ))}
        </Stack>
      )}
    </div>
  );
}
