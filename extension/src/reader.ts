import { recognisePlatform } from '@candor/contract/platforms';
import { platformPages } from '../../server/src/engines/meeting-bot/platforms/all.ts';
import { look } from '../../server/src/engines/meeting-bot/page/look.ts';
import type { PageTrack, TapInfo } from '../../server/src/engines/meeting-bot/page/browser.ts';
import { openHearing } from './hearing.ts';
import type { Seen } from './messages.ts';

/** Runs in the page of a meeting while it is recorded, beside the page's own program: reads who is there and who speaks. It changes nothing. */

type Page = typeof globalThis & {
  candorReader?: true;
  /** What the notetaker's page data ask for the sound of a voice. */
  candorTap?: { trackOf(id: string): PageTrack | undefined; look(): object };
};

const everyMs = 200;
/** Names change seldom, and looking at the whole page is work. */
const lookEvery = 10;
/** An end is believed when the page shows it twice. */
const overLooks = 2;
/** What pages show to somebody who has left by themselves; a notetaker never sees it. */
const left = { signal: 'ended', text: ['You left the meeting', "You've left the meeting", 'You left the call'] };

function start(page: Page): void {
  if (page.candorReader) return;
  Object.defineProperty(page, 'candorReader', { value: true, configurable: true });
  const isJanus = 'feeds' in page && 'Janus' in page;
  const platform = platformPages[isJanus ? 'janus' : (recognisePlatform(location.href) ?? 'generic')];
  const hearing = openHearing();
  if (!page.candorTap) {
    const look = () => ({ taps: [], connections: 0 });
    Object.defineProperty(page, 'candorTap', { value: { trackOf: hearing.trackOf, look }, configurable: true });
  }
  let names: Record<string, string> = {};
  let people: string[] = [];
  let looks = 0;
  let over = 0;
  let hadVoices = false;

  function readPage() {
    const taps: TapInfo[] = hearing.refresh();
    names = platform.nameTaps?.(taps) ?? {};
    const { rules, roster } = platform;
    const seen = (look as unknown as (of: object) => ReturnType<typeof look>)({ rules: [...rules, left], roster });
    people = platform.listPeople?.() ?? seen.people ?? [...new Set(Object.values(names))];
    hadVoices ||= taps.length > 0;
    // Words alone could be anybody's, in the chat for example: they count once no voice is left of those that were there.
    const areVoicesGone = hadVoices && taps.length === 0;
    const isOver = seen.found.some(
      ({ signal, byElement }) => (byElement || areVoicesGone) && /^(ended|removed|denied)$/.test(signal),
    );
    over = isOver ? over + 1 : 0;
  }

  /** Where one track carries everyone, the page says who speaks; elsewhere each track is a person. */
  function speakers(): string[] {
    if (!platform.speaker) return hearing.loud().flatMap((id) => names[id] ?? []);
    const { selector, name } = platform.speaker;
    return [...document.querySelectorAll(selector)].flatMap((element) => {
      const part = name.selector ? element.querySelector(name.selector) : element;
      const text = (name.attribute ? part?.getAttribute(name.attribute) : part?.textContent)?.trim() ?? '';
      return text.length >= 2 && text.length <= 100 ? [text] : [];
    });
  }

  const timer = setInterval(() => {
    try {
      if (looks++ % lookEvery === 0) readPage();
      const seen: Seen = { atMs: Date.now(), people, speaking: [...new Set(speakers())], isOver: over >= overLooks };
      window.postMessage({ candor: 'seen', seen }, location.origin);
    } catch {
      // A page that is drawing itself anew is read the next time.
    }
  }, everyMs);
  window.addEventListener('message', ({ source, data }: MessageEvent<{ candor?: string }>) => {
    if (source !== window || data?.candor !== 'stop') return;
    clearInterval(timer);
    hearing.close();
    Reflect.deleteProperty(page, 'candorReader');
  });
}

start(globalThis as Page);
