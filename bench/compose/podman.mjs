import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Podman with settings and images of its own below `folder`, so that the machine's stay as they are. */
export function openPodman(folder) {
  const conf = join(folder, 'conf');
  mkdirSync(conf, { recursive: true });
  const file = (name, text) => {
    writeFileSync(join(conf, name), text);
    return join(conf, name);
  };
  const env = {
    ...process.env,
    CONTAINERS_CONF: file(
      'containers.conf',
      '[containers]\ndefault_ulimits = []\nlog_driver = "k8s-file"\n[engine]\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\nruntime = "runc"\n[network]\nnetwork_backend = "netavark"\n',
    ),
    CONTAINERS_STORAGE_CONF: file(
      'storage.conf',
      `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/storage"\nrunroot = "/run/candor-compose"\n`,
    ),
    DOCKER_HOST: `unix://${folder}/podman.sock`,
  };
  const run = (args, options = {}) => runProgram('podman', args, { env, ...options });
  return { env, folder, run, serve: () => serve(env, folder) };
}

/** What a program printed; with `isQuiet` its failure is an answer. */
export function runProgram(program, args, { isQuiet = false, isShown = false, ...options } = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['pipe', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    ...options,
  });
  if (error) throw error;
  if (status !== 0 && !isQuiet)
    throw new Error(`${program} ${args.slice(0, 4).join(' ')} ended with ${status}\n${stdout ?? ''}${stderr ?? ''}`);
  return { status, text: `${stdout ?? ''}`, all: `${stdout ?? ''}${stderr ?? ''}` };
}

/** The socket that Compose talks to, and health checks by the clock, which systemd would start. */
async function serve(env, folder) {
  const socket = `${folder}/podman.sock`;
  const service = spawn('podman', ['system', 'service', '--time', '0', `unix://${socket}`], { env, stdio: 'ignore' });
  for (let wait = 0; wait < 100 && !existsSync(socket); wait += 1) await sleep(100);
  // A process of its own, as ours waits for Compose, which waits for health.
  const checks = spawn('sh', ['-c', checking], { env, stdio: 'ignore', detached: true });
  return {
    async stop() {
      process.kill(-checks.pid, 'SIGTERM');
      service.kill('SIGTERM');
      await ended(service);
    },
  };
}

const checking =
  'while sleep 1; do for name in $(podman ps --format "{{.Names}}"); do podman healthcheck run "$name"; done; done';

const ended = (child) =>
  child.exitCode === null && child.signalCode === null ? new Promise((resolve) => child.once('exit', resolve)) : null;
