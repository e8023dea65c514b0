import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import PrivateIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type Live, liveQuery } from '../../entities/live/live.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import type { Playback } from '../../ui/player/playback.ts';
import { timeText } from '../../ui/player/time-text.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { messages } from './messages.ts';

/** The recording begins with its first take, which may be later than the meeting. */
function secondsInRecording(at: number, { meeting, sources }: Pick<Live, 'meeting' | 'sources'>): number {
  const firstMs = Math.min(...sources.map(({ startedAt }) => Date.parse(startedAt)));
  const lateS = Number.isFinite(firstMs) ? (firstMs - Date.parse(meeting.startTime)) / 1000 : 0;
  return Math.max(0, at - lateS);
}

/** What the owner wrote or marked during the meeting; no one else sees it. A click goes to its moment. */
export function PersonalNotes({ at, playback, mayPlay }: { at: InMeeting; playback: Playback; mayPlay: boolean }) {
  const live = useQuery(liveQuery(at)).data;
  if (!live || live.notes.length === 0) return null;
  return (
    <SectionCard title={messages.yourNotes} hint={messages.onlyYouCanSeeThisListNotes}>
      <Box component="ul" aria-label={messages.notesAndBookmarks} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {live.notes.map(({ $id, kind, at: moment, text, inNotes }) => {
          const seconds = secondsInRecording(moment, live);
          return (
            <Box component="li" key={$id}>
              <ButtonBase
                disabled={!mayPlay}
                onClick={() => playback.seek(seconds)}
                sx={{
                  display: 'flex',
                  width: '100%',
                  gap: 1,
                  px: 1,
                  py: 0.75,
                  mx: -1,
                  borderRadius: 1,
                  textAlign: 'left',
                  alignItems: 'flex-start',
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <Typography
                  component="span"
                  variant="body2"
                  sx={{ color: 'primary.main', fontVariantNumeric: 'tabular-nums' }}
                >
                  {timeText(seconds)}
                </Typography>
                {kind === 'bookmark' && (
                  <BookmarkIcon
                    titleAccess={messages.bookmark}
                    sx={{ fontSize: 16, mt: 0.25, color: 'warning.dark' }}
                  />
                )}
                {kind === 'note' && !inNotes && (
                  <PrivateIcon
                    titleAccess={messages.onlyForYou}
                    sx={{ fontSize: 16, mt: 0.25, color: 'text.secondary' }}
                  />
                )}
                <Typography component="span" sx={{ flex: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {text || messages.bookmark}
                </Typography>
              </ButtonBase>
            </Box>
          );
        })}
      </Box>
    </SectionCard>
  );
}
