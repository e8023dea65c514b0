import { type ListedDocument, uploadedTypes } from '@candor/contract/documents';
import { errors } from '@candor/contract/errors';
import { limits } from '@candor/contract/limits';
import { sizeText } from '../../upload/upload-rules.ts';
import type { Tone } from '../../ui/tone-chip.tsx';

const kinds: Record<ListedDocument['kind'], string> = {
  'write-up': 'Write-up',
  submittal: 'Submittal',
  'interview-summary': 'Interview summary',
  email: 'Email',
  other: 'Document',
  upload: 'File',
};
const fileKinds: Record<string, string> = {
  'application/pdf': 'PDF',
  'text/plain': 'Text',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'image/png': 'Picture',
  'image/jpeg': 'Picture',
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
  if (state === 'writing') chips.push({ tone: 'live', label: 'Writing' });
  if (state === 'failed') chips.push({ tone: 'failed', label: 'Failed' });
  if (publishedAt !== null) chips.push({ tone: 'quiet', label: 'Published' });
  else if (isEdited && state === 'ready') chips.push({ tone: 'quiet', label: 'Edited' });
  if (isStale && state === 'ready') chips.push({ tone: 'quiet', label: 'Transcript changed' });
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
  if (file.size === 0) return `“${file.name}” is empty.`;
  return file.size > limits.documentBytes
    ? `“${file.name}” is ${sizeText(file.size)}. You can add files of up to ${sizeText(limits.documentBytes)}.`
    : null;
}

/** What a PDF cannot show, and where it can be read. */
export function paperText(kinds: readonly string[]): string {
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(kinds);
  return `The PDF can’t show ${list} and marks where they are missing. Text and HTML show everything. For the PDF, add the name in Latin letters.`;
}
