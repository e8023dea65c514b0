import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { identityFor, isRoot, nobody } from './confine.ts';
import { openMedia } from './media/open.ts';
import { run } from './media/run.ts';
import { openDiskStorage } from './storage/disk.ts';

async function folderOf(mode: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-confine-'));
  await chmod(folder, mode);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function lines(program: string, args: string[], more: Parameters<typeof run>[2] = {}): Promise<string[]> {
  const said: string[] = [];
  await run(program, args, { ...more, onLine: (line) => said.push(line) });
  return said;
}

test('what parses files has none of our environment, a bound on memory and time, and as root is nobody', async () => {
  process.env['CANDOR_TEST_SECRET'] = 'known-to-us-alone';
  onTestFinished(() => void delete process.env['CANDOR_TEST_SECRET']);
  const script = 'env; id -u; ulimit -v; ulimit -t; ulimit -c';
  const said = await lines('/bin/sh', ['-c', script], { cpuS: 77 });
  expect(said.join('\n')).not.toContain('known-to-us-alone');
  expect(said.slice(-4)).toEqual([
    String(isRoot() ? nobody.uid : process.getuid?.()),
    String(4 * 1024 * 1024),
    '77',
    '0',
  ]);
  await expect(run('/bin/sh', ['-c', 'while :; do :; done'], { cpuS: 1 })).rejects.toThrow(/ended/);
});

test.runIf(isRoot())('nobody finds the files of its own job and no others', async () => {
  const folder = await folderOf(0o711);
  const storage = openDiskStorage(join(folder, 'files'));
  await storage.put('one/sound', Buffer.from('of this job'));
  await storage.put('two/sound', Buffer.from('of another'));
  await chmod(join(folder, 'files'), 0o700);
  const media = openMedia({
    folder: join(folder, 'work'),
    ffmpegPath: undefined,
    ffprobePath: undefined,
    programFolders: [],
    log: pino({ level: 'silent' }),
  });
  await media.inFolder(async (own) => {
    const path = await storage.checkout('one/sound', own);
    const out = join(own, 'made');
    const other = join(folder, 'files/two/sound');
    const script = `cat "$0" > "$1"; cat '${other}' >> "$1" 2>/dev/null || echo refused >> "$1"`;
    await run('/bin/sh', ['-c', script, path, out]);
    expect(await readFile(out, 'utf8')).toBe('of this jobrefused\n');
  });
  expect(identityFor('/bin/sh', [join(await folderOf(0o700), 'x')])).toBeUndefined();
  const open = await folderOf(0o755);
  await writeFile(join(open, 'x'), '');
  expect(identityFor('/bin/sh', [join(open, 'x')])).toEqual(nobody);
});
