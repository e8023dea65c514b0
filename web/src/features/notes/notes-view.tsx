import { emptySection, emptySectionText } from '@candor/contract/empty-sections';
import type { MeetingNotes } from '@candor/contract/notes';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useDeleteNote } from '../../entities/notes/notes.ts';
import { momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import type { NotesPartProps } from '../../entities/meetings/meeting-parts.ts';
import { useSpanPlayer } from '../../entities/recordings/play-span.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ActionItems } from './action-items.tsx';
import { AddSection } from './add-section.tsx';
import { Chapters } from './chapters.tsx';
import { draftedSection } from './drafts.ts';
import { Facts } from './facts.tsx';
import { Feedback } from './feedback.tsx';
import { EmptySections } from './empty-sections.tsx';
import { NoteSection } from './note-section.tsx';
import { type NotesActions, type RewriteRequest, useUndo } from './notes-actions.ts';
import { NotesBanner } from './notes-banner.tsx';
import { detailLabels, isDiscussed } from './notes-rules.ts';
import { NotesToolbar } from './notes-toolbar.tsx';
import { RewriteDialog } from './rewrite-dialog.tsx';
import { SummarySection } from './summary-section.tsx';
import { UndoLine } from './undo-line.tsx';
import { useRemoval } from './use-removal.ts';
import { WriterLine } from './writer-line.tsx';
import { Hint } from '../../ui/hint.tsx';
import { messages } from './messages.ts';

/** What was written of the meeting, in the order in which it is wanted: the summary, the facts, the sections, what is to be done. */
export function NotesView({
  at,
  meeting,
  notes,
  playback,
  mayChange,
  quoted,
  onQuoted,
}: NotesPartProps & { notes: MeetingNotes }) {
  const player = useSpanPlayer(playback);
  const [wish, setWish] = useState<RewriteRequest | null>(null);
  const [editedId, setEditedId] = useState(() => (mayChange ? draftedSection(at) : null));
  const undo = useUndo(at, notes);
  const deleteNote = useDeleteNote(at);
  const showAlert = useAlerts();
  const removal = useRemoval((id) =>
    deleteNote.mutate(id, { onError: (error) => showAlert('error', errorText(error)) }),
  );
  const mayRewrite =
    mayChange && (meeting.status === 'completed' || meeting.status === 'failed') && notes.state !== 'writing';
  const actions: NotesActions = {
    at,
    revision: notes.revision,
    player,
    mayRewrite,
    askRewrite: setWish,
    remember: undo.remember,
  };
  const askAll = mayRewrite ? () => setWish({}) : undefined;
  // Notes from before there were chapters look as they did.
  const { chapters, alsoDiscussed } = notes;
  const isTopped = chapters !== null;
  const sections = [...notes.sections, ...(alsoDiscussed ? [alsoDiscussed] : [])];
  const facts = (
    <Facts
      at={at}
      notes={notes}
      hasStrip={isTopped}
      player={player}
      mayChange={mayChange}
      quoted={quoted}
      onQuoted={onQuoted}
    />
  );
  const actionItems = <ActionItems at={at} items={notes.actionItems} player={player} mayChange={mayChange} />;
  const isListed = ({ $id }: { $id: string }) => $id === editedId || $id === removal.removedId;
  const wished = sections.find(({ $id }) => $id === wish?.noteId);
  return (
    <Paper variant="outlined" sx={{ px: { base: 2, sm: 2.5 }, py: 1.5 }}>
      <Stack sx={{ gap: 2.25 }}>
        <NotesBanner notes={notes} onRewrite={askAll} />
        <SummarySection
          lines={notes.summary}
          dropped={notes.dropped}
          actions={actions}
          mayChange={mayChange}
          toolbar={<NotesToolbar at={at} undoable={undo.undoable} onUndo={undo.undo} onRewrite={askAll} />}
        >
          {isTopped && (
            <>
              <Chapters chapters={chapters} playback={playback} />
              {facts}
            </>
          )}
        </SummarySection>
        {isTopped ? actionItems : facts}
        {sections
          .filter((section) => isDiscussed(section) || isListed(section))
          .map((section) =>
            section.$id === removal.removedId ? (
              <UndoLine key={section.$id} what={`“${section.title}”`} onUndo={removal.undo} />
            ) : (
              <NoteSection
                key={section.$id}
                section={section}
                emptyText={emptySectionText(emptySection(section.title, notes))}
                actions={actions}
                mayChange={mayChange}
                isEdited={section.$id === editedId}
                onEdit={(isEdited) => setEditedId(isEdited ? section.$id : null)}
                onDelete={() => removal.take(section.$id)}
              />
            ),
          )}
        <EmptySections
          notes={notes}
          sections={notes.sections.filter((section) => !isDiscussed(section) && !isListed(section))}
          actions={actions}
          onWrite={mayChange ? setEditedId : undefined}
        />
        {mayChange && <AddSection at={at} onAdded={setEditedId} />}
        {!isTopped && actionItems}
        <Box
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            gap: 1,
            borderTop: 1,
            borderColor: 'divider',
            pt: 1,
            mr: -1,
            color: 'text.secondary',
            fontSize: '0.8125rem',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0, pt: 1 }}>
            {notes.writer && <WriterLine writer={notes.writer} />}
            <div>
              {messages.valueDetailMeetingTypeName(detailLabels[notes.detailLevel], notes.meetingTypeName)}
              {notes.writtenAt && <Hint text={zonedText(notes.writtenAt)}> · {momentText(notes.writtenAt)}</Hint>}
            </div>
          </Box>
          <Feedback at={at} feedback={notes.feedback} />
        </Box>
      </Stack>
      {wish && (
        <RewriteDialog
          at={at}
          wish={wish}
          level={wished?.detailLevel ?? notes.detailLevel}
          onClose={() => setWish(null)}
        />
      )}
    </Paper>
  );
}
