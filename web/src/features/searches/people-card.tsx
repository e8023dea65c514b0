import type { SearchPerson, SearchStage } from '@candor/contract/searches';
import RemoveIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ContactField } from '../../entities/contacts/contact-field.tsx';
import { counted, stageLabels, stageOrder } from '../../entities/searches/search-labels.ts';
import { dayText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RouterLink } from '../../ui/app-link.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { SearchParts } from './parts.ts';
import { messages } from './messages.ts';

/** Who is considered, and how far each has come. */
export function PeopleCard({ search, mayChange, changes: { putPerson, removePerson } }: SearchParts) {
  const showAlert = useAlerts();
  const onError = (error: unknown) => showAlert('error', errorText(error));
  const ordered = search.people.toSorted((a, b) => rank(a.stage) - rank(b.stage));
  return (
    <SectionCard title={messages.candidates} hint={messages.theirMeetingsAreAddedAutomatically}>
      {search.people.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{messages.noCandidatesYet}</Typography>
      )}
      <Stack
        component="ul"
        aria-label={messages.candidates}
        sx={{ m: 0, mb: mayChange ? 2 : 0, p: 0, listStyle: 'none', gap: 1 }}
      >
        {ordered.map((person) => (
          <Box
            key={person.contactId}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <RouterLink
                to="/app/contacts/$contactId"
                params={{ contactId: person.contactId }}
                sx={{ fontWeight: 600 }}
              >
                {person.name}
              </RouterLink>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {counted(person.meetingCount, 'meeting')}
                {person.lastMeetingAt && ` · ${dayText(person.lastMeetingAt)}`}
              </Typography>
            </Box>
            {search.stagesKeptBy === null && (
              <StageField
                person={person}
                isDisabled={!mayChange}
                onStage={(stage) => putPerson.mutate({ contactId: person.contactId, stage }, { onError })}
              />
            )}
            {mayChange && (
              <Tooltip title={messages.removePersonNameFromThisSearch(person.name)}>
                <IconButton
                  size="small"
                  aria-label={messages.removePersonNameFromThisSearch(person.name)}
                  onClick={() => removePerson.mutate(person.contactId, { onError })}
                >
                  <RemoveIcon sx={{ fontSize: 16 }} />
                </IconButton>
              </Tooltip>
            )}
          </Box>
        ))}
      </Stack>
      {mayChange && (
        <ContactField
          key={search.people.length}
          contact={null}
          onContact={(chosen) => chosen && putPerson.mutate({ contactId: chosen.id }, { onError })}
        />
      )}
    </SectionCard>
  );
}

/** The furthest first, and those who are out at the end. */
const rank = (stage: SearchStage) => (stage === 'declined' ? 1 : -stageOrder.indexOf(stage));

function StageField({
  person: { name, stage },
  isDisabled,
  onStage,
}: {
  person: SearchPerson;
  isDisabled: boolean;
  onStage: (stage: SearchStage) => void;
}) {
  return (
    <TextField
      select
      size="small"
      value={stage}
      disabled={isDisabled}
      onChange={({ target }) => onStage(target.value as SearchStage)}
      slotProps={{ htmlInput: { 'aria-label': messages.stageOfName(name) } }}
      sx={{ width: 126 }}
    >
      {stageOrder.map((one) => (
        <MenuItem key={one} value={one}>
          {stageLabels[one]}
        </MenuItem>
      ))}
    </TextField>
  );
}
