import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Starts what the image says, as the user it says, on a root file system that nobody can write to; its volumes and /tmp are empty folders. */
export async function startContainer(folder, target, settings, port) {
  const [uid] = settings.user.split(':');
  const volumes = [...settings.volumes, '/tmp'];
  const mounts = volumes.map((path, index) => {
    const outside = join(folder, `volume-${index}`);
    rmSync(outside, { recursive: true, force: true });
    mkdirSync(outside, { recursive: true });
    spawnSync('chown', [uid, outside]);
    return `mount --bind ${outside} ${target}${path}`;
  });
  const prepare = [
    `mount --bind ${target} ${target}`,
    `mount -t proc proc ${target}/proc`,
    `mount --bind /dev ${target}/dev`,
    ...mounts,
    `mount -o remount,bind,ro ${target}`,
  ].join(' && ');
  const inside = (words) => ['--userspec', `${uid}:${uid}`, target, '/usr/bin/env', '-C', settings.workdir, ...words];
  const env = {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/var/lib/candor',
    ...settings.env,
    PORT: String(port),
    HOST: '127.0.0.1',
  };
  const child = spawn(
    'unshare',
    [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-c',
      `${prepare} && exec chroot "$@"`,
      'sh',
      ...inside([...settings.entrypoint, ...settings.command]),
    ],
    { env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  const ended = once(child, 'exit');
  /** A command in the same file systems, as the same user. */
  const exec = (words) => {
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      ['--mount', `--target=${pidOf(child)}`, 'chroot', ...inside(words)],
      { env },
    );
    return { status, text: `${stdout}${stderr}` };
  };
  return {
    url: `http://127.0.0.1:${port}`,
    printed: () => printed,
    exec,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** `unshare` waits outside; what it started is in the namespaces. */
function pidOf(child) {
  return spawnSync('pgrep', ['-P', String(child.pid)])
    .stdout.toString()
    .trim()
    .split('\n')[0];
}
