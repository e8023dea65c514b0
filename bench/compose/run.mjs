import { setTimeout as sleep } from 'node:timers/promises';
import { account, callerAt, takeJourney, until } from './journey.mjs';
import { makeProject } from './project.mjs';

/** From a stop of everything to the first page. */
const restartBarS = 60;

export async function runProject(podman, program, expect) {
  const port = 31_000 + (process.pid % 1_000);
  const url = `http://127.0.0.1:${port}`;
  const project = makeProject(podman, program, { port, tlsHost: 'localhost' });
  const { compose, admin } = project;
  compose(['down', '--volumes', '--timeout', '20'], { isQuiet: true });
  podman.run(['tag', 'localhost/candor:one', 'localhost/candor:running']);
  try {
    expect('docker compose config takes the file', compose(['config', '--quiet'], { isQuiet: true }).status === 0);
    await start(project, url, expect, 'docker compose up -d starts it');
    admin([
      'account',
      'create',
      '--email',
      account.email,
      '--name',
      'Journey',
      '--password',
      account.password,
      '--team',
      'Journey',
    ]);
    await checkContainers(podman, project, expect);
    const before = await takeJourney(url, expect);

    compose(['stop', '--timeout', '20']);
    const restarted = await start(project, url, expect, 'everything starts again');
    expect(`first page ${restarted.toFixed(1)} s after the start; bar ${restartBarS} s`, restarted <= restartBarS);

    podman.run(['tag', 'localhost/candor:two', 'localhost/candor:running'], { isQuiet: true });
    const updated = await start(project, url, expect, 'an update starts with the same data', ['--force-recreate']);
    const notes = await callerAt(url)(
      'GET',
      `${before.team}/meetings/${before.meetingId}/notes`,
      undefined,
      before.token,
    );
    expect(
      `people are still signed in after ${updated.toFixed(1)} s, and the notes are there`,
      notes.status === 200,
      notes.status,
    );

    await serveTls(project, expect);
    await backUpAndRestore(project, url, before, expect);
  } catch (error) {
    expect('no step failed', false, error.message);
  } finally {
    for (const service of ['api', 'worker', 'phone', 'database'])
      console.log(`--- ${service}\n${compose(['logs', '--tail', '15', service], { isQuiet: true }).all}`);
    compose(['--profile', '*', 'down', '--volumes', '--timeout', '10'], { isQuiet: true });
  }
}

/** Seconds from the command to the first page. */
async function start({ compose }, url, expect, name, more = []) {
  const begun = performance.now();
  const { status, all } = compose(['up', '--detach', '--no-build', ...more], { isQuiet: true });
  const page = await until(
    () => fetch(`${url}/login`, { headers: { accept: 'text/html' } }).then((reply) => reply.text()),
    (text) => typeof text === 'string' && text.includes('<script'),
    180,
  );
  expect(name, status === 0 && typeof page === 'string', `${status} ${all.slice(-1_500)} ${JSON.stringify(page)}`);
  return (performance.now() - begun) / 1000;
}

async function checkContainers(podman, { compose, script }, expect) {
  for (const service of ['api', 'worker', 'bot', 'phone']) {
    const name = compose(['ps', '--quiet', service]).text.trim();
    const health = await until(
      async () => podman.run(['inspect', '--format', '{{.State.Health.Status}}', name], { isQuiet: true }).text.trim(),
      (one) => one === 'healthy',
      120,
    );
    expect(`${service} is healthy`, health === 'healthy', health);
  }
  const who = script(
    'api',
    "console.log(process.getuid()); await (await import('node:fs/promises')).writeFile('/opt/candor/x', '')",
  );
  expect(
    'it runs as user 10001 on a root file system that nobody can write to',
    who.text.startsWith('10001') && /EROFS|EACCES/.test(who.all),
    who.all,
  );
  for (const [service, command] of [
    ['worker', 'ffmpeg -version'],
    ['bot', 'chromium --version'],
  ]) {
    const { text, status, all } = compose(['exec', '-T', service, ...command.split(' ')], { isQuiet: true });
    expect(`${service} has ${text.split('\n')[0].slice(0, 50)}`, status === 0, all.slice(-400));
  }
  const doctor = compose(['exec', '-T', 'worker', 'node_modules/.bin/node', 'server/src/admin.ts', 'doctor'], {
    isQuiet: true,
  });
  expect('admin doctor finds no fault', !/^FAULT/m.test(doctor.all), doctor.all);
}

