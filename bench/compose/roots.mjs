import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './podman.mjs';

const mirror = 'http://deb.debian.org/debian';
/** What Docker's Debian images leave out of packages, too. */
const slim = ['/usr/share/doc/*', '/usr/share/man/*', '/usr/share/locale/*', '/usr/share/info/*'];
const stored = 'usr/share/doc/*/copyright';

/** A root file system of Debian packages, made once. */
export function makeRoot(folder, name, suite, packages) {
  const tar = join(folder, `${name}.tar`);
  if (existsSync(tar)) return tar;
  const options = [
    // A copy of the archive may be older than its signature lasts.
    '--aptopt=Acquire::Check-Valid-Until "false"',
    '--variant=minbase',
    ...slim.map((path) => `--dpkgopt=path-exclude=${path}`),
    `--dpkgopt=path-include=/${stored}`,
    `--include=${packages.join(',')}`,
  ];
  console.log(`making ${name} from Debian ${suite}`);
  runProgram('mmdebstrap', [...options, suite, `${tar}.part.tar`, mirror]);
  renameSync(`${tar}.part.tar`, tar);
  return tar;
}

/** Debian sid's docker-compose, which needs nothing but a C library. */
export function fetchCompose(folder) {
  const program = join(folder, 'docker-compose');
  if (existsSync(program)) return program;
  const apt = join(folder, 'apt');
  for (const name of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(apt, name), { recursive: true });
  const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(join(apt, 'sources.list'), `deb [signed-by=${keyring}] ${mirror} sid main\n`);
  const set = (name, value) => ['-o', `${name}=${value}`];
  const options = [
    ...set('Dir::State::lists', join(apt, 'lists')),
    ...set('Dir::Cache', join(apt, 'cache')),
    ...set('Dir::Etc::sourcelist', join(apt, 'sources.list')),
    ...set('Dir::Etc::sourceparts', '/dev/null'),
    ...set('Acquire::Check-Valid-Until', 'false'),
  ];
  runProgram('apt-get', [...options, 'update']);
  const work = mkdtempSync(join(tmpdir(), 'candor-compose-'));
  runProgram('apt-get', [...options, 'download', 'docker-compose'], { cwd: work });
  runProgram('sh', ['-c', 'dpkg-deb -x docker-compose_*.deb unpacked'], { cwd: work });
  copyFileSync(join(work, 'unpacked/usr/libexec/docker/cli-plugins/docker-compose'), program);
  rmSync(work, { recursive: true });
  return program;
}

/** Imported again it would be another image, and everything built on it with it. */
export function importOnce(podman, tar, name) {
  if (podman.run(['image', 'exists', name], { isQuiet: true }).status !== 0)
    podman.run(['import', '--quiet', tar, name]);
}

/**
 * Stand-ins for images of a registry, by the names that compose.yaml has for them. `entrypoint` is docker-library's own script
 * where it was given, and one of ours otherwise.
 */
export function importOthers(podman, tar, { services, entrypoint }) {
  const named = (service) => services[service].image;
  importOnce(podman, tar, 'localhost/others');
  const context = mkdtempSync(join(tmpdir(), 'candor-compose-'));
  const script = entrypoint ?? join(import.meta.dirname, 'postgres-entrypoint.sh');
  copyFileSync(script, join(context, 'docker-entrypoint.sh'));
  const ensure = entrypoint ? join(entrypoint, '../docker-ensure-initdb.sh') : script;
  copyFileSync(existsSync(ensure) ? ensure : script, join(context, 'docker-ensure-initdb.sh'));
  const build = (name, lines) => {
    writeFileSync(join(context, 'Containerfile'), ['FROM localhost/others', ...lines].join('\n'));
    podman.run([
      'build',
      '--quiet',
      '--isolation',
      'chroot',
      '-t',
      name,
      '-f',
      join(context, 'Containerfile'),
      context,
    ]);
  };
  build(qualified(named('database')), [
    'RUN mkdir -p /docker-entrypoint-initdb.d && rm -rf /var/lib/postgresql && install --directory --owner postgres --group postgres --mode 1777 /var/lib/postgresql && install --directory --owner postgres --group postgres --mode 3777 /var/run/postgresql && ln -s /usr/sbin/gosu /usr/local/bin/gosu; ln -sf /usr/bin/gosu /usr/local/bin/gosu',
    'RUN echo "listen_addresses = \'*\'" >> /usr/share/postgresql/18/postgresql.conf.sample',
    'COPY --chmod=755 docker-entrypoint.sh docker-ensure-initdb.sh /usr/local/bin/',
    'ENV PG_MAJOR=18 PGDATA=/var/lib/postgresql/18/docker PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/postgresql/18/bin LANG=C.UTF-8',
    'VOLUME /var/lib/postgresql',
    'STOPSIGNAL SIGINT',
    'ENTRYPOINT ["docker-entrypoint.sh"]',
    'CMD ["postgres"]',
  ]);
  build(qualified(named('proxy')), [
    'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data',
    'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
  ]);
  // It takes the other server's arguments, and needs none of them.
  build(qualified(named('storage')), ['ENTRYPOINT ["sh", "-c", "exec moto_server -H 0.0.0.0 -p 8333"]']);
  rmSync(context, { recursive: true });
}

export const qualified = (name) => (name.includes('/') ? `docker.io/${name}` : `docker.io/library/${name}`);

/** How this machine reaches npm, for the build alone: nothing of it stays in the image. */
export function npmMounts(folder) {
  const registry = runProgram('npm', ['config', 'get', 'registry']).text.trim();
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  const file = join(folder, 'conf/npmrc');
  writeFileSync(file, `registry=${registry}\ncafile=/run/certificates.crt\n`);
  return ['--volume', `${certificates}:/run/certificates.crt:ro`, '--volume', `${file}:/root/.npmrc:ro`];
}

export const readText = (path) => readFileSync(path, 'utf8');
