import type { ManagedNumber } from '@candor/contract/phone-numbers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { useNumberWork } from './use-numbers.ts';
import { messages } from './messages.ts';

/** A recorded announcement in place of the spoken text. */
export function NoticeFile({ teamId, number }: { teamId: string; number: ManagedNumber }) {
  const work = useNumberWork(teamId);
  const showAlert = useAlerts();
  const tell = { onError: (error: unknown) => showAlert('error', errorText(error)) };
  if (number.hasNoticeFile)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2">{messages.yourRecordingIsPlayedInsteadOfThe}</Typography>
        <Button
          size="small"
          loading={work.isPending}
          onClick={() => work.mutate({ do: 'remove-file', phoneNumberId: number.$id }, tell)}
        >
          {messages.useTheText}
        </Button>
      </Box>
    );
  return (
    <Button component="label" size="small" loading={work.isPending} sx={{ alignSelf: 'flex-start' }}>
      {messages.uploadARecordingWAV}
      <input
        type="file"
        accept="audio/wav,.wav"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) work.mutate({ do: 'upload', phoneNumberId: number.$id, file }, tell);
          event.target.value = '';
        }}
      />
    </Button>
  );
}
