import type { Platform } from '@candor/contract/platforms';
import type { Signal } from '../journey.ts';
import type { TapInfo } from '../page/browser.ts';
import type { PageRoster, PageRule } from '../page/look.ts';
import type { TapOptions } from '../page/tap.ts';

/** What to do on the way in, as often as there is something to do it to. */
export type Step =
  /** The bot's name is typed where nothing stands yet. */
  { type: 'name'; into: string } | { type: 'click'; selector: string; text?: readonly string[] };

/** Everything the bot knows of one kind of meeting page. These are data that go out of date: change them here and nowhere else. */
export type PlatformPage = {
  platform: Platform;
  /** When this was last compared with something, and with what. */
  revision: string;
  /** The address to open, for the link that people were given. */
  address(link: URL, name: string): string;
  /** What a name must not have in it here. */
  notInName?: RegExp;
  steps: readonly Step[];
  rules: readonly (PageRule & { signal: Signal })[];
  roster: PageRoster | null;
  /** Only where a track is not a person. */
  speaker: TapOptions['speaker'];
  leave: { selector: string; text?: readonly string[] };
  chat: { open: string | null; input: string; send: string | null } | null;
  /** Opened anew this often while the host has not started the meeting. */
  reloadS: number | null;
  /** Where nothing else proves it: a connection that stands means that the bot is in. */
  isInWhenConnected?: true;
  /** Run in the page: what its own program knows better than what it shows. */
  isIn?: () => boolean;
  listPeople?: () => string[] | null;
  nameTaps?: (taps: TapInfo[]) => Record<string, string>;
};
