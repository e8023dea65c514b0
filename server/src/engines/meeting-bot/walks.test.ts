import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { BotReason } from '@candor/contract/bots';
import type { Platform } from '@candor/contract/platforms';
import type { Browser } from 'playwright-core';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MeetingPages } from '../../test/meeting-pages/serve.ts';
import { others, serveMeetingPages } from '../../test/meeting-pages/serve.ts';
import { decodeFrames } from '../../test/media.ts';
import { until } from '../../test/processes.ts';
import { launch, openPage } from './browser.ts';
import { findChromium } from './find.ts';
import type { Sound, Visit } from './port.ts';
import { openMeetingBots } from './open.ts';
import { visitMeeting } from './visit.ts';

const folders = (process.env['PATH'] ?? '').split(delimiter);
const executablePath = findChromium(process.env['CHROMIUM_PATH'], folders);
const log = pino({ level: 'silent' });
const limits = {
  joinS: 60,
  lobbyS: 60,
  hostS: 1,
  emptyS: 60,
  aloneS: 1,
  silenceS: 60,
  silenceAfterS: 60,
  maxS: 60,
  deafS: 30,
};

let pages: MeetingPages;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  if (!executablePath) return;
  pages = await serveMeetingPages();
  browser = await launch(executablePath);
  folder = await mkdtemp(join(tmpdir(), 'candor-walks-'));
});
afterAll(async () => {
  if (!executablePath) return;
  await browser.close();
  await pages.close();
  await rm(folder, { recursive: true, force: true });
});

type Walk = {
  reason: BotReason;
  states: string[];
  people: string[][];
  sounds: Sound[];
  pictures: Uint8Array[];
  folder: string;
};

async function walk(
  platform: Platform,
  scenario: string,
  options: {
    isOwnBrowser?: boolean;
    leaveAfterMs?: number;
    /** Leaves once it has heard enough, of everyone where names are given: how long that takes is the machine's affair. */
    leaveOnceHeard?: readonly string[] | 'anything';
    withPicture?: boolean;
    says?: string;
    leaveAt?: string;
    deafS?: number;
  } = {},
): Promise<Walk> {
  const failureFolder = join(folder, `${platform}-${scenario}`);
  const seen: Omit<Walk, 'reason' | 'folder'> = { states: [], people: [], sounds: [], pictures: [] };
  const leave = new AbortController();
  const visit: Visit = {
    url: `${pages.url}/${platform}/${scenario}?walk=${platform}-${scenario}${options.says === undefined ? '' : `&says=${encodeURIComponent(options.says)}`}`,
    platform,
    name: 'Candor Notetaker',
    limits: { ...limits, deafS: options.deafS ?? limits.deafS },
    greeting: `I listen to ${platform} ${scenario}`,
    failureFolder,
    signal: leave.signal,
    lookMs: 150,
    onState(state) {
      seen.states.push(state);
      pages.seen.set(`${platform}-${scenario}`, state);
      if (state === options.leaveAt) leave.abort();
      if (state === 'active' && options.leaveAfterMs) setTimeout(() => leave.abort(), options.leaveAfterMs);
    },
    onPeople: (names) => seen.people.push(names),
    onSound(sound) {
      seen.sounds.push(sound);
      if (seen.states.includes('active') && hasHeardEnough(seen.sounds, options.leaveOnceHeard)) leave.abort();
    },
    ...(options.withPicture && {
      onPicture({ bytes }) {
        seen.pictures.push(bytes);
        if (seen.sounds.length > 5) leave.abort();
      },
    }),
  };
  const bots = openMeetingBots({ chromiumPath: executablePath ?? undefined, programFolders: folders, log });
  const reason = options.isOwnBrowser
    ? await bots.visit(visit)
    : await visitMeeting(visit, { openPage: (ear) => openPage(browser, ear), log });
  return { ...seen, reason, folder: failureFolder };
}

/** A second of each, more than the moment in which a page still shows whoever spoke before. */
function hasHeardEnough(sounds: readonly Sound[], wanted: readonly string[] | 'anything' | undefined): boolean {
  if (wanted === undefined) return false;
  if (wanted === 'anything') return sounds.length >= 10;
  return wanted.every((name) => sounds.filter(({ speaker }) => speaker === name).length >= 10);
}

