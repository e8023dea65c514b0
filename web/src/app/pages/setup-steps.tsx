import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from '@tanstack/react-router';
import { useCurrent } from '../../entities/teams/current.tsx';
import { SettingsPanel } from '../../features/installation-settings/settings-panel.tsx';
import { WritingPanel } from '../../features/installation-settings/writing-panel.tsx';
import { RouterButton } from '../../ui/app-link.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { messages } from './messages.ts';

const steps = [
  {
    name: 'writing',
    title: messages.whatWritesYourNotes,
    text: messages.quotesWorkRightAwayALanguageModel,
  },
  {
    name: 'mail',
    title: messages.mail,
    text: messages.invitationsPasswordLinksAnd,
  },
  {
    name: 'general',
    title: messages.publicAddress,
    text: messages.whereOtherPeoplesBrowsersReachCandor,
  },
] as const;

/** After the first account: steps that can be skipped, each of them a page of Administration too. */
export function SetupSteps() {
  const { step } = useParams({ strict: false });
  const { account } = useCurrent();
  const at = steps.findIndex(({ name }) => name === step);
  const current = steps[at];
  if (!current) return <NotFoundScreen isNested />;
  const next = steps[at + 1];
  return (
    <Stack
      spacing={2}
      sx={{ width: '100%', maxWidth: 720, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 3, sm: 4 } }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.stepAtOfStepCount(at + 1, steps.length)}
      </Typography>
      <Typography variant="h1">{current.title}</Typography>
      {!account.isAdministrator ? (
        <Alert severity="info">{messages.onlyAnAdministratorOfThis}</Alert>
      ) : (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{current.text}</Typography>
          {current.name === 'writing' ? <WritingPanel /> : <SettingsPanel group={current.name} />}
          <Box sx={{ display: 'flex', gap: 1, borderTop: 1, borderColor: 'divider', pt: 2 }}>
            <RouterButton to={next ? `/app/setup/${next.name}` : '/app'} variant="outlined">
              {next ? messages.nextStep : messages.finish}
            </RouterButton>
            <RouterButton to="/app" color="inherit">
              {messages.skipTheRest}
            </RouterButton>
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {messages.youCanChangeAllOfThisLater}
          </Typography>
        </>
      )}
    </Stack>
  );
}
