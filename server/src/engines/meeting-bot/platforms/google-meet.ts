import type { PlatformPage } from './platform.ts';

export const googleMeet: PlatformPage = {
  platform: 'google_meet',
  revision: '2026-11: texts and selectors as published in open-source bots; not compared with the live site',
  address(link) {
    link.searchParams.set('hl', 'en');
    return link.href;
  },
  steps: [
    { type: 'click', selector: 'button', text: ['Got it', 'Continue without microphone', 'Dismiss'] },
    { type: 'name', into: 'input[aria-label="Your name"]' },
    { type: 'click', selector: '[aria-label^="Turn off microphone"]' },
    { type: 'click', selector: '[aria-label^="Turn off camera"]' },
    { type: 'click', selector: 'button', text: ['Ask to join', 'Join now', 'Switch here'] },
  ],
  rules: [
    { signal: 'denied', text: ['denied your request', 'No one responded to your request'] },
    { signal: 'blocked', text: ["You can't join this video call", "You can't join this call"] },
    { signal: 'auth_required', host: 'accounts.google.com' },
    { signal: 'auth_required', text: ['Sign in to join this meeting', 'You need to sign in'] },
    { signal: 'captcha', selector: 'iframe[src*="recaptcha"][title*="challenge"]' },
    { signal: 'removed', text: ["You've been removed from the meeting", 'You were removed from the meeting'] },
    { signal: 'ended', text: ['You left the meeting', 'The meeting has ended', 'The call ended'] },
    { signal: 'host_not_started', text: ["The meeting hasn't started", 'Waiting for the host to start'] },
    {
      signal: 'waiting',
      text: [
        'Asking to be let in',
        "You'll join the call when someone lets you in",
        'Please wait until a meeting host brings you into the call',
      ],
    },
    { signal: 'admitted', selector: '[data-self-name]' },
    { signal: 'admitted', selector: '[data-participant-id] ~ [data-participant-id]' },
  ],
  roster: { selector: '[data-participant-id] [data-self-name], [data-participant-id] .notranslate' },
  speaker: {
    selector: '[data-participant-id][data-is-speaking="true"]',
    name: { selector: '[data-self-name], .notranslate' },
  },
  leave: { selector: '[aria-label="Leave call"]' },
  chat: {
    open: '[aria-label^="Chat with everyone"]',
    input: 'textarea[aria-label^="Send a message"]',
    send: '[aria-label^="Send a message"]:is(button)',
  },
  reloadS: 30,
};
