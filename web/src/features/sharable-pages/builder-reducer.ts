import type { ListedDocument } from '@candor/contract/documents';
import type { Meeting, MeetingDetails } from '@candor/contract/meetings';
import type { DatasourceType, LayoutId } from '@candor/contract/sharable-pages';
import type { SharedSpans } from './shared-spans.ts';

/** What a page is built from: the snippets and documents of one meeting. */
export type Details = {
  meeting: Pick<Meeting, 'description' | 'startTime'>;
  snippets: readonly SnippetSource[];
  documents: readonly DocumentSource[];
};
export type SnippetSource = Pick<
  MeetingDetails['meeting']['recordingSnippets'][number],
  '$id' | 'meetingId' | 'title' | 'mediaType' | 'status' | 'start' | 'end'
>;
/** A draft is shown to no one outside until it is published. */
export type DocumentSource = Pick<ListedDocument, 'name' | 'nickname' | 'meetingId' | 'kind' | 'updatedAt'> & {
  isDraft: boolean;
};

/** `sourceId` is the snippet's `$id` or the document's name; `title` is what it is called where it comes from. */
export type Item = { type: DatasourceType; meetingId: string; sourceId: string; title: string };

export type BuilderState = {
  layoutId: LayoutId;
  /** Ids of the selected meetings, in the order in which they were chosen. */
  meetings: readonly string[];
  /** In the order of display. */
  items: readonly Item[];
  /** Someone has chosen the order: until then documents go before snippets. */
  isOrdered: boolean;
  details: Readonly<Record<string, Details>>;
  /** The one meeting whose details are on their way. */
  fetching: string | null;
  /** Meetings whose details did not come. */
  failed: readonly string[];
  /** By `itemKey`: they outlive the item, so that taking it out and in again loses no words. */
  nicknames: Readonly<Record<string, string>>;
  /** By `itemKey`: what recipients may hear of a document. */
  evidence: Readonly<Record<string, SharedSpans>>;
  title: string;
  description: string;
};

export type BuilderAction =
  | { type: 'layout'; layoutId: LayoutId }
  | { type: 'toggle-meeting'; meetingId: string }
  | { type: 'details-arrived'; meetingId: string; details: Details }
  | { type: 'details-failed'; meetingId: string }
  | { type: 'retry-details'; meetingId: string }
  | { type: 'toggle-snippet'; snippet: Pick<SnippetSource, '$id' | 'meetingId' | 'title'> }
  | { type: 'toggle-document'; document: Pick<DocumentSource, 'name' | 'nickname' | 'meetingId'> }
  | { type: 'published'; document: Pick<DocumentSource, 'name' | 'meetingId'> }
  | { type: 'move'; index: number; by: -1 | 1 }
  | { type: 'place'; from: number; to: number }
  | { type: 'nickname'; item: Pick<Item, 'meetingId' | 'sourceId'>; nickname: string }
  | { type: 'evidence'; item: Pick<Item, 'meetingId' | 'sourceId'>; spans: SharedSpans }
  | { type: 'text'; title?: string; description?: string }
  | { type: 'clear' };

export const emptyBuilder: BuilderState = {
  layoutId: 'stacked',
  meetings: [],
  items: [],
  isOrdered: false,
  details: {},
  fetching: null,
  failed: [],
  nicknames: {},
  evidence: {},
  title: '',
  description: '',
};

/** Ids hold no slash, so that no two items share a key. */
export function itemKey({ meetingId, sourceId }: Pick<Item, 'meetingId' | 'sourceId'>): string {
  return `${meetingId}/${sourceId}`;
}

/** Every change of the builder. Pure: whoever shows it fetches what `fetching` names. */
export function builderReducer(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.type) {
    case 'layout':
      return { ...state, layoutId: action.layoutId };
    case 'toggle-meeting':
      return state.meetings.includes(action.meetingId)
        ? withoutMeeting(state, action.meetingId)
        : fetchNext({ ...state, meetings: [...state.meetings, action.meetingId] });
    case 'details-arrived':
      return action.meetingId === state.fetching
        ? fetchNext({
            ...withTitles(state, action.meetingId, action.details),
            fetching: null,
            details: { ...state.details, [action.meetingId]: action.details },
          })
        : state;
    case 'details-failed':
      return action.meetingId === state.fetching
        ? fetchNext({ ...state, fetching: null, failed: [...state.failed, action.meetingId] })
        : state;
    case 'retry-details':
      return fetchNext({ ...state, failed: state.failed.filter((id) => id !== action.meetingId) });
    case 'toggle-snippet':
      return toggleItem(state, {
        type: 'snippet',
        meetingId: action.snippet.meetingId,
        sourceId: action.snippet.$id,
        title: action.snippet.title,
      });
    case 'toggle-document':
      return toggleItem(state, {
        type: 'document',
        meetingId: action.document.meetingId,
        sourceId: action.document.name,
        title: action.document.nickname,
      });
    case 'published':
      return withPublished(state, action.document);
    case 'move':
      return { ...state, isOrdered: true, items: swapped(state.items, action.index, action.by) };
    case 'place':
      return { ...state, isOrdered: true, items: placed(state.items, action.from, action.to) };
    case 'nickname':
      return withNickname(state, itemKey(action.item), action.nickname);
    case 'evidence':
      return withEvidence(state, itemKey(action.item), action.spans);
    case 'text':
      return { ...state, title: action.title ?? state.title, description: action.description ?? state.description };
    case 'clear':
      return emptyBuilder;
  }
}

