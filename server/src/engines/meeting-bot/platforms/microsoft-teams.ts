import type { PlatformPage } from './platform.ts';

export const microsoftTeams: PlatformPage = {
  platform: 'microsoft_teams',
  revision: '2026-11: texts and selectors as published in open-source bots; not compared with the live site',
  address: (link) => link.href,
  steps: [
    { type: 'click', selector: 'button, a', text: ['Continue on this browser', 'Join on the web instead'] },
    { type: 'click', selector: 'button', text: ['Continue without audio or video'] },
    { type: 'name', into: '[data-tid="prejoin-display-name-input"]' },
    {
      type: 'click',
      selector: '[data-tid="toggle-mute"][aria-checked="true"], [data-tid="toggle-mute"][title^="Mute"]',
    },
    {
      type: 'click',
      selector: '[data-tid="toggle-video"][aria-checked="true"], [data-tid="toggle-video"][title^="Turn camera off"]',
    },
    { type: 'click', selector: '[data-tid="prejoin-join-button"]' },
  ],
  rules: [
    {
      signal: 'denied',
      text: ['denied access', 'request to join was declined', 'Sorry, but you were denied access to the meeting'],
    },
    {
      signal: 'blocked',
      text: ["You can't join this meeting", "Your organization doesn't allow", 'is blocked from joining'],
    },
    { signal: 'auth_required', host: 'login.microsoftonline.com' },
    { signal: 'auth_required', host: 'login.live.com' },
    { signal: 'auth_required', text: ['Only people with an account can join', 'Sign in to join this meeting'] },
    { signal: 'captcha', selector: '[data-tid="captcha-input"], img[data-tid="captcha-image"]' },
    {
      signal: 'removed',
      text: ["You've been removed from this meeting", 'You have been removed from the meeting', 'Someone removed you'],
    },
    { signal: 'ended', text: ['This meeting has ended', 'The meeting has ended', 'You left the meeting'] },
    {
      signal: 'host_not_started',
      text: ["The meeting hasn't started", "When the meeting starts, we'll let people know you're waiting"],
    },
    {
      signal: 'waiting',
      text: [
        'Someone will let you in',
        'Someone in the meeting should let you in soon',
        "we've let people in the meeting know you're waiting",
      ],
    },
    { signal: 'admitted', selector: '#hangup-button, [data-tid="hangup-main-btn"]' },
  ],
  roster: {
    selector:
      '[data-tid="participantsInCall"] [data-tid^="participantsInCall-"], [data-cid="calling-participant-stream"]',
    attribute: 'data-name',
  },
  speaker: {
    selector:
      '[data-cid="calling-participant-stream"]:has([data-tid="voice-level-stream-outline"]:is([data-is-speaking="true"], .vdi-frame-occlusion))',
    name: { attribute: 'data-name' },
  },
  leave: { selector: '#hangup-button, [data-tid="hangup-main-btn"]' },
  chat: {
    open: '#chat-button',
    input: '[data-tid="ckeditor"][contenteditable="true"]',
    send: '[data-tid="newMessageCommands-send"]',
  },
  reloadS: null,
};
