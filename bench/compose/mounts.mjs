import { qualified } from './roots.mjs';

const env = ['POSTGRES_USER=candor', 'POSTGRES_DB=candor', 'POSTGRES_PASSWORD=of-the-bench'];

/** docker-library's own script refuses the mount that images before version 18 had, and takes ours. */
export function checkMounts(podman, database, entrypoint, expect) {
  if (!entrypoint) {
    console.log('not tried: the refusal of the old mount, which needs --entrypoint with docker-library’s script');
    return;
  }
  const start = (mount) => {
    podman.run(['volume', 'rm', '--force', 'candor-bench-mount'], { isQuiet: true });
    // `timeout` ends what started well: the script goes on to the server.
    return podman.run(
      [
        ...['run', '--rm', '--network', 'none', ...env.flatMap((one) => ['--env', one])],
        ...['--volume', `candor-bench-mount:${mount}`, '--stop-timeout', '5', '--timeout', '40'],
        qualified(database.image),
      ],
      { isQuiet: true },
    ).all;
  };
  const old = start('/var/lib/postgresql/data');
  expect(
    'docker-library’s script refuses /var/lib/postgresql/data',
    old.includes('/var/lib/postgresql/data') && !old.includes('ready to accept connections'),
    old.slice(0, 600),
  );
  const [, mount] = database.volumes[0].split(':');
  const ours = start(mount);
  expect(`and starts with ours, ${mount}`, ours.includes('ready to accept connections'), ours.slice(-600));
  podman.run(['volume', 'rm', '--force', 'candor-bench-mount'], { isQuiet: true });
}
