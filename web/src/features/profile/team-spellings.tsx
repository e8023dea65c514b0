import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useCurrent } from '../../lib/data/current.tsx';
import { spellingsFault, spellingsOf } from './spelling-rules.ts';
import { SpellingsField } from './spellings-field.tsx';
import { useSaveTeamSpellings } from './use-call-preferences.ts';

/** Everybody's calls follow these; admins write them. */
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
      aria-label="Names and terms of the team"
      onSubmit={submit}
      spacing={2}
      sx={{ alignItems: 'flex-start' }}
    >
      <SpellingsField label={`Names and terms of ${team.name}`} text={text} onText={setText} />
      <Button
        type="submit"
        variant="contained"
        loading={save.isPending}
        disabled={spellings.join('\n') === saved.join('\n') || spellingsFault(spellings) !== undefined}
      >
        Save for the Team
      </Button>
    </Stack>
  );
}

function TeamList({ spellings }: { spellings: readonly string[] }) {
  const { team } = useCurrent();
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        Names and terms of {team.name}
      </Typography>
      {spellings.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>None yet. An admin of the team can add some.</Typography>
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
