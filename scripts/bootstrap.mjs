import { runBench, runServer, runTool } from './lib/commands.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { runDev } from './lib/dev.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { withMemoryFolder } from './lib/memory-folder.mjs';
import { release } from './lib/release/release.mjs';
import { runTests } from './lib/tests.mjs';
import { Fault } from './lib/say.mjs';

// Plain Node and no dependency: this is what runs on a fresh clone, on the machine's own Node.

const commands = {
  /** Serves Candor; arguments go to the server, for example --no-demo. */
  start: async (args) => {
    await ensureBuilt();
    return runServer(args);
  },
  /** Builds the web app for a server that is started without this script. */
  build: async () => {
    await ensureBuilt();
    return 0;
  },
  dev: runDev,
  test: (args) => withMemoryFolder(() => runTests(args)),
  admin: (args) => runTool('server/src/admin.ts', args),
  bench: runBench,
  release: (args) => release(args),
};

const [name, ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  if (!command) throw new Fault(`Say what to do: ${Object.keys(commands).join(', ')}.`);
  await ensureInstalled();
  process.exitCode = await command(args);
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
