import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { isSwitchedOn, teamPreferencesQuery, useSwitchPreference } from '../../entities/teams/team-preferences.ts';
import { errorText } from '../../lib/error-text.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import type { GeneralProps } from './general-props.ts';

/** Whether a language model on another machine may read this team's meetings. */
export function KeepWordsCard({ teamId, isAdmin }: GeneralProps) {
  const saved = useQuery(teamPreferencesQuery(teamId));
  const save = useSwitchPreference(teamId, 'keepWordsHere');
  return (
    <SectionCard
      title="Words stay on this server"
      hint="If your installation writes with a language model on another machine, it doesn’t get to read this team’s meetings. Notes, documents and answers are then made of what people said, word for word. Notes that are there stay as they are."
    >
      {saved.isError ? (
        <Typography role="alert">{errorText(saved.error)}</Typography>
      ) : (
        <FormControlLabel
          label="Keep this team’s words on this server"
          disabled={!isAdmin || saved.isPending || save.isPending}
          control={
            <Switch checked={isSwitchedOn(saved.data, 'keepWordsHere')} onChange={(_, isOn) => save.mutate(isOn)} />
          }
        />
      )}
    </SectionCard>
  );
}
