import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { acceptedFiles, sizeText } from '../../upload/upload-rules.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { messages } from './messages.ts';

/** The recording that is to be uploaded. */
export function RecordingField({ file, onFile }: { file: File | null; onFile: (file: File) => void }) {
  return (
    <FileDrop
      accept={acceptedFiles}
      label={messages.recordingFile}
      action={file ? messages.chooseAnotherFile : messages.chooseFile}
      onFile={onFile}
    >
      {file ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {file.name}{' '}
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            ({sizeText(file.size)})
          </Box>
        </Typography>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{messages.dropARecordingHereOrChooseA}</Typography>
      )}
    </FileDrop>
  );
}
