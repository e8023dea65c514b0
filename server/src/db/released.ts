/** The last migration of each released version; a test upgrades a database of each of them. */
export const released = [
  { version: '2.26.0', lastMigration: '0113-language-costs' },
  { version: '2.27.0', lastMigration: '0190-analytics-wait' },
] as const;
