/** What was said, as it can be heard on a page: `src` is there only where its owner shares that span. */
export type SharedEvidence = { seconds: number; speakerName: string; quote: string; src: string | null };
export type SharedSection = { title: string; lines: readonly { text: string; evidence: readonly SharedEvidence[] }[] };

/** Whom the page is about, in a line. */
export type About = { name: string | null; facts: readonly { label: string; value: string }[] };
export type Sender = { name: string; email: string };

type Common = {
  $id: string;
  title: string;
  /** Null where it cannot be downloaded. */
  downloadSrc: string | null;
};
/** A snippet plays when it is `completed`. On blind pages it comes with what was `said` in it. */
export type SnippetItem = Common & {
  type: 'snippet';
  isCompleted: boolean;
  description: string;
  mediaType: 'video' | 'audio';
  src: string | null;
  poster: string | null;
  duration: number | null;
  said: readonly { speakerName: string; text: string }[] | null;
};
/** An uploaded file has no sections to read here. */
export type DocumentItem = Common & { type: 'document'; isCompleted: boolean; sections: readonly SharedSection[] };
export type UnavailableItem = { $id: string; type: 'unavailable' };
export type SubmittalItem = SnippetItem | DocumentItem | UnavailableItem;

/** What happens to an item, for whoever counts it. */
export type ItemEvent = { $id: string; kind: 'play' } | { $id: string; kind: 'watch'; seconds: number };
export type OnItemEvent = (event: ItemEvent) => void;
