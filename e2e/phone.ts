import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './candor.ts';

const file = join(import.meta.dirname, '../server/src/test/telephony/serve-phone.ts');

/** Another telephone behind a SIP line, and the settings that connect Candor to it. Numbers that end in 03 decline. */
export async function openPhone() {
  const [port, candorPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [file, String(port), String(candorPort)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return {
    env: {
      PHONE_LINE: 'sip',
      PHONE_PREFIXES: '+1',
      PHONE_PUBLIC_HOST: '127.0.0.1',
      SIP_SERVER: `127.0.0.1:${port}`,
      SIP_REGISTER: '0',
      SIP_HOST: '127.0.0.1',
      SIP_PORT: String(candorPort),
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
