import type { ListedDocument, MeetingDocument } from '@candor/contract/documents';
import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { documentQuery, useRegenerateDocument } from '../../entities/documents/documents.ts';
import { errorText } from '../../lib/error-text.ts';
import type { MeetingPartProps } from '../../entities/meetings/meeting-parts.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentSections } from './document-sections.tsx';
import { paperText, stateChips } from './document-rules.ts';
import { FileView } from './file-view.tsx';
import { SentEmails } from './sent-emails.tsx';
import { PublishButton } from './publish-button.tsx';
import { messages } from './messages.ts';

export type DocumentViewProps = MeetingPartProps & {
  listed: ListedDocument;
  onClose: () => void;
  onDeleted: (document: ListedDocument) => void;
};

/** One document, to be read, played and changed beside the recording. */
export function DocumentView(props: DocumentViewProps) {
  const { at, listed, mayChange, onClose, onDeleted } = props;
  const titleId = useId();
  const { data, error, refetch } = useQuery(documentQuery(at, listed.name));
  return (
    <Paper component="article" variant="outlined" aria-labelledby={titleId}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 0.5,
          px: 1,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <PlayerButton label={messages.allDocuments} icon={BackIcon} onClick={onClose} />
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            rowGap: 0.5,
            minHeight: 40,
          }}
        >
          <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {listed.nickname}
          </Typography>
          {stateChips(listed).map((chip) => (
            <ToneChip key={chip.label} {...chip} />
          ))}
        </Box>
        {mayChange && <PublishButton at={at} document={listed} />}
        <DocumentActions at={at} document={listed} mayChange={mayChange} onDeleted={() => onDeleted(listed)} />
      </Box>
      {error && !data && (
        <ListMessage
          role="alert"
          text={errorText(error)}
          action={
            <Button variant="outlined" size="small" onClick={() => void refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      )}
      {!data && !error && (
        <Box aria-busy sx={{ p: 2 }}>
          <RowsSkeleton rows={4} />
        </Box>
      )}
      {data && <Content {...props} document={data} />}
    </Paper>
  );
}

function Content({ document, ...props }: DocumentViewProps & { document: MeetingDocument }) {
  const { at, mayChange } = props;
  if (document.kind === 'upload') return <FileView at={at} document={document} />;
  const isNew = document.revision === 0;
  return (
    <Box sx={{ px: 2, py: 1.5 }}>
      {document.state === 'writing' && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {isNew ? messages.theDocumentIsBeingWrittenAndWill : messages.theDocumentIsBeingRewrittenUntilThen}
        </Alert>
      )}
      {document.state === 'failed' && (
        <Alert severity="error" action={mayChange && <RewriteButton at={at} name={document.name} />} sx={{ mb: 1.5 }}>
          {document.failureReason ?? messages.theDocumentCouldntBeWritten}
        </Alert>
      )}
      {document.isStale && document.state === 'ready' && (
        <Alert severity="info" action={mayChange && <RewriteButton at={at} name={document.name} />} sx={{ mb: 1.5 }}>
          {messages.theTranscriptHasChangedSinceThisWas}
        </Alert>
      )}
      {document.notOnPaper.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {paperText(document.notOnPaper)}
        </Alert>
      )}
      {!isNew && <DocumentSections {...props} document={document} />}
      {document.kind === 'email' && <SentEmails at={{ ...at, filename: document.name }} />}
    </Box>
  );
}

function RewriteButton({ at, name }: { at: MeetingPartProps['at']; name: string }) {
  const rewrite = useRegenerateDocument(at, name);
  const showAlert = useAlerts();
  return (
    <Button
      size="small"
      color="inherit"
      loading={rewrite.isPending}
      onClick={() => rewrite.mutate(undefined, { onError: (error) => showAlert('error', errorText(error)) })}
    >
      {messages.rewrite}
    </Button>
  );
}
