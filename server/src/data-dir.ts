import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRoot } from './engines/confine.ts';

/** As root these are entered by `nobody`, who runs the database and whatever parses files; each keeps its own rights inside. */
const shared = ['postgres', 'work'];

/** Recordings, keys and mails are nobody else's on this machine. Folders that belong to another user stay as they are. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if ((await stat(dataDir)).uid !== process.getuid?.()) return;
  if (!isRoot()) return chmod(dataDir, 0o700);
  // Passed through by those who know what is inside, and listed by nobody.
  await chmod(dataDir, 0o711);
  for (const name of new Set(['files', 'mail', ...(await readdir(dataDir))])) {
    const path = join(dataDir, name);
    if (shared.includes(name)) continue;
    const isFolder = await stat(path).then(
      (found) => found.isDirectory(),
      () => name === 'files' || name === 'mail',
    );
    if (!isFolder) continue;
    await mkdir(path, { recursive: true });
    await chmod(path, 0o700);
  }
}
