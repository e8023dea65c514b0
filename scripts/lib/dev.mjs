import { runTogether } from './children.mjs';

/** Hot reload: Vite on PORT passes calls to the API on the next port, which restarts when its sources change. */
export function runDev(args) {
  const port = Number(process.env.PORT || 3000);
  const apiPort = port + 1;
  console.log(`Candor for developers: http://localhost:${port} (API on ${apiPort})`);
  const address = process.env.PUBLIC_URL || `http://localhost:${port}`;
  return runTogether([
    {
      args: ['--watch', '--watch-preserve-output', 'server/src/main.ts', ...args],
      env: { PORT: String(apiPort), PUBLIC_URL: address },
    },
    {
      args: ['node_modules/vite/bin/vite.js', 'web', '--clearScreen', 'false'],
      env: { PORT: String(port), API_PORT: String(apiPort) },
    },
  ]);
}
