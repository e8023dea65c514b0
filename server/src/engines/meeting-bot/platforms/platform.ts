import type { Platform } from '@candor/contract/platforms';
import type { Signal } from '../journey.ts';
import type { TapInfo } from '../page/browser.ts';
import type { PageRoster, PageRule, Target } from '../page/look.ts';
import type { TapOptions } from '../page/browser.ts';

/** What to do, as often as there is something to do it to. */
export type Step =
  /** The bot's name, or the passcode that it was given, is typed where nothing stands yet. */
  { type: 'name' | 'passcode'; into: string } | ({ type: 'click' } & Target);

/** Everything the bot knows of one kind of meeting page. These are data that go out of date: change them here and nowhere else. */
export type PlatformPage = {
  platform: Platform;
  /** When this was last compared with something, and with what. */
  revision: string;
  /** The address to open, for the link that people were given. */
  address(link: URL, name: string): string;
  /** What a name must not have in it here. */
  notInName?: RegExp;
  /** On the way in. */
  steps: readonly Step[];
  /** In every state, the lobby and the meeting included: dialogs that would keep the bot out, or deaf. */
  dialogs: readonly Step[];
  rules: readonly (PageRule & { signal: Signal })[];
  roster: PageRoster | null;
  /** Only where a track is not a person. */
  speaker: TapOptions['speaker'];
  /** One after the other: some pages ask whether that was meant. */
  leave: readonly Target[];
  chat: { open: string | null; input: string; send: string | null } | null;
  /** Reloaded this often while the host has not started the meeting. */
  reloadS: number | null;
  /** A refusal that another attempt may get past: so often it is made. */
  blockedRetries?: number;
  /** Where one stream carries everything and others repeat it: a part of its id. */
  mainStream?: string;
  /** Where nothing else proves it: a connection that stands means that the bot is in. */
  isInWhenConnected?: true;
  /** Run in the page: what its own program knows better than what it shows. */
  isIn?: () => boolean;
  listPeople?: () => string[] | null;
  nameTaps?: (taps: TapInfo[]) => Record<string, string>;
};