/** The next meeting without details is asked for, unless one is on its way. */
function fetchNext(state: BuilderState): BuilderState {
  if (state.fetching !== null) return state;
  return {
    ...state,
    fetching: state.meetings.find((id) => state.details[id] === undefined && !state.failed.includes(id)) ?? null,
  };
}

/** Items of a page that was opened go by what they are called on it until their sources are known; those that only an address names have to be there. */
function withTitles(state: BuilderState, meetingId: string, { snippets, documents }: Details): BuilderState {
  const titleOf = ({ type, sourceId }: Item) =>
    type === 'snippet'
      ? snippets.find(({ $id }) => $id === sourceId)?.title
      : documents.find(({ name }) => name === sourceId)?.nickname;
  const named = state.items.map((item) =>
    item.meetingId === meetingId ? { ...item, title: titleOf(item) ?? item.title } : item,
  );
  return { ...state, items: named.filter((item) => item.meetingId !== meetingId || item.title !== '') };
}

function withoutMeeting(state: BuilderState, meetingId: string): BuilderState {
  const { [meetingId]: _dropped, ...details } = state.details;
  const others = (ids: readonly string[]) => ids.filter((id) => id !== meetingId);
  return fetchNext({
    ...state,
    meetings: others(state.meetings),
    failed: others(state.failed),
    fetching: state.fetching === meetingId ? null : state.fetching,
    items: state.items.filter((item) => item.meetingId !== meetingId),
    details,
    nicknames: withoutKeysOf(meetingId, state.nicknames),
    evidence: withoutKeysOf(meetingId, state.evidence),
  });
}

const isOf = (meetingId: string, key: string) => key.startsWith(`${meetingId}/`);

function withoutKeysOf<T>(meetingId: string, byKey: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(byKey).filter(([key]) => !isOf(meetingId, key)));
}

/** A snippet is the same by `$id` and meeting, a document by name and meeting. */
export function isSame(a: Omit<Item, 'title'>, b: Omit<Item, 'title'>): boolean {
  return a.type === b.type && a.sourceId === b.sourceId && a.meetingId === b.meetingId;
}

function toggleItem(state: BuilderState, item: Item): BuilderState {
  if (!state.meetings.includes(item.meetingId)) return state;
  const rest = state.items.filter((other) => !isSame(other, item));
  return { ...state, items: rest.length < state.items.length ? rest : withAdded(state, item) };
}

/** Clients read before they listen, so documents go first unless someone has put the items in order. */
function withAdded({ items, isOrdered }: BuilderState, item: Item): readonly Item[] {
  const at = items.findIndex(({ type }) => type === 'snippet');
  return item.type === 'document' && !isOrdered && at >= 0 ? items.toSpliced(at, 0, item) : [...items, item];
}

function withPublished(
  state: BuilderState,
  { meetingId, name }: Pick<DocumentSource, 'name' | 'meetingId'>,
): BuilderState {
  const known = state.details[meetingId];
  if (!known) return state;
  const documents = known.documents.map((one) => (one.name === name ? { ...one, isDraft: false } : one));
  return { ...state, details: { ...state.details, [meetingId]: { ...known, documents } } };
}

/** Changes places with its neighbour; beyond an end, with the one at the other end. */
function swapped<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  if (list.length <= 1 || index < 0 || index >= list.length) return list;
  const other = (index + by + list.length) % list.length;
  return list.with(index, list[other]!).with(other, list[index]!);
}

/** Taken out and put in again where it was dropped. */
function placed<T>(list: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || !isIn(list, from) || !isIn(list, to)) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);
}

const isIn = (list: readonly unknown[], index: number) => Number.isInteger(index) && index >= 0 && index < list.length;

/** An empty one is none: the item goes by its own name again. */
function withNickname(state: BuilderState, key: string, nickname: string): BuilderState {
  if (!state.meetings.some((id) => isOf(id, key))) return state;
  const { [key]: _before, ...others } = state.nicknames;
  return { ...state, nicknames: nickname === '' ? others : { ...others, [key]: nickname } };
}

function withEvidence(state: BuilderState, key: string, spans: SharedSpans): BuilderState {
  if (!state.meetings.some((id) => isOf(id, key))) return state;
  const { [key]: _before, ...others } = state.evidence;
  return { ...state, evidence: spans.length === 0 ? others : { ...others, [key]: spans } };
}
