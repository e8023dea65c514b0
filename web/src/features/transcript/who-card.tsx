import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isBeingWritten, notesQuery, useRegenerateNotes } from '../../entities/notes/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import { stored } from '../../lib/storage.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import type { WhoProps } from './who-props.ts';
import { isOpen } from './who-rules.ts';
import { WhoRow } from './who-row.tsx';
import { messages } from './messages.ts';

/** The one question that everything else on the page depends on. Nothing waits for the answer. */
export function WhoCard({ meeting, speech, segments, playback, hasRecording, edits }: WhoProps) {
  const titleId = useId();
  const at = { teamId: meeting.teamId, meetingId: meeting.$id };
  const skipped = stored('local', messages.whoIsWhoSkippedId(meeting.$id));
  const [isSkipped, setIsSkipped] = useState(() => skipped.get() !== null);
  const [wasAsked, setWasAsked] = useState(false);
  const open = speech.speakers.filter(isOpen);
  const isAsking = open.length > 0 && !isSkipped;
  if (isAsking && !wasAsked) setWasAsked(true);
  const notes = useQuery({ ...notesQuery(at), enabled: wasAsked });
  const isStale = wasAsked && meeting.status === 'completed' && notes.data?.isStale === true;
  const mayRewrite = isStale && !isBeingWritten(notes.data!);
  if (!isAsking && !mayRewrite) return null;
  const skip = () => {
    skipped.set('1');
    setIsSkipped(true);
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ px: 2, py: 1.5, mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography id={titleId} variant="h2">
          {messages.whoIsWho}
        </Typography>
        <Typography
          variant="body2"
          sx={{
            color: 'text.secondary',
            flex: '1 1 200px',
            order: { base: 1, sm: 0 },
            minWidth: { base: '100%', sm: 0 },
          }}
        >
          {isAsking ? messages.listenThenChooseANameNotesAnd : messages.everyoneHasANameTheNotesWere}
        </Typography>
        {mayRewrite && <RewriteButton at={at} />}
        {edits.undoable === 'change of a speaker' && (
          <Button size="small" onClick={edits.undo}>
            {messages.undo}
          </Button>
        )}
        {isAsking && (
          <Button size="small" color="inherit" sx={{ ml: 'auto' }} onClick={skip}>
            {messages.skip}
          </Button>
        )}
      </Box>
      {isAsking && (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {open.map((speaker) => (
            <WhoRow
              key={speaker.$id}
              speaker={speaker}
              meeting={meeting}
              speech={speech}
              segments={segments}
              playback={playback}
              hasRecording={hasRecording}
              edits={edits}
            />
          ))}
        </Box>
      )}
    </Paper>
  );
}

/** What people wrote stays as it is. */
function RewriteButton({ at }: { at: { teamId: string; meetingId: string } }) {
  const rewrite = useRegenerateNotes(at);
  const showAlert = useAlerts();
  return (
    <Button
      size="small"
      variant="contained"
      loading={rewrite.isPending}
      onClick={() => rewrite.mutate({}, { onError: (error) => showAlert('error', errorText(error)) })}
    >
      {messages.writeNotesAgain}
    </Button>
  );
}
