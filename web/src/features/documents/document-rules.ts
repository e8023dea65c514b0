import { type ListedDocument, uploadedTypes } from '@candor/contract/documents';
import { errors } from '@candor/contract/errors';
import { limits } from '@candor/contract/limits';
import { sizeText } from '../../upload/upload-rules.ts';
import type { Tone } from '../../ui/tone-chip.tsx';
import { messages } from './messages.ts';

const kinds: Record<ListedDocument['kind'], string> = {
  'write-up': messages.writeUp,
  submittal: messages.submittal,
  'interview-summary': messages.interviewSummary,
  email: messages.email,
  other: messages.document,
  upload: messages.file,
};
const fileKinds: Record<string, string> = {
  'application/pdf': 'PDF',
  'text/plain': messages.text,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': messages.word,
  'image/png': messages.picture,
  'image/jpeg': messages.picture,
};

export function kindText({ kind, mediaType }: Pick<ListedDocument, 'kind' | 'mediaType'>): string {
  return kind === 'upload' ? (fileKinds[mediaType] ?? kinds.upload) : kinds[kind];
}

/** Where it stands, in a word; a draft that is fine says nothing. */
export function stateChips({
  state,
  publishedAt,
  isStale,
  isEdited,
}: Pick<ListedDocument, 'state' | 'publishedAt' | 'isStale' | 'isEdited'>): { tone: Tone; label: string }[] {
  const chips: { tone: Tone; label: string }[] = [];
  if (state === 'writing') chips.push({ tone: 'live', label: messages.writing });
  if (state === 'failed') chips.push({ tone: 'failed', label: messages.failed });
  if (publishedAt !== null) chips.push({ tone: 'quiet', label: messages.published });
  else if (isEdited && state === 'ready') chips.push({ tone: 'quiet', label: messages.edited });
  if (isStale && state === 'ready') chips.push({ tone: 'quiet', label: messages.transcriptChanged });
  return chips;
}

const byEnding: Record<string, (typeof uploadedTypes)[number]> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  md: 'text/plain',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** What the file picker offers. */
export const acceptedFiles = Object.keys(byEnding)
  .map((ending) => `.${ending}`)
  .join(',');

/** What it is by its ending, which every system knows it by; whether it really is, the server sees. */
export function typeOf({ name }: Pick<File, 'name'>): string | undefined {
  return byEnding[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
}

/** Why this file cannot be added; null where only its content can tell. */
export function fileFault(file: Pick<File, 'name' | 'size'>): string | null {
  if (typeOf(file) === undefined) return `“${file.name}”: ${errors.unsupported_document[1]}`;
  if (file.size === 0) return messages.fileNameIsEmpty(file.name);
  return file.size > limits.documentBytes
    ? messages.fileNameIsSizeTextYouCanAddFiles(file.name, sizeText(file.size), sizeText(limits.documentBytes))
    : null;
}

/** What a PDF cannot show, and where it can be read. */
export function paperText(kinds: readonly string[]): string {
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(kinds);
  return messages.thePDFCantShowListAndMarks(list);
}
