import type { Embedded } from '@candor/contract/embeds';

type Words = { title: string; text: string };

/** Why there is nothing to play, for whoever looks at the page around it. */
export const embedWords: Readonly<Record<Exclude<Embedded['state'], 'ready'>, Words>> = {
  preparing: { title: 'Still being prepared', text: 'The player appears here as soon as the recording is ready.' },
  private: { title: 'This recording is private', text: 'Its owner has stopped sharing it.' },
  deleted: { title: 'This recording was deleted', text: 'You can remove this player from the page.' },
  discarded: { title: 'No recording', text: 'The team no longer keeps this recording.' },
  expired: { title: 'This player has expired', text: 'Ask whoever added it to this page for a new one.' },
  revoked: { title: 'This player was turned off', text: 'Ask whoever added it to this page for a new one.' },
};

export const wrongWords: Words = {
  title: 'This player’s address isn’t complete',
  text: 'Copy its code from Candor again.',
};
