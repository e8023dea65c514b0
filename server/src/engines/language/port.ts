import type { FindingKind, FindingPrivacy, FindingStatus, FindingSubject } from '@candor/contract/findings';
import type { DetailLevel, DocumentKind } from '@candor/contract/templates';
import type { Word } from '@candor/contract/transcripts';
import type { FactKind } from './fact-kinds.ts';
import type { Purse } from './purse.ts';
import type { LanguageSettings } from './settings.ts';

/** What one speaker said in one go; the id is that of the transcript's segment. */
export type Utterance = {
  id: string;
  speaker: string;
  role: 'host' | 'candidate' | 'client' | 'other' | null;
  words: readonly Word[];
};

/** A meeting as text: all that an engine is told of it. */
export type Conversation = {
  title: string;
  startedAt: Date;
  language: string | null;
  participants: readonly string[];
  /** Whose meeting it is, where that is known: never whom it is about. */
  hostName?: string | null;
  /** What is known besides the words: read by engines that are told things, never a source for a line. */
  about?: MeetingAbout;
  utterances: readonly Utterance[];
};

/** What the product knows about a meeting besides its words. */
export type MeetingAbout = {
  agency: string | null;
  meetingType: string | null;
  /** The person it is about, with what the contact book says: job title, employer. */
  contact: { name: string; details: readonly { label: string; value: string }[] } | null;
  /** What the role needs, as the meeting's scorecard has it. */
  requirements: readonly { name: string; guidance: string }[];
  /** Names and terms as the team writes them. */
  spellings: readonly string[];
};

/** Words `from` (included) to `to` (excluded) of an utterance. */
export type Span = { utteranceId: string; from: number; to: number };

/** Without a span that supports it, no line is handed out. */
export type Line = {
  text: string;
  evidence: readonly [Span, ...Span[]];
  /** Why a person should check it before it leaves the team, in a sentence for people. */
  check?: string;
  /** What was asked before these words, in one sentence. */
  asked?: { text: string; evidence: readonly Span[] };
  /** Lines with the same value are one question and its answer. */
  exchange?: string;
  /** Shown only after "More". */
  isMore?: boolean;
  /** Of a composed line: the findings it is made of. */
  findingIds?: readonly string[];
};

/** States nothing that was said, so it needs no evidence: a greeting, a thank-you, a signature; or a question that stays open. */
export type FreeLine = {
  text: string;
  evidence: readonly [];
  courtesy?: true;
  openQuestion?: true;
} & { [Key in 'check' | 'asked' | 'exchange' | 'isMore' | 'findingIds']?: never };

/** What the engine said without support, and why it was left out, in a sentence for people. */
export type Dropped = { text: string; reason: string };
/** With evidence it was said, and is only not for whoever reads the document, or perhaps about something else. */
export type Withheld = Dropped & { evidence?: Line['evidence'] };

/** One thing that was said. It knows no template: whatever is composed of it decides where it stands. */
export type FoundFinding = {
  kind: FindingKind;
  subject: FindingSubject;
  /** As it was said, in figures where it was a number; null where the claim is all there is. */
  value: string | null;
  unit: string | null;
  status: FindingStatus;
  privacy: FindingPrivacy;
  /** What the recognizer wrote, and what was meant. */
  heard?: string | null;
  meant?: string | null;
  /** Of a promise: who does it, and by which ISO 8601 day. */
  owner?: string | null;
  dueDate?: string | null;
  /** The claim, with the words that carry it. */
  line: Line;
};

/** A value of a finding, as the field of a meeting that it is offered for. */
export type Fact = { kind: FactKind; value: string; line: Line };

/** A promise among the findings, as something to be done. */
export type ActionItem = { line: Line; owner: string | null /** ISO 8601 day. */; dueDate: string | null };

/** As the product keeps it. `isVouched`: a person has corrected it, whatever the words say. */
export type Finding = FoundFinding & { id: string; isVouched?: boolean };

/** What an engine finds in one reading of a conversation; nothing of it is checked yet. */
export type Found = {
  findings: readonly FoundFinding[];
  /** In the order of the call; a chapter lasts until the next one begins. */
  chapters: readonly Chapter[];
  /** Of a model that is sent the words: the share of them that was. */
  share?: number;
};

/** `kept` with the words that carry them, and a reason where a person should look; what wasn't said is left out with one. */
export type CheckedFindings = {
  kept: readonly FoundFinding[];
  leftOut: readonly { finding: FoundFinding; reason: string; isSaid: boolean }[];
};

/** What everything is composed of: the findings, and the conversation that they are from. */
export type Material = Conversation & { findings: readonly Finding[] };

/** `hints` are good answers that people wrote for such a section in other meetings. */
export type SectionWish = {
  id: string;
  title: string;
  instructions: string;
  detailLevel: DetailLevel;
  hints: readonly string[];
};

