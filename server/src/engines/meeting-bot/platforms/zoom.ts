import type { PlatformPage } from './platform.ts';

export const zoom: PlatformPage = {
  platform: 'zoom',
  revision: '2026-11: texts and selectors as published in open-source bots; not compared with the live site',
  /** `/j/ID` offers the program to install, `/wc/ID/join` the meeting in the browser. */
  address(link) {
    const id = /^\/(?:j|s|w)\/(\d+)/.exec(link.pathname)?.[1];
    if (id) link.pathname = `/wc/${id}/join`;
    return link.href;
  },
  steps: [
    { type: 'click', selector: '#onetrust-accept-btn-handler' },
    {
      type: 'click',
      selector: 'button',
      text: [
        'I Agree',
        'Continue without microphone and camera',
        'Continue without microphone',
        'Continue without camera',
      ],
    },
    { type: 'name', into: '#input-for-name, #inputname' },
    { type: 'click', selector: '#preview-audio-control-button[aria-label^="Mute"]' },
    { type: 'click', selector: '#preview-video-control-button[aria-label^="Stop"]' },
    { type: 'click', selector: 'button.preview-join-button, #joinBtn' },
    { type: 'click', selector: 'button', text: ['Join Audio by Computer'] },
  ],
  rules: [
    { signal: 'unsupported', text: ['must use Zoom RTMS'] },
    {
      signal: 'denied',
      text: ['The host has denied your request', 'You have been denied', "The host didn't admit you"],
    },
    {
      signal: 'blocked',
      text: ['You are unable to join this meeting', 'You cannot join this meeting', 'not authorized to join'],
    },
    {
      signal: 'auth_required',
      text: [
        'Sign in to join',
        'This meeting is for authorized attendees only',
        'This meeting requires authentication',
      ],
    },
    { signal: 'captcha', selector: 'iframe[src*="captcha"]' },
    { signal: 'removed', text: ['You have been removed from the meeting', 'The host removed you from this meeting'] },
    {
      signal: 'ended',
      text: ['This meeting has been ended by host', 'The meeting has ended', 'This meeting has ended'],
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
    { signal: 'admitted', selector: 'button[aria-label="Leave"]' },
  ],
  roster: { selector: '.participants-item__display-name, .video-avatar__avatar-name' },
  speaker: {
    selector: '.speaker-active-container__video-frame, .video-avatar__avatar--active',
    name: { selector: '.video-avatar__avatar-name, .video-avatar__avatar-footer' },
  },
  leave: { selector: 'button[aria-label="Leave"]' },
  chat: {
    open: 'button[aria-label^="open the chat"]',
    input: '.chat-rtf-box__editor-outer [contenteditable="true"], textarea.chat-box__chat-textarea',
    send: null,
  },
  reloadS: 15,
};
