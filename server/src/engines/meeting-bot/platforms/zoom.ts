import type { PlatformPage } from './platform.ts';

export const zoom: PlatformPage = {
  platform: 'zoom',
  revision:
    '2026-11-16: texts and selectors as Vexa and Attendee (both of August 2026) and screenapp (June 2026) document them; not compared with the live site',
  /** `/j/ID` offers the program to install, `/wc/ID/join` the meeting in the browser. */
  address(link) {
    const id = /^\/(?:j|s|w)\/(\d+)/.exec(link.pathname)?.[1];
    if (id) link.pathname = `/wc/${id}/join`;
    return link.href;
  },
  steps: [
    { type: 'click', selector: '#onetrust-accept-btn-handler, #onetrust-reject-all-handler' },
    { type: 'click', selector: 'a, button', text: ['Join from your browser', 'Join from browser'] },
    { type: 'name', into: '#input-for-name, #inputname' },
    { type: 'passcode', into: '#input-for-pwd, #inputpasscode, input[type="password"]' },
    { type: 'click', selector: '#preview-audio-control-button[aria-label^="Mute"]' },
    { type: 'click', selector: '#preview-video-control-button[aria-label^="Stop"]' },
    { type: 'click', selector: 'button.preview-join-button, #joinBtn' },
  ],
  dialogs: [
    // Our microphone is silent; without any the client makes no sound at all, so allowing it comes first.
    {
      type: 'click',
      selector: 'button',
      text: ['Allow', 'Use microphone and camera', 'Use microphone', 'Allow microphone'],
    },
    { type: 'click', selector: 'button', text: ['I Agree', 'Agree', 'Got it'] },
    {
      type: 'click',
      selector: 'button',
      text: [
        'Continue without microphone and camera',
        'Continue without microphone',
        'Continue without camera',
        'Continue without audio or video',
      ],
    },
    { type: 'click', selector: 'button', text: ['Join Audio by Computer'] },
  ],
  rules: [
    { signal: 'unsupported', text: ['must use Zoom RTMS'] },
    {
      signal: 'denied',
      text: ['The host has denied your request', 'You have been denied', "The host didn't admit you"],
    },
    {
      signal: 'passcode_required',
      text: ['Enter meeting passcode', 'Meeting passcode wrong', 'Passcode wrong', 'Incorrect passcode'],
    },
    { signal: 'locked', text: ['The meeting has been locked', 'This meeting is locked', 'Meeting is at capacity'] },
    {
      signal: 'wrong_link',
      text: ['Invalid meeting ID', 'This meeting ID is not valid', 'Meeting does not exist', 'Meeting not found'],
    },
    {
      signal: 'bots_refused',
      text: ["automated bots aren't allowed", 'detected you may be a bot', 'You may be a bot'],
    },
    {
      signal: 'blocked',
      text: [
        "You can't join this meeting",
        'You are unable to join this meeting',
        'You cannot join this meeting',
        'not authorized to join',
      ],
    },
    {
      signal: 'auth_required',
      text: [
        'Sign in to join',
        'This meeting is for authorized attendees only',
        'Only authenticated users can join',
        'Sign in to a Zoom account to join',
        'This meeting requires authentication',
      ],
    },
    { signal: 'captcha', selector: 'iframe[src*="captcha"]' },
    { signal: 'removed', text: ['You have been removed from the meeting', 'The host removed you from this meeting'] },
    {
      signal: 'ended',
      text: [
        'Your host ended the meeting for everyone',
        'This meeting has been ended by host',
        'The meeting has ended',
        'This meeting has ended',
      ],
    },
    {
      signal: 'host_not_started',
      text: [
        'This meeting link is invalid (3,001)',
        'The meeting has not started',
        'Waiting for the host to start this meeting',
        'Please wait for the host to start this meeting',
      ],
    },
    {
      signal: 'waiting',
      text: [
        'Please wait, the meeting host will let you in soon',
        "Host has joined. We've let them know you're here",
        'The host will let you in soon',
      ],
    },
    { signal: 'host_not_started', title: ['Error - Zoom'] },
    { signal: 'admitted', selector: 'button[aria-label="Leave"]' },
  ],
  roster: { selector: '.participants-item__display-name, .video-avatar__avatar-name' },
  speaker: {
    selector:
      '.speaker-active-container__video-frame, .speaker-bar-container__video-frame--active, .video-avatar__avatar--active',
    name: { selector: '.video-avatar__avatar-name, .video-avatar__avatar-footer' },
  },
  leave: [{ selector: 'button[aria-label="Leave"]' }, { selector: '.leave-meeting-options__btn--danger' }],
  chat: {
    open: 'button[aria-label^="open the chat"]',
    input: '.chat-rtf-box__editor-outer [contenteditable="true"], textarea.chat-box__chat-textarea',
    send: null,
  },
  reloadS: 15,
};
