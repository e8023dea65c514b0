import type { App } from '../../app.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { finishIfInProgress } from './finish.ts';

export async function finishLater(app: App, { payload }: JobRun<'meeting.finish'>): Promise<void> {
  await finishIfInProgress(app, payload);
}
