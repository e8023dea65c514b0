import type { Frame, Page } from 'playwright-core';
import type { Observation, Signal } from './journey.ts';
import type { TapInfo } from './page/browser.ts';
import { isNotetaker } from './notetakers.ts';
import type { Look } from './page/look.ts';
import { look } from './page/look.ts';
import type { PlatformPage } from './platforms/platform.ts';

export type PageState = Pick<Observation, 'signals' | 'others' | 'liveTracks'> & {
  /** The others, by name; null where the page lists nobody. */
  people: string[] | null;
  names: Record<string, string>;
};

type Finding = {
  found: { signal: Signal; byElement: boolean }[];
  people: string[] | null;
  names: Record<string, string>;
  taps: TapInfo[];
};

/** What all frames of the page show together. */
export async function lookAt(
  page: Page,
  platform: PlatformPage,
  { name, isIn }: { name: string; isIn: boolean },
): Promise<PageState> {
  const findings = (await Promise.all(page.frames().map((frame) => lookInto(frame, platform)))).filter(
    (one) => one !== null,
  );
  const found = findings.flatMap((one) => one.found);
  const isProven = found.some(({ signal, byElement }) => signal === 'admitted' && byElement);
  // Once in, words on the page may be anyone's: only an element counts against the proof that the bot is there.
  const counted =
    isIn && isProven ? found.filter(({ signal, byElement }) => signal === 'admitted' || byElement) : found;
  const listed = findings.map(({ people }) => people).filter((people) => people !== null);
  const people = listed.length === 0 ? null : withoutOwn(listed.flat(), name);
  return {
    signals: new Set(counted.map(({ signal }) => signal)),
    people,
    others: people?.filter((one) => !isNotetaker(one)).length ?? null,
    liveTracks: findings.reduce((sum, { taps }) => sum + taps.length, 0),
    names: Object.assign({}, ...findings.map(({ names }) => names)) as Record<string, string>,
  };
}

/** Null for a frame that is just being replaced by another. */
async function lookInto(frame: Frame, platform: PlatformPage): Promise<Finding | null> {
  try {
    const seen: Look = await frame.evaluate(look, { rules: platform.rules, roster: platform.roster });
    const { taps, connections } = seen.tap;
    const isIn = platform.isIn !== undefined && (await frame.evaluate(platform.isIn));
    const isConnected = platform.isInWhenConnected && connections > 0;
    return {
      // A connection that nobody sends anything over is a weak proof: what the page says counts against it.
      found: [
        ...(seen.found as Finding['found']),
        ...(isIn || isConnected ? [{ signal: 'admitted' as const, byElement: isIn || taps.length > 0 }] : []),
      ],
      people: platform.listPeople ? await frame.evaluate(platform.listPeople) : seen.people,
      names: platform.nameTaps && taps.length > 0 ? await frame.evaluate(platform.nameTaps, taps) : {},
      taps,
    };
  } catch (error) {
    if (frame.page().isClosed()) throw error;
    return null;
  }
}

/** Pages mark one's own name in many ways: `Candor Notetaker (You)`. */
function withoutOwn(listed: readonly string[], name: string): string[] {
  const own = listed.findIndex((one) => one === name || one.startsWith(`${name} (`) || one.startsWith(`${name}\n`));
  return listed.filter((_, index) => index !== own);
}
