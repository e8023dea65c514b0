import { execFile } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = `
  import { openLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))};
  const log = openLog('info');
  for (let line = 0; line < 20_000; line += 1) log.info({ line, text: 'x'.repeat(200) }, 'request');
  setTimeout(() => { console.error('still here'); process.exit(0); }, 200);
`;

test.runIf(process.platform === 'linux')('a log on a full disk drops lines and the process lives on', async () => {
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', full, 'pipe'] });
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number];
  closeSync(full);
  expect({ code, said: said.trim().split('\n').at(-1) }).toEqual({ code: 0, said: 'still here' });
});

test('where there is room every line is written', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(stdout.trim().split('\n')).toHaveLength(20_000);
});
