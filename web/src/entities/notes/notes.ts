import type { Meeting } from '@candor/contract/meetings';
import {
  type ActionItem,
  addActionItem,
  addNote,
  changeNoteDetailLevel,
  confirmNoteLine,
  decideSuggestion,
  deleteActionItem,
  deleteNote,
  editNote,
  editSummary,
  exportNotes,
  getNotes,
  type MeetingNotes,
  regenerateNotes,
  setMeetingField,
  setNotesFeedback,
  updateActionItem,
} from '@candor/contract/notes';
import {
  removeScorecardLine,
  reopenScorecard,
  saveScorecard,
  type Scorecard,
  submitScorecard,
} from '@candor/contract/scorecards';
import type { InputOf } from '@candor/contract/route';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { type InMeeting, reloadMeetings, storeMeeting } from '../meetings/meetings.ts';
import { notesKey } from './notes-key.ts';

/** Only in case the stream of events is down: it says when something was written. */
const pollMs = 10_000;

export function notesQuery(at: InMeeting) {
  return queryOptions({
    queryKey: notesKey(at),
    queryFn: ({ signal }): Promise<MeetingNotes> => call(getNotes, { params: at }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isBeingWritten(data) ? pollMs : false),
    refetchOnMount: 'always',
  });
}

export function isBeingWritten({
  state,
  sections,
  alsoDiscussed,
}: Pick<MeetingNotes, 'state' | 'sections' | 'alsoDiscussed'>): boolean {
  return state === 'writing' || [...sections, alsoDiscussed].some((section) => section?.state === 'writing');
}

/** An answer that was overtaken by a newer one is left aside. */
function store(client: QueryClient, at: InMeeting, notes: MeetingNotes) {
  client.setQueryData(notesQuery(at).queryKey, (known) => (known && known.revision > notes.revision ? known : notes));
}

function change(client: QueryClient, at: InMeeting, to: (notes: MeetingNotes) => MeetingNotes) {
  client.setQueryData(notesQuery(at).queryKey, (notes) => notes && to(notes));
}

/** Before the server knows of it. An answer that is under way was given without it, and another comes with its event. */
async function changeAhead(client: QueryClient, at: InMeeting, to: (notes: MeetingNotes) => MeetingNotes) {
  const stopped = client.cancelQueries({ queryKey: notesQuery(at).queryKey });
  change(client, at, to);
  await stopped;
}

/** A call whose answer is the notes as they are then. */
function useNotesCall<Wanted>(at: InMeeting, send: (wanted: Wanted) => Promise<MeetingNotes>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (notes) => store(client, at, notes),
    // After a refusal, show the current state; without a connection there is nothing to load.
    onError: (error) =>
      error instanceof ApiError && error.status > 0
        ? client.invalidateQueries({ queryKey: notesQuery(at).queryKey })
        : undefined,
  });
}

/** Words that could not be sent stay where they were typed, with the reason beside them: no other screen takes their place. */
const kept = { quiet: true };

type EditedSummary = InputOf<typeof editSummary>['body'];
type EditedNote = InputOf<typeof editNote>['body'] & { noteId: string };

export const useEditSummary = (at: InMeeting) =>
  useNotesCall(at, (body: EditedSummary) => call(editSummary, { params: at, body }, kept));
export const useEditNote = (at: InMeeting) =>
  useNotesCall(at, ({ noteId, ...body }: EditedNote) => call(editNote, { params: { ...at, noteId }, body }, kept));
export const useConfirmNoteLine = (at: InMeeting) =>
  useNotesCall(at, (lineId: string) => call(confirmNoteLine, { params: { ...at, lineId } }));
export const useAddNote = (at: InMeeting) =>
  useNotesCall(at, (body: InputOf<typeof addNote>['body']) => call(addNote, { params: at, body }));
export type FieldChange = InputOf<typeof setMeetingField>['body'] & { field: string };
export const useSetField = (at: InMeeting) =>
  useNotesCall(at, ({ field, ...body }: FieldChange) => call(setMeetingField, { params: { ...at, field }, body }));

export type Decision = InputOf<typeof decideSuggestion>['body'];
export const useDecideSuggestion = (at: InMeeting) =>
  useNotesCall(at, ({ suggestionId, ...body }: Decision & { suggestionId: string }) =>
    call(decideSuggestion, { params: { ...at, suggestionId }, body }),
  );

