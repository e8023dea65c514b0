import { type Scope, scopes } from '@candor/contract/scopes';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { messages } from './messages.ts';

const labels: Record<string, string> = {
  team: messages.teamSettingsMembersAndMeetingTypes,
  settings: messages.trainingDataTemplateLabAndPhone,
  meetings: messages.meetingsAndRecordings,
  transcripts: messages.transcripts,
  notes: messages.notesAndScorecards,
  documents: messages.documents,
  snippets: messages.snippets,
  contacts: messages.contacts,
  searches: messages.searches,
  pages: messages.submittals,
  sharing: messages.linksToSubmittals,
  bots: messages.notetaker,
  calendars: messages.calendars,
  ats: messages.applicantTracking,
  webhooks: messages.webhooks,
  analytics: messages.analytics,
};
const areas = [...new Set(scopes.map((scope) => scope.split(':')[0]!))];

/** What a key may read and change, area by area. */
export function ScopeFields({ value, onValue }: { value: Scope[]; onValue: (next: Scope[]) => void }) {
  const toggle = (scope: Scope) =>
    onValue(value.includes(scope) ? value.filter((other) => other !== scope) : [...value, scope]);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {messages.scopes}
      </Typography>
      {areas.map((area) => (
        <Box
          key={area}
          role="group"
          aria-label={labels[area] ?? area}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
        >
          <Typography sx={{ flex: '1 1 200px' }}>{labels[area] ?? area}</Typography>
          <Box sx={{ width: 170 }}>
            {scopes
              .filter((scope) => scope.startsWith(`${area}:`))
              .map((scope) => (
                <FormControlLabel
                  key={scope}
                  label={scope.endsWith(':read') ? messages.read : messages.write}
                  control={<Checkbox size="small" checked={value.includes(scope)} onChange={() => toggle(scope)} />}
                />
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
