import type { BrowserPage, PageElement, PageStream, PageTrack, TapInfo } from './browser.ts';

type MediaElement = PageElement & { srcObject?: PageStream | null };

/** Runs in a page that nothing is known of: whoever plays a track is named by the nearest short text. */
export function nameByElement(taps: TapInfo[]): Record<string, string> {
  const page = globalThis as unknown as BrowserPage;
  const farthest = 5;
  const notNames = /^(mute|unmute|live|audio|video|camera|mic|microphone|you|me|remote|local|hd|\d+|[\d.:]+ ?\S*)$/i;
  const attributes = ['data-name', 'data-display-name', 'data-username', 'aria-label', 'title', 'alt'];
  const isName = (text: string) =>
    text.length >= 2 &&
    text.length <= 50 &&
    /\p{L}/u.test(text) &&
    !notNames.test(text) &&
    !/\b(video|camera|audio|stream|available|loading|connecting|muted|waiting)\b/i.test(text) &&
    !/^[a-z0-9]+(_[a-z0-9]+)+$/.test(text) &&
    !/\d ?(kbits?|kbps|x\d+|fps)/i.test(text);
  const skipped = 'button, [role="button"], select, option, script, style, input, textarea, progress';
  const plays = (element: MediaElement, track: PageTrack | undefined, streamId: string) => {
    const stream = element.srcObject;
    return stream
      ? stream.getAudioTracks().some((own) => own === track) || (streamId !== '' && stream.id === streamId)
      : false;
  };
  /** Short texts inside, in the order of the page, without those of what can be pressed. */
  const textsIn = (element: PageElement): string[] =>
    [...element.querySelectorAll('*')].flatMap((one) => {
      if (one.matches(skipped) || one.querySelector('*') !== null) return [];
      if (one.checkVisibility && !one.checkVisibility({ visibilityProperty: true })) return [];
      const text = (one.textContent ?? '').trim();
      return isName(text) ? [text] : [];
    });
  const elements = [...page.document.querySelectorAll('audio, video')] as MediaElement[];
  const nameOf = (element: MediaElement): string => {
    let around: PageElement | null = element;
    for (let step = 0; around && step < farthest; step += 1, around = around.parentElement) {
      const own = attributes.map((name) => around?.getAttribute(name)?.trim() ?? '').find(isName);
      if (own) return own;
      // Further out there are other people too.
      if (step > 0 && [...around.querySelectorAll('video')].length > 1) return '';
      const [text] = textsIn(around);
      if (text) return text;
    }
    return '';
  };
  const named = taps.map(({ id, streamId }) => {
    const track = page.candorTap?.trackOf(id);
    const found = elements
      .filter((element) => plays(element, track, streamId))
      .map(nameOf)
      .find(Boolean);
    return [id, found ?? ''] as const;
  });
  return Object.fromEntries(named.filter(([, name]) => name !== ''));
}
