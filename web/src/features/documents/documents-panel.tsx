import type { ListedDocument } from '@candor/contract/documents';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentsQuery } from '../../entities/documents/documents.ts';
import { errorText } from '../../lib/error-text.ts';
import type { MeetingPartProps } from '../../entities/meetings/meeting-parts.ts';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { DocumentList } from './document-list.tsx';
import { DocumentView } from './document-view.tsx';
import { useOpenDocument } from './use-open-document.ts';
import { messages } from './messages.ts';

/** The documents of a meeting: the list, or the one that the address names. */
export function DocumentsPanel(props: MeetingPartProps) {
  const { at } = props;
  const { data, error, isFetching, refetch } = useQuery(documentsQuery(at));
  const { openName, open } = useOpenDocument();
  const [deleted, setDeleted] = useState<ListedDocument | null>(null);
  const opened = data?.find(({ name }) => name === openName);
  if (data)
    return opened ? (
      <DocumentView key={opened.name} {...props} listed={opened} onClose={() => open(null)} onDeleted={setDeleted} />
    ) : (
      <DocumentList {...props} documents={data} deleted={deleted} onOpen={open} onDeleted={setDeleted} />
    );
  return (
    <Paper variant="outlined">
      {error ? (
        <ListMessage
          role="alert"
          text={errorText(error)}
          action={
            <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      ) : (
        <Box aria-busy sx={{ p: 2 }}>
          <RowsSkeleton rows={3} />
        </Box>
      )}
    </Paper>
  );
}
