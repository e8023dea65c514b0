import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getMeeting } from '@candor/contract/meetings';
import { createPhoneNumber } from '@candor/contract/phone-numbers';
import { getTranscript } from '@candor/contract/transcripts';
import {
  addPhoneSource,
  controlCall,
  createConferenceCall,
  getCall,
  getCallerId,
  setOwnPhone,
} from '@candor/contract/telephony';
import { readConfig } from '../server/src/config.ts';
import { openEmbedded } from '../server/src/engines/speech/embedded.ts';
import { toSpeechOptions } from '../server/src/engines/speech/from-config.ts';
import { startServerProcess } from '../server/src/test/server-process.ts';
import { ensurePeers, startBaresip, startKamailio } from '../server/src/test/telephony/peers.ts';
import { readSpeech } from '../server/src/test/telephony/sound.ts';
import type { Item } from './speech/sets.ts';
import { readSets } from './speech/sets.ts';
import { countErrors, toCountedWords } from './speech/word-errors.ts';
import { newOwner } from './telephone/owner.ts';

/**
 * Two people talk by telephone, both at once: two baresip phones, Kamailio between them and Candor, µ-law, the recording and the whole
 * pipeline. Words wrong in the transcript, next to the same clips at 8 kHz given to the same engine.
 */
const bar = 1.3;
const { values } = parseArgs({ options: { clips: { type: 'string', default: '12' } } });
if (!(await ensurePeers())) throw new Error("needs Debian's packages kamailio and baresip-core");
const options = toSpeechOptions(readConfig(), console.warn);
const folder = await mkdtemp(join(tmpdir(), 'candor-words-'));
const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
await chmod(dataDir, 0o711);
const { items, from } = readSets();
const chosen = items.filter(({ set }) => ['read', 'short'].includes(set)).slice(0, Number(values.clips));
const phones = ['+12025550111', '+12025550112'] as const;
const sides = phones.map((_, side) => joinClips(chosen.filter((_item, index) => index % 2 === side)));

const base = 52_000 + Math.floor(Math.random() * 100) * 20;
const kamailio = await startKamailio(base, { candor: 'right', [phones[0]]: 'secret', [phones[1]]: 'secret' });
await sleep(800);
const talking = await Promise.all(
  phones.map((user, side) =>
    startBaresip({
      port: base + 10 + side * 2,
      server: `127.0.0.1:${base}`,
      user,
      password: 'secret',
      voice: withSilence(sides[side]!.samples),
      codec: 'PCMU',
      isRegistered: true,
    }),
  ),
);
const env = {
  DATA_DIR: dataDir,
  PHONE_LINE: 'sip',
  PHONE_PREFIXES: '+1',
  PHONE_PORTS: '53000-53199',
  SIP_SERVER: `127.0.0.1:${base}`,
  SIP_DOMAIN: '127.0.0.1',
  SIP_USER: 'candor',
  SIP_PASSWORD: 'right',
  SIP_HOST: '127.0.0.1',
  SIP_PORT: String(base + 1),
  SIP_CODECS: 'PCMU',
};
const candor = await startServerProcess(env, ['--no-demo']);
try {
  const heard = await holdCall();
  const speech = openEmbedded(options, 'whisper-base');
  let [called, plain, words] = [0, 0, 0];
  for (const [side, { narrow, reference }] of sides.entries()) {
    const wanted = toCountedWords(reference);
    words += wanted.length;
    const byPhone = countErrors(wanted, toCountedWords(heard[side]!));
    const texts: string[] = [];
    const signal = new AbortController().signal;
    for await (const { text } of speech.transcribe({ path: narrow }, { language: 'en', signal })) texts.push(text);
    const at8kHz = countErrors(wanted, toCountedWords(texts.join(' ')));
    if (process.env['VERBOSE']) console.log(`said:  ${reference}\nheard: ${heard[side]}`);
    console.log(`leg ${side + 1}: ${wanted.length} words, wrong ${byPhone} by telephone, ${at8kHz} at 8 kHz`);
    called += byPhone;
    plain += at8kHz;
  }
  speech.close();
  const ratio = called / Math.max(1, plain);
  const rate = (count: number) => `${((count / words) * 100).toFixed(1)} %`;
  console.log(`${chosen.length} clips of ${from}, ${words} words, two legs with µ-law through the whole pipeline`);
  console.log(`word error rate ${rate(called)} by telephone, ${rate(plain)} at 8 kHz: ${ratio.toFixed(2)}x`);
  console.log(ratio <= bar ? `Within ${bar}x.` : `MISSED ${bar}x.`);
  process.exitCode = ratio <= bar ? 0 : 1;
} finally {
  await candor.end('SIGTERM');
  for (const phone of talking) await phone.stop();
  await kamailio.stop();
  for (const one of [folder, dataDir]) await rm(one, { recursive: true, force: true });
}