export function useDeleteNote(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (noteId: string) => call(deleteNote, { params: { ...at, noteId } }),
    onMutate: (noteId) =>
      changeAhead(client, at, (notes) => ({
        ...notes,
        sections: notes.sections.filter(({ $id }) => $id !== noteId),
        alsoDiscussed: notes.alsoDiscussed?.$id === noteId ? null : notes.alsoDiscussed,
      })),
    onSettled: () => client.invalidateQueries({ queryKey: notesQuery(at).queryKey }),
  });
}

/** 202: the meeting goes back to its summary, or one section is written; either is told by events. */
function useWriteCall<Wanted>(at: InMeeting, send: (wanted: Wanted) => Promise<Meeting>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (meeting) => storeMeeting(client, meeting),
    onSettled: () => reloadMeetings(client, at.teamId),
  });
}
export const useRegenerateNotes = (at: InMeeting) =>
  useWriteCall(at, (body: InputOf<typeof regenerateNotes>['body']) => call(regenerateNotes, { params: at, body }));
export const useChangeDetailLevel = (at: InMeeting) =>
  useWriteCall(at, (detailLevel: MeetingNotes['detailLevel']) =>
    call(changeNoteDetailLevel, { params: at, body: { detailLevel } }),
  );

const withItem = (item: ActionItem) => (notes: MeetingNotes) => ({
  ...notes,
  actionItems: notes.actionItems.map((one) => (one.$id === item.$id ? item : one)),
});

export function useAddActionItem(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof addActionItem>['body']) => call(addActionItem, { params: at, body }),
    onSuccess: (added) =>
      change(client, at, (notes) => ({
        ...notes,
        actionItems: [...notes.actionItems.filter(({ $id }) => $id !== added.$id), added],
      })),
  });
}

/** Shown at once, and as it was when the server refuses. */
export function useUpdateActionItem(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item, ...body }: InputOf<typeof updateActionItem>['body'] & { item: ActionItem }) =>
      call(updateActionItem, { params: { ...at, actionItemId: item.$id }, body }),
    onMutate: ({ item, ...wanted }) =>
      changeAhead(client, at, withItem({ ...item, ...(wanted as Partial<ActionItem>) })),
    onError: (_error, { item }) => {
      change(client, at, withItem(item));
      return client.invalidateQueries({ queryKey: notesQuery(at).queryKey });
    },
    onSuccess: (saved) => change(client, at, withItem(saved)),
  });
}

export function useDeleteActionItem(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (actionItemId: string) => call(deleteActionItem, { params: { ...at, actionItemId } }),
    onMutate: (actionItemId) =>
      changeAhead(client, at, (notes) => ({
        ...notes,
        actionItems: notes.actionItems.filter(({ $id }) => $id !== actionItemId),
      })),
    onSettled: () => client.invalidateQueries({ queryKey: notesQuery(at).queryKey }),
  });
}

export function useFeedback(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof setNotesFeedback>['body']) => call(setNotesFeedback, { params: at, body }),
    onMutate: ({ feedback }) => changeAhead(client, at, (notes) => ({ ...notes, feedback })),
    onError: () => client.invalidateQueries({ queryKey: notesQuery(at).queryKey }),
  });
}

/** A call whose answer is the scorecard as it is then. */
function useScorecardCall<Wanted>(at: InMeeting, send: (wanted: Wanted) => Promise<Scorecard>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (scorecard) => change(client, at, (notes) => ({ ...notes, scorecard })),
  });
}
export type ScorecardDraft = InputOf<typeof saveScorecard>['body'];
export const useSaveScorecard = (at: InMeeting) =>
  useScorecardCall(at, (body: ScorecardDraft) => call(saveScorecard, { params: at, body }, kept));
export const useRemoveScorecardLine = (at: InMeeting) =>
  useScorecardCall(at, (lineId: string) => call(removeScorecardLine, { params: { ...at, lineId } }));
export const useSubmitScorecard = (at: InMeeting) => useScorecardCall(at, () => call(submitScorecard, { params: at }));
export const useReopenScorecard = (at: InMeeting) => useScorecardCall(at, () => call(reopenScorecard, { params: at }));

export async function loadExport(at: InMeeting, format: 'txt' | 'md' | 'html'): Promise<string> {
  return String(await call(exportNotes, { params: { ...at, format } }));
}
