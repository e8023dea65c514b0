import {
  type MeetingEvent,
  type SnippetEvent,
  streamMeetingEvents,
  type TranscriptEvent,
} from '@candor/contract/meeting-events';
import type { MeetingDetails, MeetingStatus } from '@candor/contract/meetings';
import type { NotesEvent } from '@candor/contract/notes';
import type { CallEvent } from '@candor/contract/telephony';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { openStream } from '../../lib/api.ts';
import { backoffMs } from '../../lib/backoff.ts';
import { eventReader, type StreamEvent } from '../../lib/event-stream.ts';
import { sendSignal } from '../../lib/signals.ts';
import { listsKey, meetingQuery, type MeetingList, patchList, patchMeeting, reloadMeetings } from './meetings.ts';
import { reloadNotes } from '../notes/notes-key.ts';
import { reloadCall } from '../telephony/calls.ts';
import { reloadSnippets } from '../snippets/snippets.ts';

/** Several changes at once are one reload. */
const gatherMs = 1_000;
/** Browsers limit connections per server, so hidden tabs close theirs. */
const hiddenMs = 10_000;

/** Keeps the shown meetings of the team up to date for as long as the screen is there: one stream per tab, no asking round. `onOther` gets what only some screens know of. */
export function useMeetingEvents(teamId: string, onOther?: (event: StreamEvent) => void) {
  const queryClient = useQueryClient();
  const takeOther = useEffectEvent((event: StreamEvent) => onOther?.(event));
  useEffect(() => follow(queryClient, teamId, (event) => takeOther(event)), [queryClient, teamId]);
}

/** Teams whose events this tab has followed before. */
const followedBefore = new Set<string>();
/** Teams whose stream the server ended: what may have been missed is loaded with the next one, also when another screen opens it. */
const endedByServer = new Set<string>();

function follow(queryClient: QueryClient, teamId: string, takeOther: (event: StreamEvent) => void): () => void {
  // Between two screens that follow events, a meeting that is still going on may have moved on unheard.
  // In a microtask: by then the screen’s own query is active too, and is loaded at once.
  if (followedBefore.has(teamId)) queueMicrotask(() => reloadOpenDetails(queryClient, teamId));
  followedBefore.add(teamId);
  const reload = gathered(() => void reloadMeetings(queryClient, teamId), gatherMs);
  const seen = new Map<string, MeetingStatus>();
  const take = ({ name, data }: StreamEvent) => {
    if (name === 'resync') return reload();
    if (name === 'snippet')
      return reloadSnippets(queryClient, { teamId, meetingId: (JSON.parse(data) as SnippetEvent).meetingId });
    if (name === 'transcript') return reloadSpeech(queryClient, teamId, JSON.parse(data) as TranscriptEvent);
    if (name === 'notes')
      return reloadNotes(queryClient, { teamId, meetingId: (JSON.parse(data) as NotesEvent).meetingId });
    if (name === 'call') return reloadCall(queryClient, teamId, JSON.parse(data) as CallEvent);
    if (name !== 'meeting') return takeOther({ name, data });
    const event = JSON.parse(data) as MeetingEvent;
    if (needsReload(event, statusShown(queryClient, teamId, event.meetingId) ?? seen.get(event.meetingId))) reload();
    seen.set(event.meetingId, event.status);
    takeMeetingEvent(queryClient, teamId, event);
  };
  return whileVisible((isFirst) => {
    const stop = new AbortController();
    void listen(teamId, take, reload, stop.signal, isFirst);
    return () => stop.abort();
  });
}

/** The event has the state and the progress alone. Details with a new state and the rest of an old one would be wrong, so they are loaded again as a whole, or forgotten where nobody looks at them. */
export function takeMeetingEvent(queryClient: QueryClient, teamId: string, event: MeetingEvent) {
  const { meetingId, status, progress } = event;
  const { queryKey } = meetingQuery({ teamId, meetingId });
  const news = { $id: meetingId, teamId, status, progress };
  const known = queryClient.getQueryData(queryKey);
  if (!known || known.meeting.status === status) return patchMeeting(queryClient, news);
  patchList(queryClient, news);
  queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey, exact: true });
}

/** The details say of which revision the words are, and whoever shows the words follows that. The answer to a change of your own gets its time to arrive. */
function reloadSpeech(queryClient: QueryClient, teamId: string, { meetingId, revision }: TranscriptEvent) {
  const { queryKey } = meetingQuery({ teamId, meetingId });
  setTimeout(() => {
    const known = queryClient.getQueryData(queryKey);
    if (known && known.speechData.revision < revision) void queryClient.invalidateQueries({ queryKey, exact: true });
  }, gatherMs);
}

const finalStatuses: readonly MeetingStatus[] = ['completed', 'failed', 'cancelled'];

export function reloadOpenDetails(queryClient: QueryClient, teamId: string) {
  const isOpen = ({ queryKey, state }: { queryKey: readonly unknown[]; state: { data: unknown } }) =>
    queryKey.length === 3 &&
    !finalStatuses.includes((state.data as MeetingDetails | undefined)?.meeting.status ?? 'failed');
  void queryClient.invalidateQueries({ queryKey: ['meeting', teamId], predicate: isOpen });
}

/** Progress is told whole. Anything else that changed (a new state, the length, a name, a meeting not seen before) is not in the event. */
export function needsReload(
  { status, progress }: Pick<MeetingEvent, 'status' | 'progress'>,
  known: MeetingStatus | undefined,
): boolean {
  return status !== known || progress === null;
}

function statusShown(queryClient: QueryClient, teamId: string, meetingId: string): MeetingStatus | undefined {
  const lists = queryClient.getQueriesData<MeetingList>({ queryKey: listsKey(teamId) });
  return lists.flatMap(([, list]) => list?.meetings ?? []).find(({ $id }) => $id === meetingId)?.status;
}

/** Reopens the stream until stopped. After a gap everything shown is reloaded, since events may have been missed. */
async function listen(
  teamId: string,
  take: (event: StreamEvent) => void,
  reload: () => void,
  signal: AbortSignal,
  isFirst: boolean,
) {
  let hasGap = !isFirst || endedByServer.has(teamId);
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      const stream = await openStream(streamMeetingEvents, { params: { teamId } }, { signal, quiet: true });
      if (hasGap) reload();
      // The server ends the stream when the caller's role changes, too.
      if (hasGap) sendSignal('membership', undefined);
      endedByServer.delete(teamId);
      failures = 0;
      await readAll(stream, eventReader(take));
    } catch (error) {
      // Someone who has lost access learns why from the call that loads the meetings.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
        return signal.aborted ? undefined : reload();
    }
    hasGap = true;
    if (!signal.aborted) endedByServer.add(teamId);
    await pause(backoffMs(failures, Math.random()), signal);
  }
}

async function readAll(stream: ReadableStream<Uint8Array<ArrayBuffer>>, read: (piece: string) => void) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) read(part.value);
}

/** Runs `open` now and each time the page is looked at again; what it answers closes it after a while out of sight, and in the end. */
function whileVisible(open: (isFirst: boolean) => () => void): () => void {
  let close: (() => void) | undefined = open(true);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = () => {
    clearTimeout(timer);
    if (!document.hidden) close ??= open(false);
    else
      timer = setTimeout(() => {
        close?.();
        close = undefined;
      }, hiddenMs);
  };
  document.addEventListener('visibilitychange', change);
  return () => {
    document.removeEventListener('visibilitychange', change);
    clearTimeout(timer);
    close?.();
  };
}

function gathered(work: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      work();
    }, ms);
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
    signal.addEventListener('abort', () => done(), { once: true });
  });
}
