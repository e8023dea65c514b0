const captureMethods = ['bot', 'browser', 'phone', 'upload'] as const;
/** How a meeting is captured. */
export type CaptureMethod = (typeof captureMethods)[number];

/** What has been said so far about the meeting that is to be started. */
export type Draft = {
  /** The query that it began with: the same one again changes nothing, another one begins again. */
  seed: string;
  description: string;
  /** Null is General; until one is chosen, what the member's new meetings get. */
  meetingTypeId?: string | null;
  contact: { id: string; name: string } | null;
  participants: readonly string[];
  isPrivate: boolean;
  method: CaptureMethod | null;
  /** Beside the microphone, the sound of a tab or a window. */
  withShared: boolean;
  link: string;
  /** Of a telephone call: whom, and from which number of the team; '' is the first. */
  phone: string;
  phoneNumberId: string;
  /** As the others see it; '' is the installation's own. */
  botName: string;
  /** Of the meeting, where it has one. */
  passcode: string;
  /** What the meeting shows is recorded too; null is as the installation has it. */
  withPicture: boolean | null;
  /** Of an uploaded recording, as a date-and-time field writes it. */
  startTime: string;
  /** Made already, with these words, by a start that failed afterwards: trying again does not make another. */
  made: { for: string; meetingId: string } | null;
  /** The meeting has started: this page stands on it until it is left, and no other one begins with it. */
  isSpent: boolean;
};

export type Carried = {
  description?: string | undefined;
  joinUrl?: string | undefined;
  /** Chosen before the steps began. */
  method?: string | undefined;
};

const empty: Draft = {
  seed: '',
  description: '',
  contact: null,
  participants: [],
  isPrivate: false,
  method: null,
  withShared: false,
  link: '',
  phone: '',
  phoneNumberId: '',
  botName: '',
  passcode: '',
  withPicture: null,
  startTime: '',
  made: null,
  isSpent: false,
};

const seedOf = ({ description, joinUrl, method }: Carried) =>
  description || joinUrl || method
    ? JSON.stringify([description ?? '', joinUrl ?? '', ...(method ? [method] : [])])
    : '';

/** What the member's meetings usually begin with. */
export type QuickStart = { source: CaptureMethod; private: boolean };

function fresh(carried: Carried, quickStart?: QuickStart): Draft {
  const link = carried.joinUrl?.trim() ?? '';
  return {
    ...empty,
    seed: seedOf(carried),
    description: carried.description?.trim() ?? '',
    link,
    method: captureMethods.find((method) => method === carried.method) ?? (link ? 'bot' : (quickStart?.source ?? null)),
    isPrivate: quickStart?.private ?? false,
  };
}

/** What is kept, unless the address brings something new. */
export function readDraft(text: string | null, carried: Carried, quickStart?: QuickStart): Draft {
  const kept = parse(text);
  const seed = seedOf(carried);
  return kept && (seed === '' || seed === kept.seed) ? { ...empty, ...kept } : fresh(carried, quickStart);
}

/** Whether what is kept is of a meeting that has started already. */
export const isSpent = (text: string | null): boolean => parse(text)?.isSpent === true;

function parse(text: string | null): Partial<Draft> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

const stepNames = ['about', 'capture', 'check', 'go'] as const;
export type StepName = (typeof stepNames)[number];

export function isStep(text: string | undefined): text is StepName {
  return (stepNames as readonly (string | undefined)[]).includes(text);
}

/** A file is chosen and sent on the second step; there is nothing to check and nothing to go to. */
export function stepsOf(method: CaptureMethod | null): readonly StepName[] {
  return method === 'upload' ? stepNames.slice(0, 2) : stepNames;
}

/** The step to show for the one that is asked for: no further than what is needed for it has been said. */
export function reachableStep(asked: StepName, draft: Draft, isLinkFine: boolean): StepName {
  const canCheck =
    draft.method === 'browser' ||
    (draft.method === 'phone' && draft.phone.trim() !== '') ||
    (draft.method === 'bot' && isLinkFine);
  return (asked === 'check' || asked === 'go') && !canCheck ? 'capture' : asked;
}
