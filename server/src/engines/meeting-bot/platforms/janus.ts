import type { BrowserPage, PageStream, TapInfo } from '../page/browser.ts';
import type { PlatformPage } from './platform.ts';

/** The page's own list of those who publish. */
type VideoRoom = Pick<BrowserPage, 'candorTap'> & {
  feeds?: ({ rfdisplay?: string; remoteTracks?: Record<string, PageStream | null> } | null)[];
};

/** The VideoRoom page that comes with Janus, and pages made after it. */
export const janus: PlatformPage = {
  platform: 'janus',
  revision: "2026-11: compared with the page of Debian's janus-demos 1.1.2, which the tests run",
  address: (link) => link.href,
  notInName: /[^a-zA-Z0-9]/g,
  steps: [
    { type: 'click', selector: '#start:not([disabled])', text: ['Start'] },
    { type: 'name', into: '#username' },
    { type: 'click', selector: '#register' },
  ],
  dialogs: [],
  rules: [
    { signal: 'unsupported', text: ['No WebRTC support'] },
    { signal: 'denied', selector: '.bootbox', text: ['Unauthorized'] },
    { signal: 'removed', selector: '.bootbox', text: ['You have been kicked'] },
    { signal: 'ended', selector: '.bootbox', text: ['The room has been destroyed'] },
    { signal: 'host_not_started', selector: '.bootbox', text: ['does not exist', 'No such room'] },
    { signal: 'admitted', selector: '#unpublish' },
  ],
  roster: null,
  speaker: null,
  leave: [{ selector: '#unpublish' }],
  chat: null,
  reloadS: 15,
  listPeople: () =>
    (globalThis as unknown as VideoRoom).feeds?.flatMap((feed) => (feed?.rfdisplay ? [feed.rfdisplay] : [])) ?? null,
  nameTaps(taps: TapInfo[]) {
    const { feeds = [], candorTap } = globalThis as unknown as VideoRoom;
    const names = taps.map(({ id }) => {
      const own = candorTap?.trackOf(id);
      const feed = feeds.find((one) =>
        Object.values(one?.remoteTracks ?? {}).some((stream) =>
          stream?.getAudioTracks().some((track) => track === own),
        ),
      );
      return [id, feed?.rfdisplay ?? ''] as const;
    });
    return Object.fromEntries(names.filter(([, name]) => name !== ''));
  },
};
