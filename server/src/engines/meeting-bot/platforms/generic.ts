import type { PlatformPage } from './platform.ts';

/** A page that nothing is known of: it asks for a name, has a button to join by, and is in when somebody can be heard. */
export const generic: PlatformPage = {
  platform: 'generic',
  revision: '2026-11: words that such pages commonly use',
  address: (link) => link.href,
  steps: [
    {
      type: 'name',
      into: 'input[type="text"][name*="name" i], input[placeholder*="name" i], input[aria-label*="name" i]',
    },
    {
      type: 'click',
      selector: 'button, [role="button"], input[type="submit"]',
      text: ['Ask to join', 'Join now', 'Join meeting', 'Join', 'Enter'],
    },
  ],
  rules: [
    { signal: 'denied', text: ['denied your request', 'request was declined', 'request to join was denied'] },
    { signal: 'blocked', text: ["You can't join", 'You are not allowed to join'] },
    { signal: 'auth_required', selector: 'input[type="password"]' },
    { signal: 'captcha', selector: 'iframe[src*="captcha"]' },
    { signal: 'removed', text: ['You have been removed', 'You were removed', "You've been removed"] },
    { signal: 'ended', text: ['The meeting has ended', 'This meeting has ended', 'You left the meeting'] },
    { signal: 'host_not_started', text: ["The meeting hasn't started", 'Waiting for the host to start'] },
    { signal: 'waiting', text: ['Waiting to be let in', 'will let you in', 'waiting room', 'in the lobby'] },
  ],
  roster: null,
  speaker: null,
  leave: { selector: 'button, [role="button"]', text: ['Leave', 'Hang up', 'End call'] },
  chat: null,
  reloadS: 30,
  isInWhenConnected: true,
};
