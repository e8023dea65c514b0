import { isDiskFull } from '../jobs/disk-full.ts';
import type { MeetingStatus, Stage } from '@candor/contract/meetings';
import type { JobName } from '../jobs/catalogue.ts';

type StageRule = {
  /** Does the work of the stage; added in the transaction that moves the meeting there. */
  job: JobName;
  /** Where the meeting goes once that work is done. */
  next: MeetingStatus;
  /** Where a failed or restored meeting goes on from, unless what the job works on was kept. */
  retry: Stage;
  /** Where the meeting goes when someone cancels the work; what was made until then stays. */
  cancel: MeetingStatus;
  /** What people read before the reason when the stage fails. */
  failed: string;
};

/** The stages of a meeting in their order. A new stage is a row here, a status in the contract and a handler of its job. */
export const stageRules = {
  pending: {
    job: 'media.assemble',
    next: 'intents',
    retry: 'pending',
    cancel: 'cancelled',
    failed: 'The recording could not be processed',
  },
  intents: {
    job: 'meeting.intents',
    next: 'transcrpt',
    retry: 'intents',
    cancel: 'completed',
    failed: 'The meeting details could not be identified',
  },
  transcrpt: {
    job: 'transcript.write',
    next: 'summarize',
    retry: 'intents',
    cancel: 'completed',
    failed: 'The transcript could not be created',
  },
  summarize: {
    job: 'notes.write',
    next: 'doc-gen',
    retry: 'summarize',
    cancel: 'completed',
    failed: 'The notes could not be written',
  },
  'doc-gen': {
    job: 'documents.write',
    next: 'completed',
    retry: 'doc-gen',
    cancel: 'completed',
    failed: 'The documents could not be written',
  },
} as const satisfies Record<Stage, StageRule>;

/** Whether work on the meeting is under way, or waits for what it works on. */
export function isStage(status: MeetingStatus): status is Stage {
  return Object.hasOwn(stageRules, status);
}

/** What people read when the stage fails for this reason. */
export function failureText(stage: Stage, error: Error, jobSignal?: AbortSignal): string {
  if (isDiskFull(error))
    return `${stageRules[stage].failed}: there is no space left on the server’s disk. Candor tries again every few minutes; an administrator has to free some space.`;
  if (jobSignal?.aborted) return `${stageRules[stage].failed}: the work was interrupted too often, or took too long.`;
  return `${stageRules[stage].failed}: ${error.message}`;
}
