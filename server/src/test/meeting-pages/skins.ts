import type { Platform } from '@candor/contract/platforms';

/** Screens as the platforms draw them, as far as their public descriptions go; `{me}` is the name that was typed. */
export type Skin = {
  screens: Partial<
    Record<
      | 'prejoin'
      | 'lobby'
      | 'call'
      | 'empty'
      | 'denied'
      | 'blocked'
      | 'auth'
      | 'host'
      | 'removed'
      | 'ended'
      | 'name'
      | 'dialog',
      string
    >
  >;
  isMixed?: true /** A connection for each person. */;
  isApart?: true;
  straightIn?: true;
  isFramed?: true;
  hasNoLobby?: true /** Only letters and digits in a name. */;
  isPlain?: true;
  /** A second stream carries the same once more. */
  isRepeated?: true;
  script?: string;
};

/** Things that look like what the bot wants: fields that nobody sees, a button whose text only begins alike. Using one is reported. */
const decoys = `<div style="display: none"><input type="text" aria-label="Your name" placeholder="name" data-decoy><input type="password"><button data-decoy>Ask to join</button><button data-decoy>Join now</button></div><button data-decoy>Ask to join with a telephone</button>`;

const tile = (name: string) =>
  `<div data-participant-id="${name}" data-name="${name}"><span class="notranslate" aria-hidden="true">more_vert</span><span class="notranslate">mic_off</span><span class="notranslate">${name}</span><i data-audio-level="0"></i></div>`;

const googleMeet: Skin = {
  isMixed: true,
  screens: {
    prejoin: `${decoys}<input type="text" aria-label="Your name"><button aria-label="Turn off microphone" data-off="Turn on microphone"></button><button aria-label="Turn off camera (ctrl + e)" data-off="Turn on camera"></button><button data-join disabled><span>Ask to join</span></button>`,
    lobby:
      '<h1>Asking to be let in...</h1><p>You’ll join the call when someone lets you in</p><button aria-label="Leave call"></button><button aria-label="Turn on microphone"></button>',
    call: `<div data-participant-id="me"><span data-self-name="{me}">{me}</span></div>${tile('Ada')}${tile('Ben')}<button aria-label="Leave call"></button><button aria-label="Chat with everyone" onclick="document.querySelector('#chat').hidden = !document.querySelector('#chat').hidden"></button><div id="chat" hidden><textarea aria-label="Send a message" data-chat></textarea><button aria-label="Send a message" data-send></button></div>`,
    empty: `<div data-participant-id="me"><span data-self-name="{me}">{me}</span></div>${tile('Fireflies.ai Notetaker')}<button aria-label="Leave call"></button>`,
    dialog: `<div data-participant-id="me"><span data-self-name="{me}">{me}</span></div>${tile('Ada')}<div role="dialog"><p>This meeting is being recorded</p><button data-answer>Join now</button></div>`,
    denied: '<h1>Someone in the call denied your request to join</h1><button>Return to home screen</button>',
    blocked: '<h1>You can’t join this video call</h1><button>Return to home screen</button>',
    auth: '<h1>Sign in to join this meeting</h1>',
    host: '<h1>The meeting hasn’t started</h1>',
    removed: '<h1>You’ve been removed from the meeting</h1><button>Return to home screen</button>',
    ended: '<h1>The meeting has ended</h1>',
  },
  script: `meeting.onSpeaker = (name) => document.querySelectorAll('[data-participant-id]').forEach((tile) => tile.querySelector('[data-audio-level]')?.setAttribute('data-audio-level', tile.dataset.name === name ? '4' : '0'));`,
};

