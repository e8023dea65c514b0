import type { ListedDocument } from '@candor/contract/documents';
import type { Meeting } from '@candor/contract/meetings';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { MeetingPartProps } from '../../entities/meetings/meeting-parts.ts';
import { NoRowsDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { DeletedLine } from './deleted-line.tsx';
import { DocumentRow } from './document-row.tsx';
import { DropZone } from './drop-zone.tsx';
import { NewDocument } from './new-document.tsx';
import { UploadButton } from './upload-button.tsx';
import { UploadLines } from './upload-lines.tsx';
import { useUploads } from './use-uploads.ts';
import { messages } from './messages.ts';

export type DocumentListProps = MeetingPartProps & {
  documents: readonly ListedDocument[] /** The last one that was, for the way back. */;
  deleted: ListedDocument | null;
  onOpen: (name: string) => void;
  onDeleted: (document: ListedDocument | null) => void;
};

/** All documents, in the order in which they were made; files can be dropped anywhere on it. */
export function DocumentList({ at, meeting, documents, deleted, mayChange, onOpen, onDeleted }: DocumentListProps) {
  const titleId = useId();
  const uploads = useUploads(at);
  const isEmpty = documents.length === 0 && uploads.shown.length === 0 && deleted === null;
  return (
    <DropZone isOpen={mayChange} onFiles={uploads.add}>
      <Paper component="section" variant="outlined" aria-labelledby={titleId}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
          <Typography id={titleId} variant="h2" sx={{ flex: 1, py: 0.5 }}>
            {messages.documents}
            {documents.length > 0 && (
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {' '}
                {documents.length}
              </Box>
            )}
          </Typography>
          {mayChange && <UploadButton onFiles={uploads.add} />}
          {mayChange && <NewDocument at={at} meeting={meeting} onMade={onOpen} />}
        </Box>
        {isEmpty && <ListMessage drawing={<NoRowsDrawing />} text={emptyText(meeting, mayChange)} />}
        <Box
          component="ul"
          aria-label={messages.documents}
          sx={{ m: 0, p: 0, listStyle: 'none', '& > li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {documents.map((document) => (
            <DocumentRow
              key={document.name}
              at={at}
              document={document}
              mayChange={mayChange}
              onOpen={() => onOpen(document.name)}
              onDeleted={() => onDeleted(document)}
            />
          ))}
          <UploadLines uploads={uploads} />
          {deleted && <DeletedLine key={deleted.name} at={at} document={deleted} onGone={() => onDeleted(null)} />}
        </Box>
      </Paper>
    </DropZone>
  );
}

function emptyText({ status }: Meeting, mayChange: boolean): string {
  if (status === 'completed' || status === 'failed')
    return mayChange ? messages.noDocumentsYetCreateOneFromA : messages.noDocumentsYet;
  if (status === 'cancelled') return messages.thisMeetingNeverStartedSoThereIs;
  return messages.documentsAreWrittenAsSoonAsThe;
}
