import { defineConfig } from 'vitest/config';

/** Tests stand beside the code they are about; each workspace is a project, so that a filter can name it. */
export default defineConfig({
  test: {
    // Much of a test is waiting for PostgreSQL or ffmpeg: a worker for every core, not one less.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 30_000 } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server', include: ['server/src/**/*.test.ts'], globalSetup: ['server/src/test/global-setup.ts'],
          testTimeout: 30_000, hookTimeout: 30_000,
        },
      },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
