import { setTimeout as sleep } from 'node:timers/promises';
import type { BotReason } from '@candor/contract/bots';
import type { Logger } from 'pino';
import type { Ear, OpenPage } from './browser.ts';
import { BrowserGone, pictureBinding } from './browser.ts';
import { keepFailure } from './failure.ts';
import type { Visit } from './port.ts';
import type { Journey, Signal } from './journey.ts';
import { advance, beginJourney } from './journey.ts';
import { openNaming } from './name-sounds.ts';
import type { BrowserPage } from './page/browser.ts';
import { startPicture, stopPicture } from './page/picture.ts';
import { platformPages } from './platforms/all.ts';
import type { PlatformPage } from './platforms/platform.ts';
import type { BotLimits } from './settings.ts';
import { greet, leavePage, openSteps } from './steps.ts';
import { lookAt } from './watch.ts';

/** Quieter than this is nothing that anyone said: 1 % of the loudest. */
const audible = 328;
/** Slides and faces, not films. */
const picture = { binding: pictureBinding, framesPerSecond: 10, bitsPerSecond: 800_000 };
/** A page that is closing cannot always say goodbye. */
const lastPictureMs = 3_000;
/** Ends for which nobody has to look into anything. */
const expected: readonly BotReason[] = ['finished', 'ended', 'alone', 'silence', 'max_uptime'];

/** From opening the page to closing it. */
export async function visitMeeting(
  visit: Visit,
  { openPage, log }: { openPage: (ear: Ear) => Promise<OpenPage>; log: Logger },
): Promise<BotReason> {
  const platform = platformPages[visit.platform];
  const naming = openNaming(visit.onSound, { isNamed: platform.nameTaps !== undefined });
  let heardAtMs: number | null = null;
  const open = await openPage({
    speaker: platform.speaker,
    mainStream: platform.mainStream,
    isGoneWhenSilent: platform.roster === null && !platform.listPeople,
    onFrame({ tap, atMs, speaker, pcm }) {
      if (pcm === '') return visit.onHeardUntil?.(atMs);
      const bytes = Buffer.from(pcm, 'base64');
      if (isAudible(bytes)) heardAtMs = Date.now();
      naming.hear({ tap, atMs, speaker, pcm: bytes });
    },
    ...(visit.onPicture && {
      onPicture: ({ atMs, bytes }) => visit.onPicture?.({ atMs, bytes: Buffer.from(bytes, 'base64') }),
    }),
  });
  try {
    const watching = watch({
      visit,
      platform,
      open,
      log,
      heardAtMs: () => heardAtMs,
      onNames: (names) => naming.name(names),
    });
    return await Promise.race([watching, open.gone]);
  } catch (error) {
    if (visit.signal.aborted) return 'finished';
    throw error;
  } finally {
    naming.end();
    await open.close();
  }
}

type Watched = {
  visit: Visit;
  platform: PlatformPage;
  open: OpenPage;
  log: Logger;
  heardAtMs: () => number | null;
  onNames: (names: Record<string, string>) => void;
};

