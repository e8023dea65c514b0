import type { PlatformPage } from './platform.ts';

export const microsoftTeams: PlatformPage = {
  platform: 'microsoft_teams',
  revision:
    '2026-11-16: texts and selectors as Vexa and Attendee (both of August 2026) document them; not compared with the live site',
  address: (link) => link.href,
  steps: [
    { type: 'click', selector: 'button, a', text: ['Continue on this browser', 'Join on the web instead'] },
    { type: 'name', into: '[data-tid="prejoin-display-name-input"]' },
    { type: 'passcode', into: 'input[data-tid*="passcode"], input[placeholder*="passcode" i]' },
    {
      type: 'click',
      selector: '[data-tid="toggle-mute"]:is([aria-checked="true"], [checked]:not([checked="false"]), [title^="Mute"])',
    },
    {
      type: 'click',
      selector:
        '[data-tid="toggle-video"]:is([aria-checked="true"], [checked]:not([checked="false"]), [title^="Turn camera off"])',
    },
    { type: 'click', selector: '[data-tid="prejoin-join-button"]' },
  ],
  dialogs: [
    { type: 'click', selector: 'button', text: ['Continue without audio or video'] },
    { type: 'click', selector: '[role="dialog"] button', text: ['Got it', 'Dismiss', 'OK', 'Continue'] },
  ],
  rules: [
    {
      signal: 'denied',
      text: ['denied access', 'request to join was declined', 'Sorry, but you were denied access to the meeting'],
    },
    {
      signal: 'passcode_required',
      text: ['Enter the meeting passcode', 'Type a meeting passcode', "That passcode isn't right"],
    },
    { signal: 'locked', text: ['This meeting is locked', 'The meeting is full'] },
    {
      signal: 'wrong_link',
      text: ['meeting URL is incorrect', "We couldn't find a meeting", "couldn't find a meeting matching"],
    },
    { signal: 'bots_refused', text: ["Verify you're a real person", "bots aren't allowed"] },
    {
      signal: 'blocked',
      text: ["You can't join this meeting", "Your organization doesn't allow", 'is blocked from joining'],
    },
    { signal: 'auth_required', host: 'login.microsoftonline.com' },
    { signal: 'auth_required', host: 'login.live.com' },
    {
      signal: 'auth_required',
      text: [
        'Only people with an account can join',
        'Sign in to join this meeting',
        'We need to verify your info before you can join',
        'To join this meeting, sign in',
        'You need to sign in to join',
        "You'll need to sign in",
      ],
    },
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
        'The host will admit you',
      ],
    },
    { signal: 'admitted', selector: '#hangup-button, [data-tid="hangup-main-btn"]' },
  ],
  roster: { selector: '[data-stream-type]', attribute: 'data-tid' },
  speaker: {
    selector:
      '[data-stream-type]:has([data-tid="voice-level-stream-outline"].vdi-frame-occlusion), [data-tid="voice-level-stream-outline"].vdi-frame-occlusion [data-stream-type]',
    name: { attribute: 'data-tid' },
  },
  leave: [{ selector: '#hangup-button, [data-tid="hangup-main-btn"]' }],
  chat: {
    open: '#chat-button',
    input: '[data-tid="ckeditor"][contenteditable="true"]',
    send: '[data-tid="newMessageCommands-send"]',
  },
  reloadS: null,
  mainStream: 'mainAudio',
};
