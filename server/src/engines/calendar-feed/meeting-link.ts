import type { OwnHosts } from '@candor/contract/platforms';
import { recognisePlatform } from '@candor/contract/platforms';

const address = /https?:\/\/[^\s<>"'\\|)\]]+/g;

/** The first text that holds a link to a meeting that the bot can join; texts are given in the order of how much they mean it. */
export function findMeetingLink(texts: readonly (string | null | undefined)[], hosts: OwnHosts): string | null {
  for (const text of texts)
    for (const [found] of (text ?? '').slice(0, 20_000).matchAll(address)) {
      const url = found.replaceAll('&amp;', '&').replace(/(?<![.,;:])[.,;:]+$/, '');
      if (recognisePlatform(url, hosts) !== null) return url;
    }
  return null;
}
