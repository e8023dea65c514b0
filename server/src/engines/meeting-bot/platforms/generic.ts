import { nameByElement } from '../page/name-by-element.ts';
import type { PlatformPage } from './platform.ts';

/** A page that nothing is known of: it asks for a name, has a button to join by, and is in when someone can be heard. */
export const generic: PlatformPage = {
  platform: 'generic',
  revision: "2026-11-16: words that such pages commonly use; compared with the pages of Debian's janus-demos 1.1.2",
  address: (link) => link.href,
  steps: [
    {
      type: 'name',
      into: 'input:is([type="text"], :not([type])):is([name*="name" i], [id*="name" i], [placeholder*="name" i], [aria-label*="name" i])',
    },
    { type: 'passcode', into: 'input[type="password"], input[placeholder*="passcode" i]' },
    {
      type: 'click',
      selector: 'button, [role="button"], input[type="submit"]',
      text: [
        'Ask to join',
        'Join now',
        'Join meeting',
        'Join the meeting',
        'Join the room',
        'Join room',
        'Join call',
        'Join',
        'Enter room',
        'Enter',
        'Start',
      ],
    },
  ],
  dialogs: [
    {
      type: 'click',
      selector: '[role="dialog"] button, [role="alertdialog"] button, [aria-modal="true"] button',
      text: ['Got it', 'Continue', 'Accept', 'I agree', 'Agree', 'OK', 'Allow', 'Join now'],
    },
    {
      type: 'click',
      selector: 'button, [role="button"]',
      text: ['Mute microphone', 'Mute', 'Mute mic', 'Turn off microphone', 'Turn microphone off'],
    },
    {
      type: 'click',
      selector: 'button, [role="button"]',
      text: ['Turn off camera', 'Turn camera off', 'Stop video', 'Stop camera', 'Disable camera'],
    },
  ],
  rules: [
    { signal: 'denied', text: ['denied your request', 'request was declined', 'request to join was denied'] },
    { signal: 'passcode_required', text: ['Enter the passcode', 'passcode is required', 'password is required'] },
    { signal: 'locked', text: ['room is locked', 'meeting is locked', 'room is full', 'meeting is full'] },
    {
      signal: 'wrong_link',
      text: ['room does not exist', 'room not found', 'meeting not found', 'No such room', 'meeting does not exist'],
    },
    { signal: 'bots_refused', text: ['You may be a bot', "bots aren't allowed"] },
    { signal: 'blocked', text: ["You can't join", 'You are not allowed to join'] },
    { signal: 'auth_required', selector: 'input[type="password"]' },
    { signal: 'captcha', selector: 'iframe[src*="captcha"]' },
    { signal: 'removed', text: ['You have been removed', 'You were removed', "You've been removed"] },
    {
      signal: 'ended',
      text: [
        'Your host ended the meeting for everyone',
        'The meeting has ended',
        'This meeting has ended',
        'You left the meeting',
      ],
    },
    { signal: 'host_not_started', text: ["The meeting hasn't started", 'Waiting for the host to start'] },
    {
      signal: 'waiting',
      text: ['Waiting to be let in', 'will let you in', 'will admit you', 'waiting room', 'in the lobby'],
    },
  ],
  roster: null,
  speaker: null,
  leave: [
    { selector: 'button, [role="button"]', text: ['Leave', 'Leave meeting', 'Leave call', 'Hang up', 'End call'] },
  ],
  chat: {
    open: null,
    input: ':is(textarea, input[type="text"]):is([placeholder*="message" i], [aria-label*="message" i])',
    send: null,
  },
  reloadS: 30,
  isInWhenConnected: true,
  nameTaps: nameByElement,
};