async function watch({ visit, platform, open: { page }, log, heardAtMs, onNames }: Watched): Promise<BotReason> {
  const name = platform.notInName ? visit.name.replace(platform.notInName, '') : visit.name;
  const address = platform.address(new URL(visit.url), name);
  let typedAtMs = -Infinity;
  let blocked = 0;
  let isListening = false;
  const takeSteps = openSteps(page, platform, {
    name,
    passcode: visit.passcode,
    onPasscode: () => (typedAtMs = Date.now()),
  });
  let openedAtMs = Date.now();
  let trouble = await goTo(page, address);
  let journey: Journey = beginJourney(openedAtMs);
  let people = '';
  visit.onState(journey.state);
  for (;;) {
    if (visit.signal.aborted) {
      await endPicture(page, visit);
      await leavePage(page, platform);
      return 'finished';
    }
    const looked = await lookAt(page, platform, { name, isIn: journey.admittedAtMs !== null });
    const before = journey.state;
    const isTyped = Date.now() - typedAtMs < passcodeMs || (visit.passcode !== undefined && typedAtMs === -Infinity);
    const signals = isTyped ? without(looked.signals, 'passcode_required') : looked.signals;
    const next = advance(journey, { ...looked, signals, atMs: Date.now(), heardAtMs: heardAtMs() }, visit.limits);
    if (next.reason === 'blocked' && journey.admittedAtMs === null && blocked < (platform.blockedRetries ?? 0)) {
      blocked += 1;
      log.info({ attempt: blocked }, 'bots: refused, tried again');
      await sleep((visit.lookMs ?? 1_000) * retryLooks * blocked, undefined, { signal: visit.signal }).catch(
        () => undefined,
      );
      openedAtMs = Date.now();
      trouble = await goTo(page, address);
      journey = beginJourney(openedAtMs);
      continue;
    }
    // A page that never opened showed nothing: that is another reason than a page that nobody knows.
    journey = next.reason === 'timeout' && trouble !== null ? { ...next, reason: 'unreachable' } : next;
    onNames(looked.names);
    if (looked.people !== null && people !== looked.people.join('\n')) {
      people = looked.people.join('\n');
      visit.onPeople(looked.people);
    }
    if (journey.state !== before) visit.onState(journey.state);
    if (journey.state === 'left') {
      const reason = journey.reason ?? 'unknown';
      if (!expected.includes(reason))
        await keepFailure(page, visit.failureFolder, { reason, address, trouble, journey, looked }).catch(
          (error: unknown) => log.warn({ err: error }, 'bots: the picture of a failure could not be kept'),
        );
      await endPicture(page, visit);
      await leavePage(page, platform);
      return reason;
    }
    if (!isListening && isLongDeaf(journey, visit.limits)) {
      isListening = true;
      await listenOtherwise(page, log);
    }
    if (before !== 'active' && before !== 'deaf' && journey.state === 'active') {
      log.info({ platform: platform.platform }, 'bots: let in');
      if (visit.onPicture) await beginPicture(page, log);
      await greet(page, platform, visit.greeting).catch((error: unknown) =>
        log.info({ err: error }, 'bots: nothing could be said in the chat'),
      );
    }
    await takeSteps(journey.state === 'joining' || journey.state === 'host_not_started');
    if (isStuck(journey, platform, { trouble, openedAtMs })) {
      openedAtMs = Date.now();
      trouble = await goTo(page, address);
    }
    await sleep(visit.lookMs ?? 1_000, undefined, { signal: visit.signal }).catch(() => undefined);
  }
}

/** Without it the sound is still worth having. */
async function beginPicture(page: OpenPage['page'], log: Logger): Promise<void> {
  const why = await page.evaluate(startPicture, picture).catch((error: unknown) => (error as Error).message);
  if (why !== null) log.warn({ why }, 'bots: the picture is not recorded');
}

async function endPicture(page: OpenPage['page'], { onPicture }: Visit): Promise<void> {
  if (onPicture) await Promise.race([page.evaluate(stopPicture).catch(() => undefined), sleep(lastPictureMs)]);
}

const retryMs = 5_000;
const retryLooks = 5;
/** So long a page takes to think about a passcode. */
const passcodeMs = 15_000;

function without(signals: ReadonlySet<Signal>, signal: Signal): ReadonlySet<Signal> {
  return new Set([...signals].filter((one) => one !== signal));
}

/** Other ways of hearing are tried well before its owner is told. */
function isLongDeaf({ deafSinceMs }: Journey, { deafS }: BotLimits): boolean {
  return deafSinceMs !== null && Date.now() - deafSinceMs >= (deafS * 1000) / 3;
}

/** Where no connection carries a track: what the page plays, else what the tab plays. */
async function listenOtherwise(page: OpenPage['page'], log: Logger): Promise<void> {
  let found = 0;
  for (const frame of page.frames()) found += await frame.evaluate(listenToPage).catch(() => 0);
  const isTab = found === 0 && (await page.evaluate(listenToTab).catch(() => false));
  log.info({ played: found, isTab }, 'bots: no track is heard, listening to what the page plays');
}

const listenToPage = () => (globalThis as unknown as BrowserPage).candorTap?.listenToPage() ?? 0;
const listenToTab = () => (globalThis as unknown as BrowserPage).candorTap?.listenToTab() ?? false;

/** A page that did not open is opened again, as is one that says to come back later. */
function isStuck(
  journey: Journey,
  platform: PlatformPage,
  { trouble, openedAtMs }: { trouble: string | null; openedAtMs: number },
): boolean {
  const forMs = Date.now() - openedAtMs;
  if (trouble !== null && journey.state === 'joining') return forMs > retryMs;
  return journey.state === 'host_not_started' && platform.reloadS !== null && forMs > platform.reloadS * 1000;
}

/** Null, or what the browser says against it. */
async function goTo(page: OpenPage['page'], address: string): Promise<string | null> {
  return page.goto(address, { waitUntil: 'domcontentloaded', timeout: 30_000 }).then(
    () => null,
    (error: unknown) => {
      if (page.isClosed()) throw new BrowserGone('The page of the meeting was closed.');
      return (error as Error).message.split('\n')[0] ?? '';
    },
  );
}

function isAudible(pcm: Buffer): boolean {
  for (let at = 0; at + 1 < pcm.length; at += 8) if (Math.abs(pcm.readInt16LE(at)) > audible) return true;
  return false;
}
