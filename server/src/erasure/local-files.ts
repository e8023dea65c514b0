import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Matcher } from './matcher.ts';

/** Mails that were kept as files because no mail server is set. A name leaves the text; a file that hides it in an encoding goes. */
export async function cleanMails(folder: string, matcher: Matcher): Promise<void> {
  for (const path of await namedMails(folder, matcher)) {
    const text = await readFile(path, 'utf8');
    const left = matcher.erase(text);
    if (left === text || isNamed(left, matcher)) {
      await rm(path, { force: true });
      continue;
    }
    await writeFile(`${path}.part`, left, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }
}

export async function namedMails(folder: string, matcher: Matcher): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const found: string[] = [];
  for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    if (isNamed(text, matcher)) found.push(join(folder, name));
  }
  return found;
}

const isNamed = (text: string, matcher: Matcher) => readings(text).some((one) => matcher.finds(one));

/** The file as it is, and as a mail program shows it. */
function readings(text: string): string[] {
  const unfolded = text.replace(/\r?\n[ \t]+/g, ' ');
  const quoted = text.replace(/=\r?\n/g, '');
  const bytes = Buffer.from(
    quoted.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
  const headers = unfolded.replace(/=\?utf-8\?([bq])\?([^?]*)\?=\s*/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : Buffer.from(
          word
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (__, hex: string) => String.fromCharCode(parseInt(hex, 16))),
          'latin1',
        ).toString('utf8'),
  );
  const encoded = [...text.matchAll(/(?:^[A-Za-z0-9+/]{16,}={0,2}\r?\n?)+/gm)].map(([part]) =>
    Buffer.from(part, 'base64')
      .toString('utf8')
      .replace(/\r?\n[ \t]/g, ''),
  );
  return [unfolded, quoted, bytes.toString('utf8'), headers, ...encoded];
}

/** What a notetaker kept of a page that it couldn't join: the page's text may name who was there. */
export async function namedFolders(root: string, names: readonly string[], matcher: Matcher): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const files = await readdir(join(root, name)).catch(() => []);
    for (const file of files.filter((one) => /\.(html?|json|txt|log|md)$/.test(one)))
      if (matcher.finds(await readFile(join(root, name, file), 'utf8').catch(() => ''))) {
        found.push(join(root, name));
        break;
      }
  }
  return found;
}
