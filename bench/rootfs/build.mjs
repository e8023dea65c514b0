import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const env = (given) => ({
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  ...given,
});

/** Debian as the base image has it. */
export function makeBase(folder) {
  const base = join(folder, 'base');
  if (existsSync(join(base, '.made'))) return base;
  rmSync(base, { recursive: true, force: true });
  run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', base]);
  writeFileSync(join(base, '.made'), '');
  return base;
}

/** Follows the steps of a stage; one that was interrupted goes on where it was. */
export function buildStage(folder, root, stage, base) {
  const target = join(folder, stage.name);
  const mark = join(folder, `${stage.name}.done`);
  if (!existsSync(target)) {
    writeFileSync(mark, '0');
    run('cp', ['-a', base, target]);
  }
  let workdir = '/';
  const given = {};
  for (const [index, { name, rest }] of stage.steps.entries()) {
    if (name === 'WORKDIR') workdir = rest;
    if (name === 'ENV') for (const [, key, value] of rest.matchAll(/(\w+)=(\S+)/g)) given[key] = value;
    if (index < Number(readFileSync(mark, 'utf8'))) continue;
    const begun = performance.now();
    if (name === 'WORKDIR') mkdirSync(join(target, rest), { recursive: true });
    if (name === 'RUN') runInside(target, workdir, given, rest);
    if (name === 'COPY') copy(folder, root, target, workdir, rest);
    writeFileSync(mark, String(index + 1));
    console.log(`${stage.name}: ${name} ${rest.slice(0, 70)} (${((performance.now() - begun) / 1000).toFixed(0)} s)`);
  }
  return target;
}

/** With the processes and the names of this machine, in a mount namespace that goes with the command. */
export function runInside(target, workdir, given, command) {
  const registry = execFileSync('npm', ['config', 'get', 'registry']).toString().trim();
  // Where a proxy signs anew, this machine knows it and a fresh Debian does not.
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  if (existsSync(certificates)) copyFileSync(certificates, join(target, 'tmp/certificates.crt'));
  const script = `mount -t proc proc ${target}/proc && mount --bind /dev ${target}/dev && cp /etc/resolv.conf ${target}/etc/resolv.conf && cp /etc/hosts ${target}/etc/hosts && exec chroot ${target} /bin/sh -c 'cd "$1" && eval "$2"' sh "$1" "$2"`;
  run('unshare', ['--mount', '--pid', '--fork', 'sh', '-c', script, 'sh', workdir, command], {
    env: env({
      ...given,
      npm_config_registry: registry,
      npm_config_cafile: '/tmp/certificates.crt',
      DEBIAN_FRONTEND: 'noninteractive',
    }),
  });
}

/** `COPY [--from=STAGE] SOURCE… TARGET`; everything belongs to root, as there. */
function copy(folder, root, target, workdir, rest) {
  const words = rest.split(' ');
  const from = words.find((word) => word.startsWith('--from='))?.slice(7);
  const paths = words.filter((word) => !word.startsWith('--'));
  const to = paths.pop();
  const isFolder = to.endsWith('/') || paths.length > 1;
  const place = join(target, to.startsWith('/') ? to : join(workdir, to));
  for (const path of paths) {
    const source = from ? join(folder, from, path) : join(root, path);
    const into = isFolder ? join(place, basename(path)) : place;
    mkdirSync(join(into, '..'), { recursive: true });
    // Whatever git ignores is not in a build context either.
    const filter = (file) => from !== undefined || !/(^|\/)(node_modules|dist|\.cache)$/.test(file);
    cpSync(source, into, { recursive: true, filter, verbatimSymlinks: true, preserveTimestamps: true });
  }
  run('chown', ['-R', 'root:root', place]);
}

function run(program, args, options = {}) {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  if (status !== 0) throw new Error(`${program} ${args.slice(0, 3).join(' ')} ended with ${status}`);
}