const zoom: Skin = {
  isMixed: true,
  isFramed: true,
  screens: {
    prejoin:
      '<input type="text" id="input-for-name"><button id="preview-audio-control-button" aria-label="Mute" data-off="Unmute"></button><button id="preview-video-control-button" aria-label="Stop Video" data-off="Start Video"></button><button class="zm-btn preview-join-button" data-join disabled>Join</button>',
    lobby: '<p>Please wait, the meeting host will let you in soon.</p>',
    call: '<div class="speaker-active-container__video-frame"><div class="video-avatar__avatar-footer"></div></div><ul><li class="participants-item__display-name">{me}</li><li class="participants-item__display-name">Ada</li><li class="participants-item__display-name">Ben</li></ul><button aria-label="Leave" onclick="document.querySelector(\'.leave-meeting-options__btn--danger\').hidden = false"></button><button class="leave-meeting-options__btn--danger" hidden data-tell="left for good">Leave Meeting</button><button aria-label="open the chat panel" onclick="document.querySelector(\'#chat\').hidden = !document.querySelector(\'#chat\').hidden"></button><div id="chat" hidden><textarea class="chat-box__chat-textarea" data-chat></textarea></div>',
    empty: '<ul><li class="participants-item__display-name">{me}</li></ul><button aria-label="Leave"></button>',
    dialog: '<button aria-label="Leave"></button><button data-answer>Join Audio by Computer</button>',
    denied: '<p>The host has denied your request to join.</p>',
    blocked: '<p>You cannot join this meeting.</p>',
    auth: '<p>This meeting is for authorized attendees only</p>',
    host: '<p>This meeting link is invalid (3,001)</p>',
    removed: '<p>You have been removed from the meeting by the host.</p>',
    ended: '<p>This meeting has been ended by host</p>',
  },
  script: `meeting.onSpeaker = (name) => { const footer = document.querySelector('.video-avatar__avatar-footer'); if (footer) footer.textContent = name; };`,
};

const teamsTile = (name: string) =>
  `<div data-stream-type="Video" data-tid="${name}">${name}<div data-tid="voice-level-stream-outline"></div></div>`;

const microsoftTeams: Skin = {
  isMixed: true,
  isRepeated: true,
  screens: {
    prejoin: '<h1>How do you want to join?</h1><button data-show="name">Continue on this browser</button>',
    name: '<input type="text" data-tid="prejoin-display-name-input"><button data-tid="toggle-mute" title="Mute mic" data-off="Unmute mic" data-attribute="title"></button><button data-tid="toggle-video" title="Turn camera off" data-off="Turn camera on" data-attribute="title"></button><button data-tid="prejoin-join-button" data-join disabled>Join now</button>',
    lobby: '<p>Hi, {me}! Someone will let you in shortly.</p>',
    call: `${teamsTile('{me}')}${teamsTile('Ada')}${teamsTile('Ben')}<button id="hangup-button"></button><button id="chat-button" onclick="document.querySelector('#chat').hidden = !document.querySelector('#chat').hidden"></button><div id="chat" hidden><div data-tid="ckeditor" contenteditable="true" data-chat></div><button data-tid="newMessageCommands-send" data-send></button></div>`,
    empty: `${teamsTile('{me}')}<button id="hangup-button"></button>`,
    dialog: '<p>Someone will let you in shortly.</p><button data-answer>Continue without audio or video</button>',
    denied: '<h1>Sorry, but you were denied access to the meeting.</h1>',
    blocked: "<h1>You can't join this meeting</h1>",
    auth: '<h1>Sign in to join this meeting</h1>',
    host: '<h1>The meeting hasn’t started</h1>',
    removed: '<h1>You’ve been removed from this meeting</h1>',
    ended: '<h1>This meeting has ended</h1>',
  },
  script: `meeting.onSpeaker = (name) => document.querySelectorAll('[data-stream-type]').forEach((tile) => tile.querySelector('[data-tid]').classList.toggle('vdi-frame-occlusion', tile.dataset.tid === name));`,
};