/** A second and a half of silence, then the clips with a second between: as samples for a phone and as a file at 8 kHz. */
function joinClips(clips: readonly Item[]): { samples: Int16Array; narrow: string; reference: string } {
  const narrow = join(folder, `side-${clips[0]!.path.split('/').at(-1)}.wav`);
  const silence = ['-f', 'lavfi', '-t', '1.5', '-i', 'anullsrc=r=8000:cl=mono'];
  const parts = clips.map((_, index) => `[${index + 1}:a]aresample=8000,apad=pad_dur=1[c${index}];`).join('');
  const graph = `${parts}[0:a]${clips.map((_, index) => `[c${index}]`).join('')}concat=n=${clips.length + 1}:v=0:a=1`;
  execFileSync(options.ffmpeg(), [
    ...['-v', 'error', '-y', ...silence, ...clips.flatMap(({ path }) => ['-i', path])],
    ...['-filter_complex', graph, '-ac', '1', '-ar', '8000', narrow],
  ]);
  // Already without anything above 4 kHz, so that the phone loses nothing by taking every second sample.
  const samples = readSpeech(options.ffmpeg(), narrow, 600);
  return { samples, narrow, reference: clips.map(({ reference }) => reference).join(' ') };
}

/** A phone whose file is over hangs up: the first to be called would be gone before the other has said everything. */
function withSilence(samples: Int16Array): Int16Array {
  const longer = new Int16Array(samples.length + 40 * 16_000);
  longer.set(samples);
  return longer;
}

/** Calls the owner's own phone and then the other, until both have said everything. Answers what the transcript has of each. */
async function holdCall(): Promise<string[]> {
  const { call, teamId } = await newOwner(candor.url, env, 'Anna');
  const at = { teamId };
  const body = { value: '+1 202 555 0100', notice: '' };
  const { $id: phoneNumberId } = await call(createPhoneNumber, { params: at, body });
  await until(async () => (await call(getCallerId, { params: at })).line.isReady);
  await call(setOwnPhone, { params: at, body: { number: phones[0] } });
  const { data } = await call(createConferenceCall, { params: at, body: { phoneNumberId } });
  const params = { ...at, meetingId: data.$id };
  const active = async () =>
    (await call(getCall, { params })).call!.legs.filter(({ state }) => state === 'active').length;
  await until(async () => (await active()) === 1);
  await call(addPhoneSource, { params, body: { to: phones[1], name: 'Bert' } });
  await until(async () => (await active()) === 2);
  await sleep((Math.max(...sides.map(({ samples }) => samples.length)) / 16_000) * 1_000);
  await call(controlCall, { params, body: { action: 'hang_up' } });
  const isWritten = async () => {
    const { status } = (await call(getMeeting, { params })).meeting;
    if (status === 'failed' || status === 'cancelled') throw new Error(`the meeting is ${status}`);
    return ['summarize', 'doc-gen', 'completed'].includes(status);
  };
  await until(isWritten, 300_000);
  const { speechData } = await call(getMeeting, { params });
  const { segments } = await call(getTranscript, { params, query: { from: 0, limit: 2_000 } });
  return ['Anna', 'Bert'].map((name) => {
    const ids = speechData.speakers.filter((speaker) => speaker.name === name).map(({ $id }) => $id);
    const own = segments.filter(({ speakerId }) => ids.includes(speakerId));
    return own.flatMap(({ words }) => words.map(([word]) => word)).join(' ');
  });
}

async function until(what: () => Promise<boolean>, ms = 60_000): Promise<void> {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await sleep(500)) if (await what()) return;
  throw new Error(`it did not happen within ${ms} ms`);
}
