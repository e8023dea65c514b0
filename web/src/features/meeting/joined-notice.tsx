import type { JoinedCalls } from '@candor/contract/joined-calls';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { titleOf } from '../../entities/meetings/meeting-labels.ts';
import { type InMeeting, reloadMeetings } from '../../entities/meetings/meetings.ts';
import { aboutText } from '../../lib/durations.ts';
import { stored } from '../../lib/storage.ts';
import { joinedCallsQuery, useJoinCalls, useSeparateCalls } from './use-joined-calls.ts';
import { messages } from './messages.ts';

/** Only a call that went on soon is offered unasked. */
const offeredWithinS = 30 * 60;

/** A call that broke off: what may belong to it, and how far joining is. A part's own address leads to the whole. */
export function JoinedNotice({ at, mayChange }: { at: InMeeting; mayChange: boolean }) {
  const joined = useQuery(joinedCallsQuery(at));
  useWhole(at, joined.data?.into ?? null);
  useReloadOnceJoined(at, joined.data);
  const separate = useSeparateCalls(at);
  const parts = joined.data?.parts.filter(({ state }) => state !== 'joined') ?? [];
  const offer = joined.data?.offers[0];
  return (
    <Stack sx={{ gap: 1, mt: 2, mb: 2, '&:empty': { display: 'none' } }}>
      {parts.map((part) =>
        part.state === 'joining' ? (
          <Alert key={part.meetingId} severity="info" role="status">
            {messages.joiningTitleOfYouCanKeepWorkingThe(titleOf(part))}
          </Alert>
        ) : (
          <Alert
            key={part.meetingId}
            severity="error"
            action={
              <Button color="inherit" loading={separate.isPending} onClick={() => separate.mutate(part.meetingId)}>
                {messages.leaveThemApart}
              </Button>
            }
          >
            {part.reason ?? messages.theCallsCouldNotBeJoined}
          </Alert>
        ),
      )}
      {mayChange && offer && offer.pause <= offeredWithinS && <Offer key={offer.meetingId} at={at} offer={offer} />}
    </Stack>
  );
}

function Offer({ at, offer }: { at: InMeeting; offer: JoinedCalls['offers'][number] }) {
  const kept = stored('local', `apart.${[at.meetingId, offer.meetingId].toSorted().join('.')}`);
  const [isRefused, setIsRefused] = useState(() => kept.get() !== null);
  const goTo = useGoTo(at);
  const join = useJoinCalls(at, goTo);
  const refuse = () => {
    kept.set('1');
    setIsRefused(true);
  };
  if (isRefused) return null;
  return (
    <Alert
      severity="info"
      sx={{ alignItems: 'center' }}
      action={
        <>
          <Button color="inherit" loading={join.isPending} onClick={() => join.mutate(offer.meetingId)}>
            {messages.joinCalls}
          </Button>
          <Button color="inherit" onClick={refuse}>
            {messages.notOneCall}
          </Button>
        </>
      }
    >
      {messages.wasThisOneCallWithTitleOfValue(titleOf(offer), reasons[offer.why], pauseText(offer.pause))}
    </Alert>
  );
}

export const reasons: Record<JoinedCalls['offers'][number]['why'], string> = {
  event: messages.sameCalendarEntry,
  contact: messages.sameContact,
  people: messages.samePeople,
};

export const pauseText = (seconds: number): string => aboutText(seconds);

/** Goes to the meeting that has both, unless it is this one. */
export function useGoTo(at: InMeeting) {
  const navigate = useNavigate();
  return (meetingId: string, search: { t?: string } = {}) => {
    if (meetingId !== at.meetingId)
      void navigate({
        to: '/app/teams/$teamId/meetings/$meetingId/history',
        params: { teamId: at.teamId, meetingId },
        search,
        replace: true,
      });
  };
}

/** A link to a moment of the part goes to that moment of the whole. */
function useWhole(at: InMeeting, into: JoinedCalls['into']) {
  const { t } = useSearch({ strict: false });
  const goTo = useGoTo(at);
  const go = useRef(goTo);
  go.current = goTo;
  useEffect(() => {
    if (!into) return;
    const moment = Number(t ?? Number.NaN);
    go.current(into.meetingId, { t: String(Math.floor(into.start + (moment >= 0 ? moment : 0))) });
  }, [into, t]);
}

/** The recording and the words are longer from then on. */
function useReloadOnceJoined({ teamId }: InMeeting, joined: JoinedCalls | undefined) {
  const client = useQueryClient();
  const isJoining = joined?.parts.some(({ state }) => state === 'joining') ?? false;
  const before = useRef(isJoining);
  useEffect(() => {
    if (before.current && !isJoining) void reloadMeetings(client, teamId);
    before.current = isJoining;
  }, [client, isJoining, teamId]);
}
