import { sendAccountMail } from './features/accounts/jobs.ts';
import { finishLater } from './features/meetings/jobs.ts';
import type { Handlers } from './jobs/worker.ts';

/** Who does each kind of job. */
export const handlers: Handlers = {
  'account.mail': sendAccountMail,
  'meeting.finish': finishLater,
};