/** Of a tone, by how often it crosses zero in most blocks: a busy machine may lose a piece of one. */
function hertzOf(sounds: readonly Sound[]): number {
  const blocks = sounds.map(({ pcm }) => {
    const samples = Array.from({ length: pcm.length / 2 }, (_, index) => Buffer.from(pcm).readInt16LE(index * 2));
    return samples.filter((sample, index) => index > 0 && sample >= 0 !== samples[index - 1]! >= 0).length * 5;
  });
  return blocks.sort((a, b) => a - b)[Math.floor(blocks.length / 2)] ?? 0;
}

const ends: Record<string, [reason: BotReason, ...states: string[]]> = {
  lobby: ['finished', 'joining', 'waiting_room', 'active'],
  denied: ['denied', 'joining', 'waiting_room', 'left'],
  blocked: ['blocked', 'joining', 'left'],
  'sign-in': ['auth_required', 'joining', 'left'],
  'not-started': ['host_not_started', 'joining', 'host_not_started', 'left'],
  removed: ['removed', 'joining', 'active', 'left'],
  ended: ['ended', 'joining', 'active', 'left'],
  alone: ['alone', 'joining', 'active', 'left'],
  // Refusals that someone types into the chat are nothing; then the meeting ends.
  chatter: ['ended', 'joining', 'active', 'left'],
};

/** Janus knows no lobby, no accounts and no chat; where there is chatter, the meeting ends after it. */
const missing: Record<Platform, string[]> = {
  google_meet: ['ended'],
  zoom: ['ended'],
  microsoft_teams: ['ended'],
  jitsi: ['ended'],
  janus: ['lobby', 'blocked', 'sign-in', 'chatter'],
  generic: ['ended'],
};
const platforms = ['google_meet', 'zoom', 'microsoft_teams', 'jitsi', 'janus', 'generic'] as const;
const chatty: readonly Platform[] = ['google_meet', 'zoom', 'microsoft_teams', 'jitsi', 'generic'];
const mixed: readonly Platform[] = ['google_meet', 'zoom', 'microsoft_teams'];

