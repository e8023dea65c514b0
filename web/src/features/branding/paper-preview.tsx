import type { DocumentBranding } from '@candor/contract/branding';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { errorText } from '../../lib/error-text.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { usePreview } from './use-branding.ts';
import { messages } from './messages.ts';

/** A sample document as it would be printed. Phones show no PDF inside a page: there it is opened. */
export function PaperPreview({ teamId, wanted }: { teamId: string; wanted: DocumentBranding }) {
  const { data, error, isFetching } = usePreview(teamId, wanted);
  const url = useObjectUrl(data, 'application/pdf');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32, mb: 0.5 }}>
        <Typography variant="body2" role="status" sx={{ flex: 1, color: 'text.secondary' }}>
          {isFetching ? messages.creatingSample : messages.sampleDocument}
        </Typography>
        {data && (
          <Button size="small" onClick={() => saveBlob(data, 'Sample.pdf')}>
            {messages.downloadSample}
          </Button>
        )}
      </Box>
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {errorText(error)}
        </Alert>
      )}
      {url ? (
        <Box
          component="iframe"
          src={`${url}#toolbar=0&navpanes=0&view=FitH`}
          title={messages.sampleDocument}
          sx={{
            display: { base: 'none', sm: 'block' },
            width: '100%',
            aspectRatio: wanted.paperSize === 'A4' ? '210 / 297' : '8.5 / 11',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'common.white',
            opacity: isFetching ? 0.6 : 1,
          }}
        />
      ) : (
        !error && (
          <Skeleton
            variant="rounded"
            sx={{ display: { base: 'none', sm: 'block' }, width: '100%', height: 'auto', aspectRatio: '210 / 297' }}
          />
        )
      )}
    </Box>
  );
}
