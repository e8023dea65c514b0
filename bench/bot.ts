import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { pino } from 'pino';
import { readConfig } from '../server/src/config.ts';
import { findChromium } from '../server/src/engines/meeting-bot/find.ts';
import { openMeetingBots } from '../server/src/engines/meeting-bot/open.ts';
import type { Sound } from '../server/src/engines/meeting-bot/port.ts';
import { serveCall } from './bot/serve-call.ts';

/**
 * What one bot takes while people talk, browser and server together, next to the same Chromium that only plays the same tracks.
 * The voices come over a real connection from another browser, with a small picture each.
 */
const bars = { cpuTimes: 2.5, memoryTimes: 1.6 };
const settleS = 8;
const measureS = 20;

const config = readConfig();
const executablePath = findChromium(config.bot.chromiumPath, config.programFolders);
if (!executablePath) throw new Error('this benchmark needs Chromium');
const args = [
  '--headless=new',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-dev-shm-usage',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
const launch = () =>
  chromium.launchServer({ executablePath, headless: false, args, ignoreDefaultArgs: ['--mute-audio'] });

const call = await serveCall();
let isKept = true;
try {
  for (const voices of [1, 2]) {
    const bare = await withSpeaker(`bare-${voices}`, voices, measureBare);
    const bot = await withSpeaker(`bot-${voices}`, voices, measureBot);
    const ratio = { cpu: bot.cpuShare / bare.cpuShare, memory: bot.bytes / bare.bytes };
    const isWithin =
      ratio.cpu <= bars.cpuTimes && ratio.memory <= bars.memoryTimes && bot.sounds > measureS * 5 * voices;
    isKept &&= isWithin;
    console.log(
      `${voices} speaker${voices > 1 ? 's' : ''}: bot ${percent(bot.cpuShare)} of a core and ${mega(bot.bytes)} MB, bare Chromium ${percent(bare.cpuShare)} and ${mega(bare.bytes)} MB: ${ratio.cpu.toFixed(2)} times the CPU, ${ratio.memory.toFixed(2)} times the memory; ${bot.sounds} blocks of sound heard`,
    );
  }
  console.log(
    `bars: ${bars.cpuTimes} times the CPU and ${bars.memoryTimes} times the memory of the bare browser; ${isKept ? 'kept' : 'MISSED'}`,
  );
} finally {
  call.close();
}
process.exitCode = isKept ? 0 : 1;

type Used = { cpuShare: number; bytes: number };

/** Somebody to listen to, in a browser that is not counted. */
async function withSpeaker<T>(
  room: string,
  voices: number,
  work: (room: string, speakerPid: number) => Promise<T>,
): Promise<T> {
  const server = await launch();
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    await (await browser.newPage()).goto(`${call.url}/speaker/${room}/${voices}`);
    return await work(room, server.process().pid!);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function measureBare(room: string): Promise<Used> {
  const server = await launch();
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    await (await browser.newPage()).goto(`${call.url}/listener/${room}`);
    return await measure((pid) => pid === server.process().pid);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function measureBot(room: string, speakerPid: number): Promise<Used & { sounds: number }> {
  const leave = new AbortController();
  const active = Promise.withResolvers<void>();
  const sounds: Sound[] = [];
  const bots = openMeetingBots({ chromiumPath: executablePath!, programFolders: [], log: pino({ level: 'silent' }) });
  const visit = bots.visit({
    url: `${call.url}/listener/${room}`,
    platform: 'generic',
    name: 'Bench',
    limits: config.bot.limits,
    greeting: '',
    failureFolder: join(tmpdir(), 'candor-bench-bot'),
    signal: leave.signal,
    onState: (state) => state === 'active' && active.resolve(),
    onSound: (sound) => sounds.push(sound),
    onPeople: () => undefined,
  });
  await Promise.race([active.promise, visit]);
  const before = process.cpuUsage();
  const begun = performance.now();
  const used = await measure(
    (pid, parent) => parent === process.pid && pid !== speakerPid,
    () => (sounds.length = 0),
  );
  const { user, system } = process.cpuUsage(before);
  const serverShare = (user + system) / 1e3 / (performance.now() - begun);
  const heard = sounds.length;
  leave.abort();
  await visit;
  // With the server's own share: what drives the browser and takes the sound.
  return { ...used, cpuShare: used.cpuShare + serverShare, sounds: heard };
}

/** CPU seconds for each second, and memory (shared pages divided among those who share them), of every process under those that `isRoot` names (Linux). */
async function measure(
  isRoot: (pid: number, parent: number) => boolean,
  onBegin: () => void = () => undefined,
): Promise<Used> {
  await sleep(settleS * 1000);
  onBegin();
  const first = await readTree(isRoot);
  const begun = performance.now();
  await sleep(measureS * 1000);
  const last = await readTree(isRoot);
  return { cpuShare: (last.cpuS - first.cpuS) / ((performance.now() - begun) / 1000), bytes: last.bytes };
}

async function readTree(isRoot: (pid: number, parent: number) => boolean): Promise<{ cpuS: number; bytes: number }> {
  const all = new Map<number, { parent: number; cpuS: number; bytes: number }>();
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const fields = (await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ');
    const pss = /^Pss:\s+(\d+)/m.exec(await readFile(`/proc/${name}/smaps_rollup`, 'utf8').catch(() => ''))?.[1];
    if (fields)
      all.set(Number(name), {
        parent: Number(fields[1]),
        cpuS: (Number(fields[11]) + Number(fields[12])) / 100,
        bytes: Number(pss ?? 0) * 1024,
      });
  }
  const isCounted = (pid: number): boolean => {
    const one = all.get(pid);
    return one !== undefined && (isRoot(pid, one.parent) || isCounted(one.parent));
  };
  const counted = [...all].filter(([pid]) => isCounted(pid)).map(([, one]) => one);
  return {
    cpuS: counted.reduce((sum, one) => sum + one.cpuS, 0),
    bytes: counted.reduce((sum, one) => sum + one.bytes, 0),
  };
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function mega(bytes: number): number {
  return Math.round(bytes / 1e6);
}
