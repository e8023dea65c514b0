import { openDatabase } from '../db/open.ts';
import { migrate } from '../db/migrate.ts';
import { StartError } from '../db/start-error.ts';
import { pino } from 'pino';

/** A Candor reduced to its database, for tests that kill it: says its address, then stays until it is told to stop. */
const [dataDir = '', databaseUrl, migrations] = process.argv.slice(2);
try {
  const database = await openDatabase({
    databaseUrl: databaseUrl || undefined,
    dataDir,
    log: pino({ level: 'silent' }),
  });
  if (migrations) await migrate(database.pool, pino({ level: 'silent' }), migrations);
  process.once('SIGTERM', () => void database.close().then(() => process.exit(0)));
  process.once('SIGUSR2', () => process.exit(0));
  setInterval(() => {}, 1_000_000);
  // Last: whoever reads it may send the signal in the same moment.
  console.log(database.url);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
