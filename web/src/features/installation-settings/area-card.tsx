import type { Area, AreaCheck, InstallationArea } from '@candor/contract/installation-areas';
import CheckIcon from '@mui/icons-material/CheckRounded';
import CloseIcon from '@mui/icons-material/CloseRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { SettingValues } from '../../entities/installation/settings.ts';
import { momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { areasQuery, useAreaTest } from './use-areas.ts';
import { messages } from './messages.ts';

const states = {
  ready: { tone: 'quiet', label: messages.ready },
  off: { tone: 'quiet', label: messages.notSetUp },
  attention: { tone: 'failed', label: messages.needsAttention },
} as const;

/** What a part of the installation does, a test of it with the changes made below, and what went wrong lately. */
export function AreaCard({ area, edited = {} }: { area: Area; edited?: SettingValues }) {
  const found = useQuery(areasQuery);
  const test = useAreaTest(area);
  if (found.isPending) return <RowsSkeleton rows={2} />;
  if (found.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void found.refetch()}>{messages.tryAgain}</Button>}>
        {errorText(found.error)}
      </Alert>
    );
  const shown = found.data.find((one) => one.area === area);
  if (!shown) return null;
  const isChanged = Object.keys(edited).length > 0;
  return (
    <Paper variant="outlined" sx={{ p: { base: 2, sm: 2.5 }, maxWidth: 640 }}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <ToneChip {...states[shown.state]} />
        <Typography sx={{ overflowWrap: 'anywhere' }}>{shown.text}</Typography>
        {shown.takes && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {messages.whatItTakesTakes(shown.takes)}
          </Typography>
        )}
        <Button variant="outlined" loading={test.isPending} onClick={() => test.mutate(edited)}>
          {isChanged ? messages.testChanges : messages.test}
        </Button>
        <Stack
          role="status"
          aria-label={messages.test}
          spacing={1}
          sx={{ width: '100%', '&:empty': { display: 'none' } }}
        >
          {test.isError && <Alert severity="error">{errorText(test.error)}</Alert>}
          {test.data && <Checks checks={test.data.checks} />}
        </Stack>
        {shown.errors.length > 0 && <Errors errors={shown.errors} />}
      </Stack>
    </Paper>
  );
}

function Checks({ checks }: { checks: readonly AreaCheck[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {checks.map(({ isOk, text }) => (
        <Box key={text} component="li" sx={{ display: 'flex', gap: 1.5, py: 0.5, alignItems: 'flex-start' }}>
          {isOk ? (
            <CheckIcon titleAccess={messages.passed} sx={{ color: 'success.main', fontSize: 20, mt: '1px' }} />
          ) : (
            <CloseIcon titleAccess={messages.failed} sx={{ color: 'error.main', fontSize: 20, mt: '1px' }} />
          )}
          <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>{text}</Typography>
        </Box>
      ))}
    </Box>
  );
}

function Errors({ errors }: Pick<InstallationArea, 'errors'>) {
  return (
    <Box sx={{ width: '100%' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {messages.latestErrors}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {errors.map(({ at, text }) => (
          <Typography key={at + text} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {momentText(at)}: {text}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
