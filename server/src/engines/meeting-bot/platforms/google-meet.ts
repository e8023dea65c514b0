import type { PlatformPage } from './platform.ts';

export const googleMeet: PlatformPage = {
  platform: 'google_meet',
  revision:
    '2026-11-16: texts and selectors as Vexa and Attendee (both of August 2026) and screenapp (June 2026) document them; not compared with the live site',
  address(link) {
    link.searchParams.set('hl', 'en');
    return link.href;
  },
  steps: [
    { type: 'name', into: 'input[aria-label="Your name"], input[type="text"]' },
    { type: 'click', selector: '[aria-label^="Turn off microphone"]' },
    { type: 'click', selector: '[aria-label^="Turn off camera"]' },
    {
      type: 'click',
      selector: 'button',
      text: [
        'Ask to join',
        'Ask to join anyway',
        'Join now',
        'Join anyway',
        'Join the call now',
        'Join here too',
        'Switch here',
      ],
    },
  ],
  dialogs: [
    { type: 'click', selector: 'button', text: ['Got it', 'Continue without microphone', 'Dismiss'] },
    // "This meeting is being recorded", "… will be shared with …": the answer stands in the dialog.
    {
      type: 'click',
      selector: '[role="dialog"] button, [aria-modal="true"] button',
      text: ['Join now', 'Join', 'Continue', 'OK', 'Accept'],
    },
  ],
  rules: [
    { signal: 'denied', text: ['denied your request', 'No one responded to your request'] },
    {
      signal: 'wrong_link',
      text: ['Check your meeting code', 'Invalid video call name', 'code has expired', "couldn't find the meeting"],
    },
    { signal: 'locked', text: ['The meeting is locked', 'This call is full', 'This video call is full'] },
    {
      signal: 'blocked',
      text: [
        "You can't join this video call",
        "You can't join this call",
        "You can't join this meeting",
        'There is a problem connecting to this video call',
      ],
    },
    { signal: 'auth_required', host: 'accounts.google.com' },
    { signal: 'auth_required', text: ['Sign in to join this meeting', 'You need to sign in'] },
    { signal: 'captcha', selector: 'iframe[src*="recaptcha"][title*="challenge"]' },
    { signal: 'ended', selector: '.roSPhc', text: ['Your host ended the meeting for everyone'] },
    { signal: 'removed', selector: '.roSPhc', text: ["You've been removed"] },
    { signal: 'removed', text: ["You've been removed from the meeting", 'You were removed from the meeting'] },
    {
      signal: 'ended',
      text: [
        'Your host ended the meeting for everyone',
        'You left the meeting',
        'The meeting has ended',
        'The call ended',
      ],
    },
    {
      signal: 'host_not_started',
      text: ["The meeting hasn't started", 'Waiting for the host to start', 'Waiting for the host to join'],
    },
    {
      signal: 'waiting',
      text: [
        'Asking to be let in',
        "You'll join the call when someone lets you in",
        'Please wait until a meeting host brings you into the call',
      ],
    },
    {
      signal: 'asked',
      selector: '[role="dialog"], [aria-modal="true"]',
      text: ['This meeting is being recorded', 'This call is being recorded', 'will be shared with', 'is taking notes'],
    },
    { signal: 'admitted', selector: '[data-self-name]' },
    { signal: 'admitted', selector: '[data-participant-id] ~ [data-participant-id]' },
  ],
  roster: {
    selector: '[data-participant-id] [data-self-name], [data-participant-id] span.notranslate:not([aria-hidden])',
  },
  speaker: {
    selector: '[data-participant-id]:has([data-audio-level]:not([data-audio-level="0"]))',
    name: { selector: '[data-self-name], span.notranslate:not([aria-hidden])' },
  },
  leave: [{ selector: '[aria-label="Leave call"]' }],
  chat: {
    open: '[aria-label^="Chat with everyone"]',
    input: 'textarea[aria-label^="Send a message"]',
    send: '[aria-label^="Send a message"]:is(button)',
  },
  reloadS: 30,
  blockedRetries: 3,
};