/** What a Jitsi page keeps in `APP`, made of what this page shows. */
const jitsiScript = `
  const members = () => (meeting.isEmpty ? [] : meeting.others.map(({ name }, index) => ({ getId: () => 'id' + index, getDisplayName: () => name, getTracks: () => [received[index]].filter(Boolean).map((track) => ({ getTrack: () => track })) })));
  window.received = [];
  window.botName = JSON.parse(decodeURIComponent(/userInfo\\.displayName=([^&]*)/.exec(location.hash)?.[1] ?? '""'));
  window.APP = { conference: { isJoined: () => Boolean(botName && document.querySelector('#in-call')), listMembers: members } };
  meeting.onEmpty = () => (meeting.isEmpty = true);`;

const jitsi: Skin = {
  straightIn: true,
  screens: {
    lobby: '<h1>Asking to join meeting...</h1>',
    call: `<div id="in-call"></div><button aria-label="Open chat" onclick="document.querySelector('#chat').hidden = !document.querySelector('#chat').hidden"></button><div id="chat" hidden><textarea id="usermsg" data-chat></textarea><button aria-label="Send message" data-send></button></div><button aria-label="Leave the meeting"></button>`,
    empty: '<div id="in-call"></div><button aria-label="Leave the meeting"></button>',
    denied: '<p>Your request to join has been rejected by a moderator.</p>',
    blocked: '<p>Maximum number of participants in the meeting has been reached.</p>',
    auth: '<h1>Authentication required</h1>',
    host: '<p>The conference has not yet started because no moderators have yet arrived.</p>',
    removed: '<h1>Ouch! Ada kicked you out of the meeting</h1>',
    ended: '<h1>The meeting has been terminated</h1>',
  },
  script: jitsiScript,
};

const janus: Skin = {
  hasNoLobby: true,
  isPlain: true,
  isApart: true,
  screens: {
    prejoin: '<button id="start" data-show="name">Start</button>',
    name: '<input id="username" type="text"><button id="register" data-join>Join the room</button>',
    call: '<h3>Local video</h3><button id="unpublish">Unpublish</button>',
    empty: '<h3>Local video</h3><button id="unpublish">Unpublish</button>',
    lobby: '<p>Joining</p>',
    denied: '<div class="bootbox">Unauthorized (wrong pin)</div>',
    host: '<div class="bootbox">Apparently room 1234 does not exist</div>',
    removed: '<div class="bootbox">You have been kicked from the room</div>',
    ended: '<div class="bootbox">The room has been destroyed</div>',
  },
  script: `
    window.feeds = [];
    meeting.onCall = () => setTimeout(() => (window.feeds = [null, ...meeting.others.map(({ name }, index) => ({ rfdisplay: name, remoteTracks: { 0: new MediaStream([received[index]]) } }))]), 300);
    meeting.onEmpty = () => (window.feeds = []);`,
};

const generic: Skin = {
  screens: {
    prejoin: `${decoys}<input type="text" placeholder="Your name"><button data-join disabled>Join now</button>`,
    lobby: '<p>You are in the lobby: the host will let you in.</p>',
    call: '<p>Everybody is here</p><div id="people"></div><textarea placeholder="Type a message" data-chat></textarea><button>Leave</button>',
    empty: '<p>Nobody is here</p><button>Leave</button>',
    denied: '<p>The host denied your request</p>',
    blocked: "<p>You can't join this call</p>",
    auth: '<input type="text" name="account"><input type="password">',
    host: '<p>Waiting for the host to start the meeting</p>',
    removed: '<p>You were removed by the host</p>',
    ended: '<p>The meeting has ended</p>',
  },
  script: `meeting.onCall = () => received.forEach((track, index) => { const figure = document.createElement('figure'); figure.innerHTML = '<video muted autoplay></video><div><button>Mute</button><span>1280x720</span><figcaption>' + meeting.others[index].name + '</figcaption></div>'; figure.querySelector('video').srcObject = new MediaStream([track]); document.querySelector('#people').append(figure); });`,
};

export const skins: Record<Platform, Skin> = {
  google_meet: googleMeet,
  zoom,
  microsoft_teams: microsoftTeams,
  jitsi,
  janus,
  generic,
};