export type WrittenSection = {
  id: string /** None: it was not discussed. */;
  lines: readonly (Line | FreeLine)[];
  dropped: readonly Withheld[];
};

export type WrittenNotes = {
  summary: readonly Line[];
  sections: readonly WrittenSection[];
  dropped: readonly Withheld[];
  /** Worth noting, though no section asked for it. */
  alsoDiscussed?: readonly Line[];
  /** Of an engine that tells stretches of the call apart by the sections they belong to. */
  chapters?: readonly Chapter[];
  /** Of a model that phrases: what became of the lines it offered. */
  offered?: { kept: number; of: number };
};

/** What a stretch of the call was about, and the words it begins with. */
export type Chapter = { title: string; at: Span };

export type CompetencyWish = { id: string; name: string; guidance: string };

/** A draft for a person: `rating` is null where the engine does not judge, or where nothing was said. */
export type WrittenRating = {
  id: string;
  rating: number | null;
  lines: readonly Line[];
  /** What the competency asks for and nobody spoke of. */
  missing?: readonly string[];
  dropped: readonly Withheld[];
};

export type DocumentWish = {
  name: string;
  kind: DocumentKind;
  instructions: string;
  sections: readonly SectionWish[] /** Words of the team about the meeting: its type, the contact. */;
  about: string;
};

export type WrittenDocument = {
  sections: readonly (WrittenSection & { title: string })[];
};

/** Of one meeting, or of several for a question across them. */
export type AskedPassage = { meetingId: string; utterance: Utterance; meeting?: { title: string; startedAt: Date } };

/** `isNearest`: of a place with several lines, the one that is likest to the question. */
export type CitedLine = Line & { meetingId: string; isNearest?: boolean };

export type Answer = {
  /** Whether it was said; undefined where the engine doesn't judge that. */
  status?: 'answered' | 'partly' | 'not-said';
  lines: readonly CitedLine[];
  /** What came next, or closest where there is no answer: perhaps about something else. */
  closest?: readonly CitedLine[];
  dropped: readonly Withheld[];
};

/** Made from a job description, a PDF's text or good notes: a first template for a person to change. */
export type SuggestedTemplate = {
  name: string;
  script: readonly string[];
  sections: readonly { title: string; instructions: string }[];
  competencies: readonly { name: string; guidance: string }[];
};

export type LanguageOptions = {
  signal: AbortSignal /** 0 to 1, and what is happening in words for people. */;
  onProgress?: (done: number, note: string) => void /** Of the meeting; without it, of this call alone. */;
  purse?: Purse;
};

/** Phrases what was found, for one purpose each. An engine never decides who may read what: it gets what its reader may. */
export type Compose = {
  notes(material: Material, sections: readonly SectionWish[], options: LanguageOptions): Promise<WrittenNotes>;
  scorecard(
    material: Material,
    scorecard: { scale: number; competencies: readonly CompetencyWish[] },
    options: LanguageOptions,
  ): Promise<readonly WrittenRating[]>;
  document(material: Material, wish: DocumentWish, options: LanguageOptions): Promise<WrittenDocument>;
};

/** Understands and writes about meetings. Every engine keeps to the same promise: a line that its evidence does not support is not handed out. */
export type Language = {
  /** As kept with what it wrote: `embedded`, or the model's name. */
  name: string;
  /** In words for people, shown on the notes. */
  label: string;
  /** It quotes and does not phrase. */
  isExtractive: boolean;
  /** Words leave the machine. */
  isRemote: boolean;
  /** What keeps a language model from writing here, so that this one does. */
  limit?: 'team' | 'budget';
  /** Reads a conversation, once for everything that is made of it. */
  find(conversation: Conversation, options: LanguageOptions): Promise<Found>;
  /** Looks up whether what was found was said. */
  check(
    conversation: Conversation,
    findings: readonly FoundFinding[],
    options: LanguageOptions,
  ): Promise<CheckedFindings>;
  compose: Compose;
  /** `meeting` is the one that all passages are from, where it is one, and `findings` are what was found in it: they are looked at first. */
  answer(
    question: string,
    passages: readonly AskedPassage[],
    options: LanguageOptions & { meeting?: Omit<Conversation, 'utterances'>; findings?: readonly Finding[] },
  ): Promise<Answer>;
  /** A first template, for a person to change. */
  suggest(
    from: { kind: 'job-description' | 'pdf' | 'training-data'; texts: readonly string[] },
    options: LanguageOptions,
  ): Promise<SuggestedTemplate>;
  /** Answers with what is wrong where it cannot be used; for `admin engines`. */
  selfTest(signal: AbortSignal): Promise<void>;
  close(): void;
};

export type LanguageSetup = { settings: LanguageSettings; warn: (message: string) => void };
