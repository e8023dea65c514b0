import { limits } from '@candor/contract/limits';
import { type Content, contentOf } from './content-rules.ts';
import { messages } from './messages.ts';

const starts = ['empty', 'clone', 'job-description', 'pdf', 'training-data'] as const;
/** What a new type begins with. */
export type Start = (typeof starts)[number];

/** What has been said so far about the type that is to be made. */
export type WizardDraft = {
  start: Start;
  cloneOf: string | null;
  jobDescription: string;
  trainingDataIds: readonly string[];
  /** Null until something was started with. */
  content: Content | null;
  /** Who drafted it, in words for people. */
  draftedBy: string | null;
  /** What the content was started with: the same again continues with it, another one begins again. */
  startedFrom: string | null;
};

export const emptyDraft: WizardDraft = {
  start: 'empty',
  cloneOf: null,
  jobDescription: '',
  trainingDataIds: [],
  content: null,
  draftedBy: null,
  startedFrom: null,
};

export const emptyContent: Content = {
  name: '',
  activityType: null,
  autoLinkContact: true,
  noteDestination: null,
  script: null,
  noteTemplate: null,
  scorecard: null,
  documentTemplates: [],
};

export const steps = ['start', 'basics', 'script', 'notes', 'scorecard', 'documents', 'check'] as const;
export type Step = (typeof steps)[number];

/** The step to show for the one that is asked for: none but the first before there is something to change, none but the second before it has a name. */
export function reachableStep(asked: string | undefined, { content }: WizardDraft): Step {
  const wanted = steps.find((step) => step === asked) ?? 'start';
  if (!content) return 'start';
  return content.name.trim() === '' && steps.indexOf(wanted) > 1 ? 'basics' : wanted;
}

/** A name for what is chosen to begin with; a file that was read already is not asked for again. */
export function beginningOf(
  { start, cloneOf: source, jobDescription, trainingDataIds, startedFrom }: WizardDraft,
  file: Pick<File, 'name' | 'size' | 'lastModified'> | null,
): string {
  const parts = {
    empty: [],
    clone: [source],
    'job-description': [jobDescription],
    'training-data': trainingDataIds,
    pdf: file ? [file.name, file.size, file.lastModified] : [],
  }[start];
  return start === 'pdf' && !file && startedFrom?.startsWith('["pdf"')
    ? startedFrom
    : JSON.stringify([start, ...parts]);
}

export function readDraft(text: string | null): WizardDraft {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...emptyDraft, ...kept } : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

export function cloneOf(type: Content): Content {
  return { ...contentOf(type), name: messages.copyOfTypeName(type.name).slice(0, limits.name) };
}
