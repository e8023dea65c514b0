import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // Installations, browsers and models share two cores here: what fails once for that is tried once more, and the report names it.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
    locale: 'en-US',
    timezoneId: 'Europe/London',
  },
});
