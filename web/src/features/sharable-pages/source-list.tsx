import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type ReactNode, useState } from 'react';
import { dayText, momentText } from '../../lib/dates.ts';
import { titleOf } from '../../entities/meetings/meeting-labels.ts';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { timeText } from '../../ui/player/time-text.ts';
import { type BuilderAction, type BuilderState, type DocumentSource, isSame } from './builder-reducer.ts';
import { DraftDialog } from './draft-dialog.tsx';
import { reloadPreviews } from './preview-data.ts';
import { messages } from './messages.ts';

export type SourceListProps = { teamId: string; state: BuilderState; dispatch: Dispatch<BuilderAction> };

/** The snippets and documents of each selected meeting. */
export function SourceList({ teamId, state, dispatch }: SourceListProps) {
  if (state.meetings.length === 0) return <ListMessage text={messages.chooseAMeetingAboveToSeeIts} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {state.meetings.map((meetingId) => (
        <Sources key={meetingId} teamId={teamId} meetingId={meetingId} state={state} dispatch={dispatch} />
      ))}
    </Box>
  );
}

function Sources({ teamId, meetingId, state, dispatch }: SourceListProps & { meetingId: string }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<DocumentSource | null>(null);
  const details = state.details[meetingId];
  const title = details ? titleOf(details.meeting) : messages.meeting;
  const remove = (
    <Tooltip title={messages.removeMeeting}>
      <IconButton
        size="small"
        aria-label={messages.removeTitle(title)}
        onClick={() => dispatch({ type: 'toggle-meeting', meetingId })}
      >
        <CloseIcon sx={{ fontSize: 20 }} />
      </IconButton>
    </Tooltip>
  );
  if (state.failed.includes(meetingId)) {
    return (
      <Frame title={title} remove={remove}>
        <ListMessage
          role="alert"
          text={messages.thisMeetingCouldntBeLoaded}
          action={
            <Button size="small" variant="outlined" onClick={() => dispatch({ type: 'retry-details', meetingId })}>
              {messages.tryAgain}
            </Button>
          }
        />
      </Frame>
    );
  }
  if (!details) {
    return (
      <Frame title={title} remove={remove}>
        <Box sx={{ px: 1.5, pb: 1.5 }}>
          <RowsSkeleton rows={2} />
        </Box>
      </Frame>
    );
  }
  const isTaken = (type: 'snippet' | 'document', sourceId: string) =>
    state.items.some((item) => isSame(item, { type, meetingId, sourceId }));
  const toggleDocument = (document: DocumentSource) => {
    if (document.isDraft && !isTaken('document', document.name)) setDraft(document);
    else dispatch({ type: 'toggle-document', document });
  };
  const addDraft = (document: DocumentSource, isPublished: boolean) => {
    setDraft(null);
    if (isPublished) {
      dispatch({ type: 'published', document });
      void reloadPreviews(client, teamId);
    }
    dispatch({ type: 'toggle-document', document });
  };
  return (
    <Frame title={title} day={dayText(details.meeting.startTime)} remove={remove}>
      {details.snippets.length + details.documents.length === 0 && (
        <ListMessage text={messages.thisMeetingHasNoSnippetsAndNo} />
      )}
      <Box
        component="ul"
        aria-label={messages.snippetsAndDocumentsOfTitle(title)}
        sx={{ m: 0, p: 0, pb: 0.5, listStyle: 'none' }}
      >
        {details.snippets.map((snippet) => (
          <Choice
            key={snippet.$id}
            isTaken={isTaken('snippet', snippet.$id)}
            title={snippet.title}
            kind={`${snippet.mediaType === 'video' ? 'Video' : 'Audio'} · ${timeText(snippet.end - snippet.start)}${snippet.status === 'pending' ? ' · processing' : ''}`}
            onToggle={() => dispatch({ type: 'toggle-snippet', snippet })}
          />
        ))}
        {details.documents.map((document) => (
          <Choice
            key={document.name}
            isTaken={isTaken('document', document.name)}
            title={document.nickname}
            kind={documentText(document, details.documents)}
            onToggle={() => toggleDocument(document)}
          />
        ))}
      </Box>
      {draft && (
        <DraftDialog
          teamId={teamId}
          document={draft}
          onCancel={() => setDraft(null)}
          onAdd={(isPublished) => addDraft(draft, isPublished)}
        />
      )}
    </Frame>
  );
}

/** Two documents of one name are told apart by when they changed. */
function documentText({ nickname, isDraft, updatedAt }: DocumentSource, all: readonly DocumentSource[]): string {
  const isDouble = all.filter((one) => one.nickname === nickname).length > 1;
  return [messages.document, isDraft && 'draft', isDouble && messages.changedMomentText(momentText(updatedAt))]
    .filter(Boolean)
    .join(' · ');
}

function Frame({
  title,
  day,
  remove,
  children,
}: {
  title: string;
  day?: string;
  remove: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1.5, pr: 0.5, py: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" noWrap title={title}>
            {title}
          </Typography>
          {day && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {day}
            </Typography>
          )}
        </Box>
        {remove}
      </Box>
      {children}
    </Box>
  );
}

function Choice({
  isTaken,
  title,
  kind,
  onToggle,
}: {
  isTaken: boolean;
  title: string;
  kind: string;
  onToggle: () => void;
}) {
  return (
    <Box component="li" sx={{ px: 1.5 }}>
      <FormControlLabel
        control={<Checkbox size="small" checked={isTaken} onChange={onToggle} />}
        label={
          <>
            {title}{' '}
            <Typography
              component="span"
              variant="caption"
              sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              {kind}
            </Typography>
          </>
        }
        sx={{ display: 'flex', mr: 0 }}
      />
    </Box>
  );
}
