import { proofNames, type WritingProof } from '@candor/contract/writing-setup';
import CheckIcon from '@mui/icons-material/CheckRounded';
import CloseIcon from '@mui/icons-material/CloseRounded';
import RemoveIcon from '@mui/icons-material/RemoveRounded';
import WarningIcon from '@mui/icons-material/WarningAmberRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SettingValues } from '../../entities/installation/settings.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import type { Trial } from './use-writing.ts';
import { messages } from './messages.ts';

const titles: Record<WritingProof['proof'], string> = {
  reachable: messages.reachable,
  schema: messages.followsTheFormat,
  context: messages.readsLongMeetings,
  quotes: messages.findsFactsRefusesFalsehoods,
  speed: messages.speed,
};
const marks = {
  ok: { Icon: CheckIcon, color: 'success.main', word: messages.passed },
  warning: { Icon: WarningIcon, color: 'warning.dark', word: messages.passedWithAWarning },
  failed: { Icon: CloseIcon, color: 'error.main', word: messages.failed },
  skipped: { Icon: RemoveIcon, color: 'text.secondary', word: messages.notTested },
} as const;

/** The five proofs as they come, and what can be done after them. */
export function TrialResult({
  trial,
  isSaving,
  onUse,
}: {
  trial: Trial;
  isSaving: boolean;
  onUse: (values: SettingValues) => void;
}) {
  const { state, proofs, values, isUsed, error } = trial;
  if (state === 'none') return null;
  const next = proofNames.find((name) => !proofs.some(({ proof }) => proof === name));
  return (
    <Stack spacing={1.5} role="status" aria-label={messages.test}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {proofs.map((proof) => (
          <ProofRow key={proof.proof} {...proof} />
        ))}
        {state === 'running' && next && (
          <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 0.75, alignItems: 'center' }}>
            <CircularProgress size={18} aria-hidden />
            <Typography>{titles[next]} …</Typography>
          </Box>
        )}
      </Box>
      {error && <Alert severity="error">{error}</Alert>}
      {state === 'broken' && !error && <Alert severity="error">{messages.theTestWasInterruptedRunItAgain}</Alert>}
      {isUsed ? (
        <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
          <Alert severity="success">{messages.nowInUseForAllNewAnd}</Alert>
          <RouterButton
            to="/app/start-meeting/steps/$"
            params={{ _splat: 'capture' }}
            search={{ method: 'upload' }}
            variant="contained"
          >
            {messages.uploadARecording}
          </RouterButton>
        </Stack>
      ) : (
        values &&
        (state === 'passed' || state === 'failed') && (
          <Button
            variant={state === 'passed' ? 'contained' : 'outlined'}
            loading={isSaving}
            sx={{ alignSelf: 'flex-start' }}
            onClick={() => onUse(values)}
          >
            {state === 'passed' ? messages.useIt : messages.useAnyway}
          </Button>
        )
      )}
    </Stack>
  );
}

function ProofRow({ proof, state, text }: WritingProof) {
  const { Icon, color, word } = marks[state];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 0.75, alignItems: 'flex-start' }}>
      <Icon titleAccess={word} sx={{ color, fontSize: 20, mt: '1px' }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>{titles[proof]}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
    </Box>
  );
}
