import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('./oidc-provider.mjs', import.meta.url));

/** A real OpenID provider on this machine, and the settings that make it the installation's. */
export async function openOidcProvider(redirectUri: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [file, String(port), redirectUri], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error('It did not start.')))]);
  return {
    env: {
      OIDC_ISSUER: `http://localhost:${port}`,
      OIDC_CLIENT_ID: 'candor',
      OIDC_CLIENT_SECRET: 'a secret for tests',
      OIDC_LABEL: 'Sign in with Northlight',
    },
    signIn: (url: string, login: string) => signInThere(url, login, redirectUri),
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** As a browser would: follows redirects with its cookies and answers the provider's two forms. Where it led to in the end. */
async function signInThere(url: string, login: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 15; step += 1) {
    if (next.href.startsWith(redirectUri)) return next;
    const reply = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=');
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (location) {
      next = new URL(location, next);
      form = undefined;
      continue;
    }
    const page = await reply.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!action || !prompt) throw new Error(`The provider says: ${page.replace(/<[^>]+>/g, ' ').slice(0, 500)}`);
    next = new URL(action, next);
    form = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'any' } : { prompt });
  }
  throw new Error('The provider did not send the browser back.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
