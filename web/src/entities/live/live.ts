import {
  type CaptionEvent,
  createLiveNote,
  deleteLiveNote,
  getLive,
  type LiveEvent,
  type LiveNote,
  type LiveState,
  tickScript,
  updateLiveNote,
} from '@candor/contract/live';
import type { InputOf } from '@candor/contract/route';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { mergeCaptions, withCaption } from './live-captions.ts';
import { type InMeeting, meetingKey } from '../meetings/meetings.ts';

/** The state as the server has it; `clockMs` is how far its clock is ahead of this one. */
export type Live = Omit<LiveState, 'captions'> & { captions: LiveState['captions']; clockMs: number };

/** Levels of other recorders are not in the stream, and change with every report of theirs. A long meeting is too much to load that often. */
const pollMs = { usual: 5_000, long: 20_000 };
const longCaptions = 400;

/** Only the owner may ask. Its key begins with the meeting's, so that news of the meeting loads it again too. */
export function liveQuery(at: InMeeting) {
  const queryKey = [...meetingKey(at), 'live'] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Live> => {
      const asked = Date.now();
      const state = await call(getLive, { params: at }, { signal, quiet: true });
      const clockMs = Date.parse(state.now) - (asked + Date.now()) / 2;
      const known = client.getQueryData<Live>(queryKey);
      return {
        ...state,
        clockMs,
        captions: known ? [...mergeCaptions(state.captions, known.captions)] : state.captions,
      };
    },
    refetchOnMount: 'always',
  });
}

/** The same while it is watched. */
export function watchedLiveQuery(at: InMeeting) {
  return queryOptions({
    ...liveQuery(at),
    refetchInterval: ({ state: { data } }) =>
      (data?.captions.length ?? 0) > longCaptions ? pollMs.long : pollMs.usual,
  });
}

function change(client: QueryClient, at: InMeeting, to: (live: Live) => Live) {
  client.setQueryData(liveQuery(at).queryKey, (live) => live && to(live));
}

/** Events of the stream while the page is open. */
export function takeCaption(client: QueryClient, teamId: string, { meetingId, caption }: CaptionEvent) {
  change(client, { teamId, meetingId }, (live) => ({ ...live, captions: [...withCaption(live.captions, caption)] }));
}

export function reloadLive(client: QueryClient, teamId: string, { meetingId }: LiveEvent) {
  void client.invalidateQueries({ queryKey: liveQuery({ teamId, meetingId }).queryKey });
}

const byTime = (notes: readonly LiveNote[]) => notes.toSorted((one, other) => one.at - other.at);

export function useAddNote(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: InputOf<typeof createLiveNote>['body']) => call(createLiveNote, { params: at, body: note }),
    onSuccess: (added) =>
      change(client, at, (live) => ({
        ...live,
        notes: byTime([...live.notes.filter(({ $id }) => $id !== added.$id), added]),
      })),
  });
}

/** Notes that were saved while they were typed. */
export function showSavedNotes(client: QueryClient, at: InMeeting, saved: readonly LiveNote[]) {
  const ids = new Set(saved.map(({ $id }) => $id));
  change(client, at, (live) => ({
    ...live,
    notes: byTime([...live.notes.filter(({ $id }) => !ids.has($id)), ...saved]),
  }));
}

export function useEditNote(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ noteId, ...body }: { noteId: string; text?: string; inNotes?: boolean }) =>
      call(updateLiveNote, { params: { ...at, noteId }, body }),
    onSuccess: (saved) =>
      change(client, at, (live) => ({
        ...live,
        notes: live.notes.map((one) => (one.$id === saved.$id ? saved : one)),
      })),
  });
}

export function useRemoveNote(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: LiveNote) => call(deleteLiveNote, { params: { ...at, noteId: note.$id } }),
    onSuccess: (_, note) =>
      change(client, at, (live) => ({ ...live, notes: live.notes.filter(({ $id }) => $id !== note.$id) })),
  });
}

export function useTickScript(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ index, isAsked }: { index: number; isAsked: boolean }) =>
      call(tickScript, { params: { ...at, index }, body: { isAsked } }),
    onSuccess: (item) =>
      change(client, at, (live) => ({
        ...live,
        script: live.script.map((one) => (one.index === item.index ? item : one)),
      })),
  });
}
