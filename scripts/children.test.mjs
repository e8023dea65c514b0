import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';

const children = new URL('lib/children.mjs', import.meta.url).href;

/** A stand-in for the server: says which signals it gets, takes a moment to stop, and ends with 7. */
const server = `
  process.on('SIGINT', () => { console.log('SIGINT'); setTimeout(() => process.exit(7), 300); });
  process.on('SIGTERM', () => { console.log('SIGTERM'); setTimeout(() => process.exit(7), 300); });
  console.log('up', process.pid);
  setInterval(() => {}, 1000);`;

/** What the bootstrap does with it, in a process group of its own, as npm and a shell would start it. */
async function start(env = {}) {
  const program = { args: ['-e', server], followsUs: true };
  const driver = `import { runTogether } from ${JSON.stringify(children)}; process.exitCode = await runTogether([${JSON.stringify(program)}]);`;
  const args = ['--input-type=module', '-e', driver];
  const child = env.shell
    ? spawn('sh', ['-c', '"$0" "$@"; exit', process.execPath, ...args], {
        detached: true,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, npm_lifecycle_event: 'start' },
      })
    : spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const closed = once(child.stdout, 'end');
  while (!said.includes('up')) await sleep(20);
  return { child, closed, words: () => said.trim().split('\n').slice(1), exit: () => child.exitCode };
}

test('a Ctrl-C that arrives from the terminal and from npm reaches the server once, and its exit code is ours', async () => {
  const { child, closed, words, exit } = await start();
  process.kill(-child.pid, 'SIGINT');
  await sleep(50);
  child.kill('SIGINT');
  await closed;
  expect(words()).toEqual(['SIGINT']);
  if (child.exitCode === null) await once(child, 'exit');
  expect(exit()).toBe(7);
});

test('a closed terminal stops the server in order', async () => {
  const { child, closed, words } = await start();
  child.kill('SIGHUP');
  await closed;
  expect(words()).toEqual(['SIGTERM']);
});

test('a bootstrap killed outright takes the server with it', async () => {
  const { child, closed, words } = await start();
  child.kill('SIGKILL');
  await closed;
  expect(words()).toEqual(['SIGTERM']);
});

test('when npm and its shell are ended alone, the server stops too', async () => {
  const { child, closed, words } = await start({ shell: true });
  child.kill('SIGKILL');
  await closed;
  expect(words()).toEqual(['SIGTERM']);
});
