import { button, clockText, el } from './dom.ts';
import type { Status } from './messages.ts';
import { readStatus, send } from './messages.ts';

/** What the toolbar button opens while a meeting is recorded. */
const root = document.querySelector('#root')!;
chrome.storage.session.onChanged.addListener((changes) => {
  if ('status' in changes) draw((changes['status']?.newValue as Status | undefined) ?? null);
});
void readStatus().then(draw);

function draw(status: Status | null): void {
  if (!status) return root.replaceChildren(el('p', { textContent: 'Nothing is being recorded.' }));
  const isSending = status.phase === 'finishing';
  const parts = [
    el('h1', { textContent: status.title || 'Meeting' }),
    el(
      'div',
      { className: 'state' },
      el('i'),
      isSending ? `Sending… ${status.waiting} seconds left` : `Recording ${clockText(status.elapsedMs)}`,
    ),
    el(
      'div',
      { className: 'levels' },
      'You',
      meter('You', status.levels[0]),
      'Others',
      meter('Others', status.levels[1]),
    ),
    status.trouble !== null && el('p', { className: 'trouble', textContent: status.trouble }),
    status.isOffline &&
      el('p', { className: 'quiet', textContent: 'You’re offline. The recording is kept here and sent later.' }),
    el(
      'div',
      { className: 'row' },
      !isSending && button('Stop and finish', () => void send({ to: 'recorder', type: 'stop' })),
      !isSending &&
        button(
          status.isMuted ? 'Unmute my microphone' : 'Mute my microphone',
          () => void send({ to: 'recorder', type: 'mute', isMuted: !status.isMuted }),
          true,
        ),
      button('Show transcript', () => void chrome.sidePanel.open({ tabId: status.tabId }), true),
    ),
  ];
  root.replaceChildren(...parts.filter((part) => part !== false));
}

const meter = (label: string, level = 0) => el('meter', { min: 0, max: 1, value: level, ariaLabel: `${label} level` });
