import { setTimeout as sleep } from 'node:timers/promises';

const rate = 16_000;
const account = { email: 'journey@test.example', password: 'a password for the journey' };

/** Health, who it runs as, what it can write, then: sign in, record five seconds, and play what became of them. */
export async function takeJourney({ url, exec }, settings) {
  const faults = [];
  const expect = (name, isTrue, saw) => {
    console.log(`${isTrue ? 'ok' : 'NOT'}: ${name}`);
    if (!isTrue) faults.push(`${name}: ${saw}`);
  };
  for (let wait = 0; wait < 600 && !(await isUp(url)); wait += 1) await sleep(200);
  const ready = await fetch(`${url}/v1/ready`).then((reply) => reply.text(), String);
  expect('it is ready', ready.includes('"isReady":true'), ready);
  const health = exec(settings.healthcheck);
  expect('its health check passes', health.status === 0, health.text);
  const who = exec(['id', '-u']);
  expect(
    'it runs as the unprivileged user of the image',
    who.text.trim() === settings.user && who.text.trim() !== '0',
    who.text,
  );
  const write = exec(['sh', '-c', 'touch /opt/candor/x || touch /etc/x']);
  expect('the root file system cannot be written to', write.status !== 0, write.text);
  for (const program of ['ffmpeg', 'chromium']) {
    const found = exec(['sh', '-c', `${program} ${program === 'ffmpeg' ? '-version' : '--version'} | head -1`]);
    expect(
      `${program} is in it: ${found.text.trim().slice(0, 60)}`,
      found.status === 0 && /version|Chromium/i.test(found.text),
      found.text,
    );
  }
  const [node] = settings.entrypoint;
  const made = exec([
    node,
    'server/src/admin.ts',
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
  expect('the command line makes an account', made.status === 0, made.text);

  const page = await fetch(`${url}/login`).then((reply) => reply.text());
  expect('the web app is served', page.includes('<script'), page.slice(0, 200));
  const call = async (method, path, body, token = '') => {
    const isRaw = body instanceof Uint8Array;
    const headers = {
      'x-session-token': token,
      ...(body && { 'content-type': isRaw ? 'application/octet-stream' : 'application/json' }),
    };
    const reply = await fetch(url + path, {
      method,
      headers,
      ...(body && { body: isRaw ? body : JSON.stringify(body) }),
    });
    return { status: reply.status, body: await reply.json().catch(() => null) };
  };
  const token = (await call('POST', '/v1/sessions/email-session', account)).body?.data?.token;
  expect('the account signs in', Boolean(token), 'no token');
  const teamId = (await call('GET', '/v1/teams', undefined, token)).body.data[0].$id;
  const meeting = await call('POST', `/v1/teams/${teamId}/meetings`, { description: 'A journey' }, token);
  const takes = `/v1/teams/${teamId}/meetings/${meeting.body.$id}/takes`;
  const tracks = [{ name: 'microphone', kind: 'audio', mediaType: `audio/pcm;rate=${rate};channels=1` }];
  const take = await call('POST', takes, { source: 'browser', startedAt: new Date().toISOString(), tracks }, token);
  const chunk = await call('PUT', `${takes}/${take.body.$id}/tracks/0/chunks/0`, toneOf(5), token);
  expect('a chunk is acknowledged', chunk.status === 201, JSON.stringify(chunk));
  const finished = await call('POST', `${takes}/${take.body.$id}/finish`, { chunkCounts: [1] }, token);
  expect('the take is closed', finished.status < 300, JSON.stringify(finished));
  await call('POST', `/v1/teams/${teamId}/meetings/${meeting.body.$id}/finish`, {}, token);
  let recording;
  for (let wait = 0; wait < 300 && recording?.status !== 'ready'; wait += 1) {
    await sleep(400);
    recording = (await call('GET', `/v1/teams/${teamId}/meetings/${meeting.body.$id}/recordings`, undefined, token))
      .body;
  }
  expect(
    'the recording is assembled by the worker',
    recording?.status === 'ready' && Math.abs(recording.duration - 5) < 0.5,
    JSON.stringify(recording),
  );
  return faults;
}

const isUp = (url) =>
  fetch(`${url}/v1/ping`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A tone, as bare samples. */
function toneOf(seconds) {
  const tone = (_, n) => Math.sin((n / rate) * 2 * Math.PI * 440) * 8_000;
  return new Uint8Array(Int16Array.from({ length: rate * seconds }, tone).buffer);
}
