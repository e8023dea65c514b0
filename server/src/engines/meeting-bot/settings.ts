import { availableParallelism } from 'node:os';
import type { OwnHosts, Platform } from '@candor/contract/platforms';
import { platforms } from '@candor/contract/platforms';

/** How long the bot puts up with what, in seconds. */
export type BotLimits = {
  /** Until the page shows anything that it knows. */
  joinS: number;
  lobbyS: number;
  /** Until the host starts the meeting. */
  hostS: number;
  /** Until the first other person comes. */
  emptyS: number;
  /** After everyone else has left. */
  aloneS: number;
  /** Without a sound; counts only after the meeting has gone on for `silenceAfterS`. */
  silenceS: number;
  silenceAfterS: number;
  maxS: number;
  /** People are listed and none of them can be heard: after this long its owner is told. */
  deafS: number;
};

/** The settings of the meeting bot; `config.ts` reads them from the environment. */
export type BotSettings = {
  /** As the others in the meeting see it. */
  name: string;
  hosts: OwnHosts;
  /** How many meetings one process is in at once. */
  slots: number;
  /** What it says in the chat when it has joined; empty is nothing. */
  greeting: string;
  /** Whether it records what it sees too, unless whoever sends it says otherwise. */
  withPicture: boolean;
  chromiumPath: string | undefined;
  /** A file with the cookies of an account that the agency owns, as Playwright writes it; signed in for every meeting. */
  profilePath: string | undefined;
  limits: BotLimits;
};

/** A bot takes about a quarter of a core, and speech wants the rest. */
export const defaultSlots = () => Math.max(2, availableParallelism());

/** Reads `meet.example.org=jitsi,rooms.example.org:8443=janus`; throws a sentence about the part that is wrong. */
export function readHosts(text: string): OwnHosts {
  return Object.fromEntries(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => {
        const [host = '', platform = ''] = part.split('=').map((side) => side.trim());
        if (!/^[a-z0-9.-]+(:\d+)?$/i.test(host)) throw new Error(`"${part}" must be host=platform`);
        if (!platforms.some((known) => known === platform))
          throw new Error(`"${platform}" is not one of ${platforms.join(', ')}`);
        return [host.toLowerCase(), platform as Platform];
      }),
  );
}
