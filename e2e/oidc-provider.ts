import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './candor.ts';

const file = join(import.meta.dirname, '../server/src/test/oidc-provider.mjs');

/** A real OpenID provider on this machine, and the settings that make it the installation's. */
export async function openOidcProvider(redirectUri: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [file, String(port), redirectUri], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return {
    env: {
      OIDC_ISSUER: `http://localhost:${port}`,
      OIDC_CLIENT_ID: 'candor',
      OIDC_CLIENT_SECRET: 'a secret for tests',
      OIDC_LABEL: 'Sign in with Northlight',
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
