import type { MeetingDocument } from '@candor/contract/documents';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { loadFile } from '../../entities/documents/documents.ts';
import { documentsKey } from '../../entities/notes/notes-key.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { kindText } from './document-rules.ts';
import { messages } from './messages.ts';

/** An uploaded file as far as a browser shows it; the rest can be downloaded. */
export function FileView({ at, document }: { at: InMeeting; document: MeetingDocument }) {
  const { name, nickname, mediaType } = document;
  const isShown = mediaType !== 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const file = useQuery({
    queryKey: [...documentsKey(at), 'file', name],
    queryFn: async () => (await loadFile(at, name, mediaType)).blob,
    enabled: isShown,
    staleTime: Infinity,
  });
  const url = useObjectUrl(file.data, mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType);
  if (!isShown)
    return (
      <Alert severity="info" sx={{ m: 2 }}>
        {messages.kindTextFilesCantBePreviewedDownload(kindText(document))}
      </Alert>
    );
  if (file.error)
    return (
      <Alert severity="error" sx={{ m: 2 }}>
        {errorText(file.error)}
      </Alert>
    );
  if (!url) return <Skeleton variant="rounded" height={320} sx={{ m: 2 }} />;
  if (mediaType.startsWith('image/'))
    return (
      <Box component="img" src={url} alt={nickname} sx={{ display: 'block', maxWidth: '100%', mx: 'auto', p: 2 }} />
    );
  return (
    <Box
      component="iframe"
      src={url}
      title={nickname}
      sx={{ display: 'block', width: '100%', height: 'min(75vh, 900px)', border: 0, bgcolor: 'common.white' }}
    />
  );
}
