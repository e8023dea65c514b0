import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';

/** Waits until there are this many mails in the data folder, then returns their texts in the order they were sent. */
export async function mailsIn(dataDir: string, count = 1): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  await vi.waitFor(
    async () => {
      if ((await names()).length < count) throw new Error(`there are fewer than ${count} mails`);
    },
    { timeout: 20_000, interval: 50 },
  );
  const texts = await Promise.all((await names()).map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => (/^content-transfer-encoding: quoted-printable/im.test(text) ? decode(text) : text));
}

/** Quoted-printable breaks long lines and writes the equals sign as =3D. Elsewhere "secret=3D…" is a secret that begins so. */
const decode = (text: string) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

export function secretIn(mail: string): string {
  return /secret=([\w-]+)/.exec(mail)![1]!;
}
