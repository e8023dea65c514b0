import { appendFileSync, copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/say.mjs';
import { readYaml } from '../../scripts/lib/yaml.mjs';
import { runProgram } from './podman.mjs';
import { readText } from './roots.mjs';

/** A folder as an operator has it: the files of deploy/, byte for byte, and the .env that make-env.sh writes. */
export function makeProject(podman, program, { port, tlsHost }) {
  const folder = join(podman.folder, 'project');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['compose.yaml', 'Caddyfile', 'make-env.sh'])
    copyFileSync(join(root, 'deploy', name), join(folder, name));
  runProgram('sh', [join(folder, 'make-env.sh'), `https://${tlsHost}`]);
  const set = (lines) => appendFileSync(join(folder, '.env'), `${lines.join('\n')}\n`);
  set([
    'CANDOR_IMAGE=localhost/candor:running',
    `CANDOR_PORT=${port}`,
    'S3_ACCESS_KEY_ID=bench',
    'S3_SECRET_ACCESS_KEY=benchbench',
  ]);
  const compose = (args, options) =>
    runProgram(program, ['--project-directory', folder, '-f', join(folder, 'compose.yaml'), ...args], {
      env: podman.env,
      cwd: folder,
      ...options,
    });
  return {
    folder,
    set,
    compose,
    env: (name) => new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(join(folder, '.env'), 'utf8'))?.[1],
    removeVolume: (name) => podman.run(['volume', 'rm', '--force', name]),
    /** The administration's command line, in the container of a role. */
    admin: (args, options) =>
      compose(['exec', '-T', 'api', 'node_modules/.bin/node', 'server/src/admin.ts', ...args], options),
    script: (service, code) =>
      compose(['exec', '-T', service, 'node_modules/.bin/node', '--input-type=module', '--eval', code], {
        isQuiet: true,
      }),
  };
}

export const readServices = () => readYaml(readText(join(root, 'deploy/compose.yaml')))[0].services;