describe.skipIf(!executablePath)('on pages of our own', { timeout: 240_000 }, () => {
  describe.each(platforms)('%s', (platform) => {
    test.concurrent('it gets in, hears everyone by name, says hello and leaves when told to', async () => {
      const { reason, states, people, sounds } = await walk(platform, 'admitted', {
        // One is enough to show it; more of them only take time.
        isOwnBrowser: platform === 'google_meet',
        leaveOnceHeard: others.map(({ name }) => name),
      });
      expect({ reason, states }).toEqual({ reason: 'finished', states: ['joining', 'active'] });
      if (platform !== 'generic') expect(people.at(-1)).toEqual(['Ada', 'Ben']);
      for (const { name, hertz } of others) {
        const own = sounds.filter(({ speaker }) => speaker === name);
        expect(own.length).toBeGreaterThan(5);
        expect(Math.abs(hertzOf(own) - hertz)).toBeLessThan(hertz * 0.05);
      }
      if (mixed.includes(platform))
        expect(new Set(sounds.map(({ tap }) => tap)).size, 'what is repeated is heard once').toBe(1);
      if (platform === 'zoom') await until(() => pages.said.includes('left for good'), 5_000);
      expect(pages.said, 'nothing is used that cannot be seen, or only begins alike').not.toContain('decoy');
      if (chatty.includes(platform)) await until(() => pages.said.includes(`I listen to ${platform} admitted`), 5_000);
    });

    test.concurrent.each(Object.entries(ends).filter(([scenario]) => !missing[platform].includes(scenario)))(
      '%s',
      async (scenario, [wanted, ...states]) => {
        const { reason, ...walked } = await walk(
          platform,
          scenario,
          wanted === 'finished' ? { leaveAfterMs: 300 } : {},
        );
        expect({ reason, states: walked.states }).toEqual({
          reason: wanted,
          states: states.filter((state) => state !== 'waiting_room' || platform !== 'janus'),
        });
        const kept = await readdir(walked.folder).catch(() => []);
        const isExpected = ['finished', 'ended', 'alone'].includes(wanted);
        expect(kept.map((name) => name.slice(-4)).sort()).toEqual(isExpected ? [] : ['.png', '.txt']);
        if (!isExpected)
          expect(await readFile(join(walked.folder, kept.find((name) => name.endsWith('.txt'))!), 'utf8')).toContain(
            `"reason": "${wanted}"`,
          );
      },
    );
  });

  test.concurrent.each([
    ['google_meet', ['joining', 'active']],
    ['zoom', ['joining', 'active']],
    ['microsoft_teams', ['joining', 'waiting_room', 'active']],
  ] as const)(
    '%s: a dialog in the lobby or in the meeting is answered, and then everyone is heard',
    async (platform, states) => {
      const walked = await walk(platform, 'dialog', { leaveOnceHeard: 'anything' });
      expect({ reason: walked.reason, states: walked.states }).toEqual({ reason: 'finished', states });
      expect(walked.sounds.length).toBeGreaterThan(5);
    },
  );

  test.concurrent('people are listed and no connection carries them: what the page plays is heard instead', async () => {
    const { states, sounds } = await walk('google_meet', 'played', { leaveOnceHeard: 'anything', deafS: 9 });
    expect(states).toEqual(['joining', 'active']);
    expect(sounds.length).toBeGreaterThan(5);
    expect(Math.abs(hertzOf(sounds) - 440)).toBeLessThan(22);
  });

  test.concurrent('being in the meeting without audio is its own state', async () => {
    const { states, sounds } = await walk('google_meet', 'deaf', { leaveAt: 'deaf', deafS: 3 });
    expect(states).toEqual(['joining', 'active', 'deaf']);
    expect(sounds).toEqual([]);
  });

  test.concurrent.each([
    ['google_meet', 'Check your meeting code and try again', 'wrong_link'],
    ['google_meet', 'Your host ended the meeting for everyone', 'ended'],
    ['zoom', 'Enter meeting passcode', 'passcode_required'],
    ['zoom', 'Our system detected you may be a bot', 'bots_refused'],
    ['zoom', 'The meeting has been locked by the host', 'locked'],
    ['microsoft_teams', 'We need to verify your info before you can join', 'auth_required'],
    ['microsoft_teams', 'Sorry, the meeting URL is incorrect', 'wrong_link'],
    ['jitsi', 'Password required', 'passcode_required'],
    ['generic', 'This room is locked', 'locked'],
  ] as const)('%s says “%s”: that is %s', async (platform, says, wanted) => {
    expect((await walk(platform, 'says', { says })).reason).toBe(wanted);
  });

  test.concurrent('with the picture: what the page of the meeting shows is recorded too', async () => {
    const { reason, pictures, sounds } = await walk('generic', 'admitted', {
      isOwnBrowser: true,
      leaveAfterMs: 30_000,
      withPicture: true,
    });
    expect(reason).toBe('finished');
    expect(sounds.length).toBeGreaterThan(5);
    const frames = await decodeFrames(Buffer.concat(pictures), 16, 9);
    expect(frames.length).toBeGreaterThan(0);
    // Something is to be seen: neither black nor one colour.
    expect(new Set(frames.at(-1)).size).toBeGreaterThan(2);
  });

  test.concurrent('a page that cannot be opened is unreachable, not merely late', async () => {
    const reason = await visitMeeting(
      {
        url: 'http://127.0.0.1:9/',
        platform: 'generic',
        name: 'Bot',
        limits: { ...limits, joinS: 1 },
        greeting: '',
        failureFolder: join(folder, 'nowhere'),
        signal: new AbortController().signal,
        lookMs: 150,
        onState: () => undefined,
        onSound: () => undefined,
        onPeople: () => undefined,
      },
      { openPage: (ear) => openPage(browser, ear), log },
    );
    expect(reason).toBe('unreachable');
  });
});
