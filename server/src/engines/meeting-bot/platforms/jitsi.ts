import type { BrowserPage, PageTrack, TapInfo } from '../page/browser.ts';
import type { PlatformPage } from './platform.ts';

/** What a Jitsi page keeps in its global `APP`, as far as it is used. */
type Jitsi = Pick<BrowserPage, 'candorTap'> & {
  APP?: {
    conference?: {
      isJoined(): boolean;
      listMembers(): {
        getId(): string;
        getDisplayName(): string | undefined;
        getTracks(): { getTrack(): PageTrack }[];
      }[];
    };
  };
};

export const jitsi: PlatformPage = {
  platform: 'jitsi',
  revision:
    '2026-11: the documented settings of the address and of the global APP; texts of its English translation, not compared with a live server',
  /** Straight in, without a picture and a microphone; every voice by way of the server, so that a track is a person. */
  address(link, name) {
    const settings = {
      'config.prejoinConfig.enabled': false,
      'config.startWithAudioMuted': true,
      'config.startWithVideoMuted': true,
      'config.p2p.enabled': false,
      'config.disableDeepLinking': true,
      'config.defaultLanguage': 'en',
      'userInfo.displayName': name,
    };
    link.hash = Object.entries(settings)
      .map(([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`)
      .join('&');
    return link.href;
  },
  steps: [
    { type: 'name', into: '[data-testid="lobby.nameField"], #premeeting-name-input' },
    { type: 'passcode', into: 'input[name="lockKey"], [data-testid="lobby.passwordField"], input[type="password"]' },
    {
      type: 'click',
      selector:
        '[data-testid="lobby.enterPasswordButton"], [data-testid="lobby.knockButton"], [data-testid="prejoin.joinMeeting"]',
    },
  ],
  dialogs: [
    { type: 'click', selector: '[role="dialog"] button', text: ['Continue as guest', 'Join', 'I understand', 'OK'] },
  ],
  rules: [
    {
      signal: 'denied',
      text: [
        'Your request to join has been rejected',
        'Your request to join the meeting has been rejected',
        'Lobby request denied',
      ],
    },
    {
      signal: 'blocked',
      text: [
        'Maximum number of participants',
        'You are not allowed to join this meeting',
        'Sorry, you are not allowed to be here',
      ],
    },
    { signal: 'passcode_required', text: ['Password required', 'Passcode required', 'Incorrect password'] },
    { signal: 'locked', text: ['This meeting is locked', 'The meeting is locked'] },
    { signal: 'auth_required', text: ['Authentication required', 'Sign-in to join'] },
    {
      signal: 'removed',
      text: ['kicked you out of the meeting', 'You have been removed from the meeting', 'You were removed'],
    },
    {
      signal: 'ended',
      text: [
        'The conference has been terminated',
        'The meeting has been terminated',
        'Meeting ended',
        'Thank you for using',
      ],
    },
    {
      signal: 'host_not_started',
      text: [
        'The conference has not yet started',
        'Waiting for an authenticated user',
        'no moderators have yet arrived',
        'Waiting for the moderator',
      ],
    },
    {
      signal: 'waiting',
      text: ['Asking to join meeting', 'Your request to join has been sent', 'Waiting for a moderator to let you in'],
    },
  ],
  roster: null,
  speaker: null,
  leave: [{ selector: '[aria-label="Leave the meeting"], [aria-label="Leave"]' }],
  chat: { open: '[aria-label="Open chat"]', input: '#usermsg', send: '[aria-label="Send message"]' },
  reloadS: null,
  isIn: () => (globalThis as Jitsi).APP?.conference?.isJoined() === true,
  listPeople: () =>
    (globalThis as Jitsi).APP?.conference?.listMembers().map((member) => member.getDisplayName() || 'Fellow Jitster') ??
    null,
  nameTaps(taps: TapInfo[]) {
    const { APP, candorTap } = globalThis as Jitsi;
    const members = APP?.conference?.listMembers() ?? [];
    const names = taps.map(({ id, streamId }) => {
      const own = candorTap?.trackOf(id);
      const member = members.find(
        (one) => streamId.startsWith(`${one.getId()}-`) || one.getTracks().some((track) => track.getTrack() === own),
      );
      return [id, member?.getDisplayName() ?? ''] as const;
    });
    return Object.fromEntries(names.filter(([, name]) => name !== ''));
  },
};
