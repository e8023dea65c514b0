import type { BrowserPage, TapReport } from './browser.ts';

/** A text or an element by which a page is known to show something; `text` is compared without regard to case and to the kind of apostrophe. */
export type PageRule = { signal: string; text?: readonly string[]; selector?: string; host?: string };
export type PageRoster = { selector: string; attribute?: string };
export type LookOptions = { rules: readonly PageRule[]; roster: PageRoster | null };

/** `byElement`: an element showed it, not just words that might be anybody's. */
export type Look = { found: { signal: string; byElement: boolean }[]; people: string[] | null; tap: TapReport };

/** Runs in one frame of the page. */
export function look({ rules, roster }: LookOptions): Look {
  const page = globalThis as unknown as BrowserPage;
  const plain = (text: string) =>
    text
      .replace(/[\u2018\u2019\u02bc]/g, "'")
      .replace(/\s+/g, ' ')
      .toLowerCase();
  const words = plain(page.document.body?.innerText ?? '');
  const found = rules.flatMap(({ signal, text, selector, host }) => {
    if (host !== undefined && page.location.hostname !== host && !page.location.hostname.endsWith(`.${host}`))
      return [];
    if (selector === undefined)
      return text === undefined || text.some((one) => words.includes(plain(one)))
        ? [{ signal, byElement: text === undefined }]
        : [];
    const elements = [...page.document.querySelectorAll(selector)];
    const isThere =
      text === undefined
        ? elements.length > 0
        : elements.some((element) => text.some((one) => plain(element.textContent ?? '').includes(plain(one))));
    return isThere ? [{ signal, byElement: true }] : [];
  });
  const listed = roster
    ? [...page.document.querySelectorAll(roster.selector)].map((element) =>
        ((roster.attribute ? element.getAttribute(roster.attribute) : element.textContent) ?? '').trim(),
      )
    : [];
  return {
    found,
    people: listed.some(Boolean) ? [...new Set(listed.filter(Boolean))] : null,
    tap: page.candorTap?.look() ?? { taps: [], connections: 0 },
  };
}

/** Runs in one frame of the page: clicks what is there and may be clicked, and answers whether it did. Toolbars hide themselves, so nothing is asked about being visible. */
export function press({ selector, text }: { selector: string; text?: readonly string[] }): boolean {
  const page = globalThis as unknown as BrowserPage;
  const plain = (words: string) =>
    words
      .replace(/[\u2018\u2019\u02bc]/g, "'")
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase();
  const button = [...page.document.querySelectorAll(selector)].find(
    (element) =>
      !element.disabled &&
      element.getAttribute('aria-disabled') !== 'true' &&
      (text === undefined ||
        text.some((one) => plain(element.innerText ?? element.textContent ?? '').includes(plain(one)))),
  );
  button?.click();
  return button !== undefined;
}
