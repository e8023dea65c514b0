import type { Brief } from '@candor/contract/briefs';
import { quotedText } from '@candor/contract/quotes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { briefQuery } from '../../entities/meetings/brief.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { type Clips, useClips } from '../../entities/recordings/clips.tsx';
import { dayText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { RouterLink } from '../../ui/app-link.tsx';
import { EvidenceChip } from '../../ui/evidence-chip.tsx';
import { InlineText } from '../../ui/inline-text.tsx';
import { messages } from './messages.ts';

/** What to know before the call. Nothing where nobody is linked, or where there is nothing to know. */
export function BriefPart({ at }: { at: InMeeting }) {
  const brief = useQuery(briefQuery(at));
  const clips = useClips(at.teamId);
  if (brief.isError)
    return (
      <Typography role="alert" variant="body2">
        {errorText(brief.error)}{' '}
        <Button size="small" loading={brief.isFetching} onClick={() => void brief.refetch()}>
          {messages.tryAgain}
        </Button>
      </Typography>
    );
  if (!brief.data) return <Skeleton variant="rounded" height={72} />;
  const { contact, talks, promises, gaps } = brief.data;
  if (!contact || talks.length + promises.length + gaps.length === 0) return null;
  return (
    <Box component="section" aria-label={messages.brief}>
      <Typography variant="h2" component="h3" sx={{ mb: 1 }}>
        {messages.beforeYouTalkToContactName(contact.name)}
      </Typography>
      <Stack sx={{ gap: 1.5 }}>
        {talks.map((talk) => (
          <Talk key={talk.meetingId} teamId={at.teamId} talk={talk} clips={clips} />
        ))}
        {promises.length > 0 && (
          <Part title={messages.openPromises}>
            {promises.map(({ $id, text, isQuote, owner, dueDate, meetingId, evidence }) => (
              <Line key={$id} meetingId={meetingId} evidence={evidence} clips={clips}>
                {owner}: <InlineText text={quotedText({ text, isQuote })} />
                {dueDate && messages.dueDayText(dayText(`${dueDate}T12:00:00`))}
              </Line>
            ))}
          </Part>
        )}
        {gaps.length > 0 && (
          <Part title={messages.notAnsweredYet}>
            {gaps.map(({ requirementId, searchId, searchTitle, text, isAsked }) => (
              <Line key={requirementId}>
                {text}{' '}
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  <RouterLink
                    underline="always"
                    to="/app/teams/$teamId/searches/$searchId"
                    params={{ teamId: at.teamId, searchId }}
                  >
                    {searchTitle}
                  </RouterLink>
                  {isAsked && messages.inTheScript}
                </Typography>
              </Line>
            ))}
          </Part>
        )}
      </Stack>
    </Box>
  );
}

function Talk({ teamId, talk, clips }: { teamId: string; talk: Brief['talks'][number]; clips: Clips }) {
  const { meetingId, description, startTime, lines } = talk;
  return (
    <Part
      title={
        <RouterLink to="/app/teams/$teamId/meetings/$meetingId/history" params={{ teamId, meetingId }}>
          {description || messages.earlierCall}, {dayText(startTime)}
        </RouterLink>
      }
    >
      {lines.map((line) => (
        <Line key={line.$id} meetingId={meetingId} evidence={line.evidence} clips={clips}>
          <InlineText text={quotedText(line)} />
        </Line>
      ))}
    </Part>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="body2" component="h4" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.25, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

type LineProps = {
  meetingId?: string;
  evidence?: Brief['promises'][number]['evidence'];
  clips?: Clips;
  children: ReactNode;
};

function Line({ meetingId, evidence = [], clips, children }: LineProps) {
  const [first] = evidence;
  const clip = first && meetingId ? { meetingId, start: first.start, end: first.end } : null;
  return (
    <li>
      {children}{' '}
      {first && clip && clips && (
        <EvidenceChip evidence={first} isPlaying={clips.isPlayed(clip)} onPlay={() => clips.play(clip)} />
      )}
    </li>
  );
}
