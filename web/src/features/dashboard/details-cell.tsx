import type { ListedMeeting, MeetingMatch } from '@candor/contract/meetings';
import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import { momentText, zonedText } from '../../lib/dates.ts';
import { firstOf, nameOr, notOwnerText, type rowAction, titleOf } from '../../entities/meetings/meeting-labels.ts';
import { RouterLink } from '../../ui/app-link.tsx';
import { HighlightedText } from '../../ui/highlighted-text.tsx';
import { shownParticipants } from './participants-cell.tsx';
import { rowActionProps } from './row-keys.ts';
import { Hint } from '../../ui/hint.tsx';
import { messages } from './messages.ts';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** What it was about, as the way into it; when it was and who held it. */
export function DetailsCell({ meeting, action }: { meeting: ListedMeeting; action: ReturnType<typeof rowAction> }) {
  const quotes = meeting.matches.filter(({ field }) => field === 'transcript');
  return (
    <Box sx={{ py: quotes.length > 0 ? 0.75 : { base: 0.5, sm: 0 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        <Title meeting={meeting} action={action} />
        {meeting.private && (
          <LockIcon titleAccess={messages.private} sx={{ fontSize: 14, color: 'text.secondary', flexShrink: 0 }} />
        )}
      </Box>
      <Box sx={{ ...oneLine, color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}>
        <Hint text={zonedText(meeting.startTime)}>{momentText(meeting.startTime)}</Hint> · {nameOr(meeting.hostName)}
        <HiddenMatch meeting={meeting} />
      </Box>
      {quotes.map((match) => (
        <Quote key={match.start} meeting={meeting} match={match} />
      ))}
    </Box>
  );
}

function Title({ meeting, action }: { meeting: ListedMeeting; action: ReturnType<typeof rowAction> }) {
  const title = titleOf(meeting);
  const match = meeting.matches.find(({ field }) => field === 'description');
  const text = match ? <HighlightedText text={match.text} ranges={match.ranges} /> : title;
  const sx = {
    // On a phone the role stands at the end of a title: a second line keeps it.
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    display: { base: '-webkit-box', sm: 'block' },
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: { base: 'normal', sm: 'nowrap' },
    color: 'text.primary',
    fontWeight: 550,
    fontSize: '0.8125rem',
    minWidth: 0,
    px: 0.5,
    mx: -0.5,
    py: 0.25,
  };
  if (action === 'none') {
    return (
      <Box
        component="span"
        role="link"
        tabIndex={0}
        aria-disabled
        aria-description={notOwnerText}
        sx={{ ...sx, borderRadius: 0.5 }}
        {...rowActionProps}
      >
        {text}
      </Box>
    );
  }
  const to =
    action === 'live' ? '/app/teams/$teamId/meetings/$meetingId' : '/app/teams/$teamId/meetings/$meetingId/history';
  return (
    <RouterLink
      to={to}
      params={{ teamId: meeting.teamId, meetingId: meeting.$id }}
      title={title}
      sx={sx}
      {...rowActionProps}
    >
      {text}
    </RouterLink>
  );
}

/** What was said, as the way to hear it. */
function Quote({ meeting, match: { text, ranges, start = 0 } }: { meeting: ListedMeeting; match: MeetingMatch }) {
  return (
    <RouterLink
      to="/app/teams/$teamId/meetings/$meetingId/history"
      params={{ teamId: meeting.teamId, meetingId: meeting.$id }}
      search={{ t: String(Math.floor(start)) }}
      title={text}
      sx={{
        ...oneLine,
        display: 'block',
        width: 'fit-content',
        maxWidth: '100%',
        color: 'text.secondary',
        fontSize: '0.75rem',
      }}
    >
      “<HighlightedText text={text} ranges={ranges} />”
    </RouterLink>
  );
}

/** Why a row was found, when the name that says it is not among those shown. */
function HiddenMatch({ meeting }: { meeting: ListedMeeting }) {
  const shown = firstOf(meeting.participants, shownParticipants).shown;
  const match = meeting.matches.find(
    ({ field, text }) => (field === 'participants' || field === 'contact') && !shown.includes(text),
  );
  return (
    match && (
      <>
        {match.field === 'contact' ? ' · about ' : ' · with '}
        <HighlightedText text={match.text} ranges={match.ranges} />
      </>
    )
  );
}
