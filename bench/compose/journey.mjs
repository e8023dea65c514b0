import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/lib/say.mjs';
import { findProgram } from '../../server/src/engines/media/find.ts';

const rate = 16_000;
const chunkSeconds = 5;
export const account = { email: 'journey@test.example', password: 'a password for the journey' };

/** What people do on the first day, over HTTP: sign in, record, read the notes, share a submittal, call the test line. */
export async function takeJourney(url, expect) {
  const call = callerAt(url);
  const token = (await call('POST', '/v1/sessions/email-session', account)).body?.data?.token;
  expect('the account signs in', Boolean(token), 'no token');
  const as = (method, path, body) => call(method, path, body, token);
  const team = `/v1/teams/${(await as('GET', '/v1/teams')).body.data[0].$id}`;
  const meetingId = await record(as, team, expect);
  const meeting = `${team}/meetings/${meetingId}`;
  const status = await until(
    async () => (await as('GET', `${meeting}/status`)).body,
    (one) => ['completed', 'failed'].includes(one?.status),
    600,
  );
  expect('the meeting is transcribed and noted by the worker', status?.status === 'completed', JSON.stringify(status));
  const notes = await as('GET', `${meeting}/notes`);
  const words = JSON.stringify(notes.body);
  expect('its notes quote what was said', notes.status === 200 && words.includes('"quote"'), words.slice(0, 300));
  await share(as, call, team, meetingId, expect);
  await callTestLine(as, team, expect);
  return { token, team, meetingId };
}

/** Speech of the demonstration, as the browser sends it. */
async function record(as, team, expect) {
  const meeting = await as('POST', `${team}/meetings`, { description: 'A journey' });
  const takes = `${team}/meetings/${meeting.body.$id}/takes`;
  const tracks = [{ name: 'microphone', kind: 'audio', mediaType: `audio/pcm;rate=${rate};channels=1` }];
  const take = await as('POST', takes, { source: 'browser', startedAt: new Date().toISOString(), tracks });
  const sound = speech(40);
  const bytes = rate * 2 * chunkSeconds;
  const answers = [];
  for (let seq = 0; seq * bytes < sound.length; seq += 1) {
    const part = new Uint8Array(sound.subarray(seq * bytes, (seq + 1) * bytes));
    answers.push((await as('PUT', `${takes}/${take.body.$id}/tracks/0/chunks/${seq}`, part)).status);
  }
  expect(
    `${answers.length} chunks are acknowledged`,
    answers.every((one) => one === 201),
    String(answers),
  );
  const finished = await as('POST', `${takes}/${take.body.$id}/finish`, { chunkCounts: [answers.length] });
  expect('the take is closed', finished.status < 300, JSON.stringify(finished));
  await as('POST', `${team}/meetings/${meeting.body.$id}/finish`, {});
  return meeting.body.$id;
}

async function share(as, call, team, meetingId, expect) {
  const snippets = `${team}/meetings/${meetingId}/snippets`;
  const made = await as('POST', snippets, { title: 'An answer', start: 2, end: 9, mediaType: 'audio' });
  const cut = await until(
    async () => (await as('GET', snippets)).body?.snippets?.find(({ $id }) => $id === made.body.$id),
    (one) => one?.status === 'completed',
    120,
  );
  expect('a snippet is cut', cut?.status === 'completed', JSON.stringify(cut ?? made));
  const page = await as('POST', `${team}/sharable-pages`, {
    title: 'For the client',
    datasources: [{ meetingId, sourceId: made.body.$id, type: 'snippet' }],
  });
  const at = `${team}/sharable-pages/${page.body.referenceId}`;
  const link = (await as('POST', `${at}/share-links`, {})).body?.shareLinks?.[0]?.url;
  const token = link && new URL(link).searchParams.get('token');
  const seen = await call('GET', `${at}/external`, undefined, '', { 'x-share-token': token });
  expect('its submittal opens for a recipient', seen.body?.title === 'For the client', JSON.stringify(seen));
}

/** Nobody's telephone: the own phone and the guest are both on the test line. */
async function callTestLine(as, team, expect) {
  const phone = '+1 202 555 0123';
  const known = (await as('GET', `${team}/dialer/caller-id`)).body?.phoneNumbers ?? [];
  const number = known[0] ?? (await as('POST', `${team}/phone-numbers`, { value: phone })).body;
  await as('PUT', `${team}/dialer/own-phone`, { number: '0000' });
  const started = await as('POST', `${team}/conference-calls`, { phoneNumberId: number.$id });
  const meeting = `${team}/meetings/${started.body?.data?.$id}`;
  const callState = () => as('GET', `${meeting}/call`).then(({ body }) => body?.call);
  const active = await until(callState, (one) => one?.state === 'active', 60);
  expect('the phone process rings the test line', active?.state === 'active', JSON.stringify(active ?? started));
  const guest = await as('POST', `${meeting}/sources/phone`, { to: '0000', name: 'Amara Osei' });
  const both = await until(
    callState,
    (one) => one?.legs.find(({ $id }) => $id === guest.body?.$id)?.state === 'active',
    60,
  );
  expect('and a guest', both?.legs?.length === 2, JSON.stringify(both ?? guest));
  await sleep(5_000);
  await as('POST', `${meeting}/call/control`, { action: 'hang_up' });
  const ended = await until(callState, (one) => one?.state === 'ended', 60);
  const takes = (await as('GET', `${meeting}/takes`)).body?.takes ?? [];
  expect(
    'the call ends and was recorded',
    ended?.state === 'ended' && takes[0]?.source === 'phone',
    JSON.stringify({ ended, takes }),
  );
}

export const callerAt =
  (url) =>
  async (method, path, body, token = '', more = {}) => {
    const isRaw = body instanceof Uint8Array;
    const type = isRaw ? 'application/octet-stream' : 'application/json';
    const headers = { 'x-session-token': token, ...more, ...(body && { 'content-type': type }) };
    const reply = await fetch(url + path, {
      method,
      headers,
      ...(body && { body: isRaw ? body : JSON.stringify(body) }),
    });
    return { status: reply.status, body: await reply.json().catch(() => null) };
  };

/** What is answered in the end: once `isDone`, or after so many seconds. */
export async function until(ask, isDone, seconds) {
  const end = performance.now() + seconds * 1000;
  let last;
  do {
    last = await ask().catch((error) => ({ error: String(error) }));
    if (isDone(last)) return last;
    await sleep(300);
  } while (performance.now() < end);
  return last;
}

function speech(seconds) {
  const file = join(root, 'server/src/demo/recordings/elise-screen.ogg');
  const args = ['-v', 'error', '-i', file, '-t', String(seconds), '-ac', '1', '-ar', String(rate), '-f', 's16le', '-'];
  const { stdout, status, stderr } = spawnSync(findProgram('ffmpeg', undefined, process.env.PATH.split(':')), args, {
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(String(stderr));
  return stdout;
}
