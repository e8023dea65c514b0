import { createHash } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import type { Purse } from '../../engines/language/purse.ts';
import { addMonthTokens } from '../teams/writing-store.ts';
import type { InMeeting } from '../meetings/service.ts';
import { storable } from './conversation.ts';
import { addSpent, deleteAnswers, deleteOldAnswers, insertAnswer, selectAnswer, selectSpent } from './cost-store.ts';

const dayMs = 24 * 3_600_000;

/** Everything that is written or answered about one meeting counts together. Within a run, what was answered is not asked, or paid for, again. */
export async function purseOf(app: App, { teamId, meetingId }: InMeeting, runId: string | null): Promise<Purse> {
  const at = { teamId, meetingId };
  const since = () => new Date(app.now().getTime() - dayMs);
  let spent = await selectSpent(app.db, at, since());
  if (runId !== null) await deleteOldAnswers(app.db, at, since());
  return {
    spent: () => spent,
    async spend(tokens) {
      spent = await addSpent(app.db, at, tokens, { now: app.now(), since: since() });
      await addMonthTokens(app.db, teamId, app.now(), tokens);
    },
    recall: async (question) => (runId === null ? undefined : selectAnswer(app.db, runId, digestOf(question))),
    async keep(question, answer) {
      if (runId !== null)
        await insertAnswer(app.db, { runId, digest: digestOf(question), ...at, answer: storable(answer) });
    },
  };
}

/** The run is over: what it was answered is in what it wrote. */
export async function forgetAnswers(db: Db, runId: string | null): Promise<void> {
  if (runId !== null) await deleteAnswers(db, runId);
}

const digestOf = (question: string) => createHash('sha256').update(question).digest('base64url');
