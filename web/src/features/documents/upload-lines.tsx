import CloseIcon from '@mui/icons-material/CloseRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { sizeText } from '../../upload/upload-rules.ts';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import type { Uploads } from './use-uploads.ts';
import { messages } from './messages.ts';

/** Rows of files that are not documents yet. */
export function UploadLines({ uploads }: { uploads: Uploads }) {
  return uploads.shown.map((upload) => (
    <Box component="li" key={upload.id} sx={{ px: 2, py: 1.25 }}>
      {upload.fault === null ? (
        <Box role="status">
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {messages.addingFileName(upload.file.name)}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              ({sizeText(upload.file.size)})
            </Box>
          </Typography>
          <LinearProgress
            aria-label={messages.addingFileName2(upload.file.name)}
            sx={{ mt: 0.75, height: 2, borderRadius: 1 }}
          />
        </Box>
      ) : (
        <Alert
          severity="error"
          action={
            <>
              {upload.mayRetry && (
                <Button size="small" color="inherit" onClick={() => uploads.again(upload)}>
                  {messages.tryAgain}
                </Button>
              )}
              <PlayerButton
                label={messages.close}
                icon={CloseIcon}
                iconSize={18}
                onClick={() => uploads.dismiss(upload.id)}
              />
            </>
          }
          sx={{ overflowWrap: 'anywhere' }}
        >
          {upload.fault}
        </Alert>
      )}
    </Box>
  ));
}
