import type { BrowserPage, PageElement, TapReport } from './browser.ts';

/** A text or an element by which a page is known to show something; `text` is compared without regard to case and to the kind of apostrophe. */
export type PageRule = {
  signal: string;
  text?: readonly string[];
  selector?: string;
  host?: string;
  title?: readonly string[];
};
export type PageRoster = { selector: string; attribute?: string };
export type LookOptions = { rules: readonly PageRule[]; roster: PageRoster | null };

/** `byElement`: an element showed it, not just words that might be anyone's. */
export type Look = { found: { signal: string; byElement: boolean }[]; people: string[] | null; tap: TapReport };

/** Runs in one frame of the page. */
export function look({ rules, roster }: LookOptions): Look {
  const page = globalThis as unknown as BrowserPage;
  const plain = (text: string) =>
    text
      .replace(/[\u2018\u2019\u02bc]/g, "'")
      .replace(/\s+/g, ' ')
      .toLowerCase();
  const isVisible = (element: PageElement) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const words = plain(page.document.body?.innerText ?? '');
  const title = plain(page.document.title);
  const found = rules.flatMap((rule) => {
    const { signal, text, selector, host } = rule;
    if (host !== undefined && page.location.hostname !== host && !page.location.hostname.endsWith(`.${host}`))
      return [];
    if (rule.title !== undefined && !rule.title.some((one) => title.includes(plain(one)))) return [];
    if (selector === undefined)
      return text === undefined || text.some((one) => words.includes(plain(one)))
        ? [{ signal, byElement: text === undefined }]
        : [];
    // Toolbars hide themselves, so a proof of being in need not be seen; everything else that counts must be.
    const elements = [...page.document.querySelectorAll(selector)].filter(
      (element) => signal === 'admitted' || isVisible(element),
    );
    const isThere =
      text === undefined
        ? elements.length > 0
        : elements.some((element) => text.some((one) => plain(element.textContent ?? '').includes(plain(one))));
    return isThere ? [{ signal, byElement: true }] : [];
  });
  // Icons are words to a program: `mic_off`, `more_vert`.
  const isName = (text: string) => text.length >= 2 && text.length <= 50 && !/^[a-z0-9]+(_[a-z0-9]+)+$/.test(text);
  const listed = roster
    ? [...page.document.querySelectorAll(roster.selector)]
        .map((element) =>
          ((roster.attribute ? element.getAttribute(roster.attribute) : element.textContent) ?? '').trim(),
        )
        .filter(isName)
    : [];
  return {
    found,
    people: listed.length > 0 ? [...new Set(listed)] : null,
    tap: page.candorTap?.look() ?? { taps: [], connections: 0 },
  };
}

export type Target = {
  selector: string;
  /** The whole text of the button, its label, or one line of it: "Join" is not "Join with a phone". */
  text?: readonly string[];
  /** A toolbar that hides itself is pressed all the same. */
  evenHidden?: boolean;
};

/** Runs in one frame of the page: clicks what is there, can be seen and may be clicked, and answers whether it did. */
export function press({ selector, text, evenHidden }: Target): boolean {
  const page = globalThis as unknown as BrowserPage;
  const plain = (words: string) =>
    words
      .replace(/[\u2018\u2019\u02bc]/g, "'")
      .replace(/\s+/g, ' ')
      .replace(/(?<![.…!])[.…!]+$/, '')
      .trim()
      .toLowerCase();
  const isVisible = (element: PageElement) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const wanted = text?.map(plain);
  const says = (element: PageElement) => {
    const own = element.innerText ?? element.textContent ?? '';
    const texts = [own, ...own.split('\n'), element.getAttribute('aria-label') ?? '', element.value ?? ''];
    return wanted === undefined || texts.some((one) => wanted.includes(plain(one)));
  };
  const buttons = [...page.document.querySelectorAll(selector)].filter(
    (element) =>
      !element.disabled &&
      element.getAttribute('aria-disabled') !== 'true' &&
      !element.matches('.disabled, .is-disabled') &&
      says(element),
  );
  const button = buttons.find(isVisible) ?? (evenHidden ? buttons[0] : undefined);
  button?.click();
  return button !== undefined;
}
