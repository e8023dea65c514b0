import type { BotReason } from '@candor/contract/bots';
import type { Platform } from '@candor/contract/platforms';
import type { Logger } from 'pino';
import type { Journey } from './journey.ts';
import type { BotLimits } from './settings.ts';

/** 100 ms of what one track of the meeting carries, 16 kHz mono, 16 bit, little endian. Pure silence is left out. */
export type Sound = {
  /** Which of the meeting's tracks; whoever joins again has another. */
  tap: string;
  /** Whose voice it is, where that is known. */
  speaker: string | null;
  /** The track is one person's for as long as it lasts. */
  isOwnTrack?: boolean;
  /** Of the first sample, by the clock of the machine. */
  atMs: number;
  pcm: Uint8Array;
};

/** A piece of what the page of the meeting showed: WebM, to be joined in the order in which it comes. */
export type Picture = { /** Of the first piece, by the clock of the machine. */ atMs: number; bytes: Uint8Array };

export type Visit = {
  url: string;
  platform: Platform;
  /** As the others in the meeting see it. */
  name: string;
  limits: BotLimits;
  /** Said in the chat once it is in; empty is nothing. */
  greeting: string;
  /** Where a picture and the text of a page are kept that the bot could not cope with. */
  failureFolder: string;
  /** Typed where the meeting asks for it. */
  passcode?: string | undefined;
  /** Aborted when the bot is to leave. */
  signal: AbortSignal;
  /** How often it looks. */
  lookMs?: number;
  onState(state: Journey['state']): void;
  onSound(sound: Sound): void;
  /** All sound up to this moment, by the clock of the machine, has been handed over: nothing older follows. */
  onHeardUntil?: (atMs: number) => void;
  /** Where it is given, the picture is recorded too: about as much work again as the sound. */
  onPicture?: (picture: Picture) => void;
  /** The others, by name. */
  onPeople(names: string[]): void;
};

/** Goes to meetings, one browser for each. */
export type MeetingBots = {
  /** A sentence for the administrator about what is missing; null where nothing is. */
  whatIsMissing(): string | null;
  /** Starts the browser, and answers which version it is. */
  tryBrowser(): Promise<string>;
  /** Resolves when the bot is out of the meeting again, with the reason that it saw; throws `BrowserGone` where its browser died. */
  visit(visit: Visit): Promise<BotReason>;
};

export type MeetingBotOptions = {
  chromiumPath: string | undefined;
  profilePath?: string | undefined;
  programFolders: readonly string[];
  log: Logger;
};
