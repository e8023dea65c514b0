import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take longest begin first, so that none of them is left over at the end with one core idle. */
const longest = [
  'meeting-bot/walks',
  'speech/child/child',
  'backup/backup',
  'assemble/faults',
  'src/main',
  'transcripts/write/real',
  'write/pipeline',
  'demo/demo',
  'ats/ledger',
  'speakers/speakers',
  'backup/upgrade',
  'bots/kill',
  'http/hostile-input',
  'speech/compliance',
  'notes/write/faults',
  'speech/remote/remote',
  'embeddings/embeddings',
  'db/embedded',
  'embedded/document',
  'telephony/compliance',
  'db/embedded-users',
  'browser/softphone',
  'assemble/hostile',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = (name: string, { moduleId }: TestSpecification) => moduleId.endsWith(`/${name}.test.ts`);
    const first = longest.flatMap((name) => files.filter((file) => isLong(name, file)));
    return [...first, ...(await super.sort(files.filter((file) => !first.includes(file))))];
  }
}

/** Node reads TypeScript itself, several times as fast as through Vite, which only the web app needs. */
const experimental = { viteModuleRunner: false };

/** Tests stand beside the code they are about; each workspace is a project, so that a filter can name it. */
export default defineConfig({
  test: {
    // Much of a test is waiting, for PostgreSQL, killed processes and calls in real time: one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 120_000, experimental } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], isolate: false, experimental } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/test/global-setup.ts'],
          setupFiles: ['server/src/test/setup.ts'],
          // The whole app takes four seconds to read: a process reads it once for all of its files.
          isolate: false,
          experimental,
          // Patience for a busy machine: how fast something is, is never shown by how long a test may take.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 40_000 } },
        },
      },
      {
        // Node would get its build for Node, which cannot read a Blob; the app is built with this one.
        resolve: { alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' } },
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          server: { deps: { inline: ['tus-js-client'] } },
        },
      },
    ],
  },
});
