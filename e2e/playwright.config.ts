import { totalmem } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

const realTime = ['record.spec.ts', 'bot.spec.ts'];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // Two cores are busy with three journeys, one of them in real time; each takes up to two gigabytes.
  workers: totalmem() > 10 * 1024 ** 3 ? 3 : 2,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  projects: [
    // These take as long as what is said in them: begun first, and one at a time, since two would not hear well.
    { name: 'in real time', testMatch: realTime, workers: 1 },
    { name: 'journeys', testIgnore: realTime },
  ],
  use: {
    launchOptions: launchOptions(),
    // A control that is not there fails its own step, not the whole five minutes.
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // A trace of every test costs a tenth of the time: ask for one with --trace on.
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'Europe/London',
  },
});