/** Caddy with deploy/Caddyfile and its own authority, for everything that people use. */
async function serveTls(project, expect) {
  project.compose(['--profile', 'tls', 'up', '--detach', '--no-build', 'proxy']);
  await sleep(3_000);
  const page = await until(
    async () =>
      project.script(
        'api',
        "process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'; const { connect } = await import('node:tls'); const s = connect({ host: 'proxy', port: 443, servername: 'localhost', rejectUnauthorized: false }, () => s.write('GET /v1/ping HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n')); s.on('data', (d) => process.stdout.write(d)); s.on('error', (e) => console.error(e.message))",
      ).all,
    (text) => text.includes('Pong'),
    60,
  );
  expect('Caddy answers over TLS with the page behind it', String(page).includes('Pong'), String(page).slice(-400));
}

/** To the S3 store of the profile, encrypted; then into an installation whose database and volumes are gone. */
async function backUpAndRestore(project, url, before, expect) {
  const { compose, admin, script } = project;
  project.set([
    'BACKUP_TO=s3://candor/backups',
    `BACKUP_KEY=${Buffer.alloc(32, 7).toString('base64')}`,
    'BACKUP_S3_ENDPOINT=http://storage:8333',
  ]);
  compose(['--profile', 's3', 'up', '--detach', '--no-build', 'storage', 'api']);
  const bucket = await until(
    async () =>
      script(
        'api',
        "const { S3Client, CreateBucketCommand } = await import('@aws-sdk/client-s3'); await new S3Client({ endpoint: 'http://storage:8333', region: 'us-east-1', forcePathStyle: true, credentials: { accessKeyId: 'bench', secretAccessKey: 'benchbench' } }).send(new CreateBucketCommand({ Bucket: 'candor' })); console.log('made')",
      ).all,
    (text) => text.includes('made'),
    90,
  );
  expect('the store of profile s3 makes a bucket', String(bucket).includes('made'), String(bucket).slice(-400));
  const taken = admin(['backup', 's3://candor/backups'], { isQuiet: true });
  expect('a backup goes to the store', taken.status === 0 && taken.all.includes('verified'), taken.all.slice(-600));
  const drill = admin(['backup', 'drill', 's3://candor/backups'], { isQuiet: true });
  if (!drill.all.includes('There is no command'))
    expect('a drill restores it into a scratch database', drill.status === 0, drill.all.slice(-600));

  compose(['rm', '--stop', '--force', 'api', 'worker', 'bot', 'phone', 'proxy', 'database']);
  compose(['--profile', '*', 'ps']);
  for (const volume of ['candor_candor-data', 'candor_database']) project.removeVolume(volume);
  compose(['up', '--detach', '--no-build', '--wait', 'database'], { isQuiet: true });
  const restored = compose(
    [
      'run',
      '--rm',
      '--no-deps',
      '-T',
      '--entrypoint',
      'node_modules/.bin/node',
      'api',
      'server/src/admin.ts',
      'restore',
      's3://candor/backups',
    ],
    { isQuiet: true },
  );
  expect('it is restored into empty volumes', restored.status === 0, restored.all.slice(-800));
  await start(project, url, expect, 'the restored installation starts');
  const notes = await callerAt(url)(
    'GET',
    `${before.team}/meetings/${before.meetingId}/notes`,
    undefined,
    before.token,
  );
  expect('with the session and the notes of the journey', notes.status === 200, JSON.stringify(notes).slice(0, 300));
}
