import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { isSwitchedOn, teamPreferencesQuery, useSwitchPreference } from '../../entities/teams/team-preferences.ts';
import { speechEnginesQuery } from '../../entities/transcripts/transcripts.ts';
import { errorText } from '../../lib/error-text.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import type { GeneralProps } from './general-props.ts';
import { messages } from './messages.ts';

/** Only where recordings are transcribed by a service: an engine inside this installation hears calls anyway. */
export function DuringCallsCard({ teamId, isAdmin }: GeneralProps) {
  const engines = useQuery(speechEnginesQuery(teamId));
  const saved = useQuery(teamPreferencesQuery(teamId));
  const save = useSwitchPreference(teamId, 'transcribeDuringCalls');
  const service = engines.data?.find(({ isDefault, isRemote }) => isDefault && isRemote);
  if (!service) return null;
  return (
    <SectionCard title={messages.transcriptionDuringCalls} hint={messages.soundIsSentToLabelAfterEach(service.label)}>
      {saved.isError ? (
        <Typography role="alert">{errorText(saved.error)}</Typography>
      ) : (
        <FormControlLabel
          label={messages.sendSoundDuringCalls}
          disabled={!isAdmin || saved.isPending || save.isPending}
          control={
            <Switch
              checked={isSwitchedOn(saved.data, 'transcribeDuringCalls')}
              onChange={(_, isOn) => save.mutate(isOn)}
            />
          }
        />
      )}
    </SectionCard>
  );
}
