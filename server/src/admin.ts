import { ArchiveError } from './backup/seal.ts';
import { ConfigError, readConfig } from './config.ts';
import { composeApp } from './compose.ts';
import { joinDatabase } from './db/open.ts';
import { StartError } from './db/start-error.ts';
import { isAlone, runAlone } from './admin/alone.ts';
import { runCommand } from './admin/commands.ts';
import { helpText, readCommand, UsageError } from './admin/command-line.ts';
import { runLines } from './admin/lines.ts';
import { AppError } from './http/app-error.ts';
import { openLog } from './log.ts';

/** The administration command line: `npm run admin -- help`. */
async function main(words: string[]): Promise<void> {
  const command = words[0] === '-' ? null : readCommand(words);
  if (command?.name === 'help') return console.log(helpText());
  const config = readConfig();
  const log = openLog('warn');
  if (command && isAlone(command.name)) return console.log(await runAlone(config, log, command.name, command.options));
  const database = await joinDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log, poolSize: 2 });
  try {
    const app = await composeApp({ config: { ...config, roles: ['api'] }, database, log });
    try {
      if (command) console.log(await runCommand(app, command));
      else await runLines(process.stdin, (one) => runCommand(app, one), { say: console.log, complain });
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

function complain(text: string): void {
  console.error(text);
  process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected =
    error instanceof UsageError ||
    error instanceof ConfigError ||
    error instanceof StartError ||
    error instanceof AppError ||
    error instanceof ArchiveError;
  console.error(isExpected ? error.message : error);
  if (error instanceof UsageError) console.error('\nSee: npm run admin -- help');
  process.exitCode = 1;
});
