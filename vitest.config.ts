import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take longest begin first, so that none of them is left over at the end with one core idle. */
const longest = [
  'meeting-bot/walks',
  'transcripts/faults',
  'src/main',
  'recordings/faults',
  'bots/kill',
  'transcripts/real',
  'db/embedded-users',
  'db/embedded',
  'notes/faults',
  'recordings/hostile',
  'speech/child/child',
  'speech/remote/remote',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = (name: string, { moduleId }: TestSpecification) => moduleId.endsWith(`/${name}.test.ts`);
    const first = longest.flatMap((name) => files.filter((file) => isLong(name, file)));
    return [...first, ...(await super.sort(files.filter((file) => !first.includes(file))))];
  }
}

/** Tests stand beside the code they are about; each workspace is a project, so that a filter can name it. */
export default defineConfig({
  test: {
    // Much of a test is waiting, for PostgreSQL, killed processes and calls in real time: one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 30_000 } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
