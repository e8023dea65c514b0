import { pathOf } from '@candor/contract/route';
import { createUpload } from '@candor/contract/uploads';
import { cancelProcessing } from '@candor/contract/transcripts';
import { getRecording } from '@candor/contract/recordings';
import { createMeeting, getMeeting } from '@candor/contract/meetings';
import { listTeams } from '@candor/contract/teams';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { link, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Candor } from './candor.ts';
import { type Api, apiAs, expect, newPerson, type Person } from './fixtures.ts';
import { newFolder, runFolder } from './run-folder.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');

/** The program that the server itself finds. */
export async function ffmpegPath(): Promise<string> {
  const code =
    "const { findProgram } = await import('./server/src/engines/media/find.ts'); console.log(findProgram('ffmpeg', process.env.FFMPEG_PATH, (process.env.PATH ?? '').split(':')));";
  return (await run(process.execPath, ['--input-type=module', '-e', code], { cwd: root })).stdout.trim();
}

const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=330:sample_rate=44100:duration=${seconds}`];
const picture = (seconds: number) => ['-f', 'lavfi', '-i', `testsrc=size=320x180:rate=25:duration=${seconds}`];
const kinds = {
  'Site visit.mp4': [
    ...picture(24),
    ...tone(24),
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-shortest',
  ],
  // A second of tone in every twenty: a tone alone takes five times as long to encode.
  'Long call.mp3': [
    '-f',
    'lavfi',
    '-i',
    "aevalsrc=exprs='if(lt(mod(t,20),1),0.3*sin(2*PI*330*t),0)':s=44100:d=320",
    '-ac',
    '1',
    '-b:a',
    '32k',
  ],
  // A key frame every two seconds, as Candor's own files have it, and no sound: it is kept as it is. Quick to make, and 90 MB.
  'Three hours.mp4': [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=320x180:rate=1:duration=10800',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-qp',
    '18',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '2',
    '-keyint_min',
    '2',
    '-bf',
    '0',
  ],
  'Noise.wav': ['-f', 'lavfi', '-i', 'anoisesrc=sample_rate=44100:duration=75', '-ac', '2', '-c:a', 'pcm_s16le'],
} as const;
export type Sample = keyof typeof kinds;

const made = new Map<Sample, Promise<string>>();

/** Path of a real recording, made on the spot and once for the run. */
export function sampleFile(name: Sample): Promise<string> {
  const known = made.get(name) ?? makeFile(name);
  made.set(name, known);
  return known;
}

async function makeFile(name: Sample): Promise<string> {
  const kept = join(runFolder() ?? '', name);
  if (runFolder() && existsSync(kept)) return kept;
  const path = join(await newFolder('media'), name);
  await run(await ffmpegPath(), ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...kinds[name], path]);
  // Another worker may have been first, and someone may be sending its file already: that one stays.
  if (runFolder()) await link(path, kept).catch((error: NodeJS.ErrnoException) => orThrow(error, 'EEXIST'));
  return runFolder() ? kept : path;
}

function orThrow(error: NodeJS.ErrnoException, but: string): void {
  if (error.code !== but) throw error;
}

export type Recorded = {
  person: Person;
  teamId: string;
  meetingId: string;
  address: string;
  call: Api['call'];
};

/** A new person's meeting with this recording, ready to play, with no work left to do on it: other tests cover its content. */
export async function recordedMeeting(candor: Candor, sample: Sample, as?: Person): Promise<Recorded> {
  const person = as ?? (await newPerson(candor));
  const { call, token } = await apiAs(candor, person);
  const teamId = (await call(listTeams, {})).data[0]!.$id;
  const meeting = await call(createMeeting, {
    params: { teamId },
    body: {
      description: sample.replace(/\.\w+$/, ''),
    },
  });
  const at = { teamId, meetingId: meeting.$id };
  const bytes = await readFile(await sampleFile(sample));
  const headers = { 'x-session-token': token, 'tus-resumable': '1.0.0' };
  const created = await fetch(candor.url + pathOf(createUpload.path, at), {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from(sample).toString('base64')}`,
    },
  });
  const sent = await fetch(candor.url + created.headers.get('location'), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
  expect(sent.status).toBe(204);
  await expect.poll(async () => (await call(getRecording, { params: at })).status, { timeout: 600_000 }).toBe('ready');
  await stopWork(call, at);
  return {
    person,
    teamId,
    meetingId: meeting.$id,
    address: `/app/teams/${teamId}/meetings/${meeting.$id}/history`,
    call,
  };
}

/** Until nobody works on the meeting. */
export async function stopWork(call: Api['call'], at: { teamId: string; meetingId: string }): Promise<void> {
  const stopped = async () => {
    await call(cancelProcessing, { params: at }).catch(() => undefined);
    return (await call(getMeeting, { params: at })).meeting.status;
  };
  await expect.poll(stopped, { timeout: 60_000 }).toBe('completed');
}

/** What the nth media element of the page is doing. */
export function mediaOf(page: Page, index = 0) {
  return page
    .locator('audio, video')
    .nth(index)
    .evaluate((media) => {
      const { paused, currentTime, duration, playbackRate, volume, muted, readyState } = media as HTMLMediaElement;
      return {
        paused,
        currentTime,
        duration,
        playbackRate,
        volume,
        muted,
        readyState,
        seconds: Math.round(currentTime),
      };
    });
}

export const selectedRange = async (page: Page) =>
  [
    await page.getByLabel('Start', { exact: true }).inputValue(),
    await page.getByLabel('End', { exact: true }).inputValue(),
  ].join(' to ');

export async function typeTime(page: Page, label: 'Start' | 'End', text: string) {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(text);
  await field.press('Enter');
}
