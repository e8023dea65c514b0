import { getLive, type LiveState, tickScript } from '@candor/contract/live';
import { findDeviceMeeting } from '@candor/contract/devices';
import { call } from '../../web/src/lib/api.ts';
import { setServer } from '../../web/src/lib/server.ts';
import { button, clockText, el } from './dom.ts';
import type { Pairing, Status } from './messages.ts';
import { readPairing, readStatus, send } from './messages.ts';

/** Beside the meeting: what is said, the questions of the meeting type, who is there, and Stop. */
const everyMs = 2_000;
const root = document.querySelector('#root')!;
const top_ = el('div');
const people = el('section', { ariaLabel: 'In the meeting' });
const script = el('section', { ariaLabel: 'Script' });
const captions = el('section', { ariaLabel: 'Transcript' });
root.append(top_, people, script, captions);
let pairing: Pairing | null = null;
let status: Status | null = null;
let live: LiveState | null = null;
let isUnreachable = false;

chrome.storage.session.onChanged.addListener((changes) => {
  if ('status' in changes) status = (changes['status']?.newValue as Status | undefined) ?? null;
  void draw();
});
void start();

async function start(): Promise<void> {
  [pairing, status] = [await readPairing(), await readStatus()];
  if (pairing) setServer({ origin: pairing.origin, device: pairing });
  for (;;) {
    await refresh();
    await new Promise((done) => setTimeout(done, everyMs));
  }
}

async function refresh(): Promise<void> {
  if (pairing && status) {
    const answer = await call(getLive, { params: status.at }, { quiet: true }).catch(() => null);
    isUnreachable = answer === null;
    live = answer ?? live;
  }
  await draw();
}

async function draw(): Promise<void> {
  if (!pairing) {
    top_.replaceChildren(
      el('h1', { textContent: 'Candor' }),
      el('p', { textContent: 'Connect this browser to Candor first.' }),
      button('Connect', () => void chrome.runtime.openOptionsPage()),
    );
    return;
  }
  for (const part of [people, script, captions]) part.hidden = !status;
  if (!status) return drawIdle(pairing);
  drawTop(status);
  drawPeople(status);
  if (live) drawLive(live, status);
}

let planned: string | null = null;
async function drawIdle({ teamId, origin }: Pairing): Promise<void> {
  const { trouble } = (await chrome.storage.session.get('trouble')) as { trouble?: string };
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  if (tab?.url && /^https?:/.test(tab.url) && planned === null) {
    planned = '';
    const found = await call(
      findDeviceMeeting,
      { params: { teamId }, body: { meetingUrl: tab.url } },
      { quiet: true },
    ).catch(() => null);
    if (found?.meeting)
      planned = [found.meeting.description, found.meetingTypeName, found.contactName].filter(Boolean).join(' · ');
  }
  const last = live?.meeting;
  const parts = [
    el('h1', { textContent: last ? 'Recording finished' : 'Not recording' }),
    trouble ? el('p', { className: 'trouble', textContent: trouble }) : null,
    planned ? el('p', { textContent: `In your calendar: ${planned}` }) : null,
    el('p', {
      className: 'quiet',
      textContent: 'Open your meeting in a tab, then click the Candor button in the toolbar or press Alt+Shift+R.',
    }),
    last
      ? el('a', {
          href: `${origin}/app/teams/${last.teamId}/meetings/${last.$id}`,
          target: '_blank',
          textContent: 'Open the meeting in Candor',
        })
      : null,
  ];
  top_.replaceChildren(...parts.filter((part) => part !== null));
}

function drawTop({ title, phase, elapsedMs, waiting, trouble, isOffline }: Status): void {
  const isSending = phase === 'finishing';
  const parts = [
    el('h1', { textContent: title || 'Meeting' }),
    el(
      'div',
      { className: 'state', role: 'timer' },
      el('i'),
      isSending ? `Sending… ${waiting} seconds left` : `Recording ${clockText(elapsedMs)}`,
    ),
    trouble !== null ? el('p', { className: 'trouble', textContent: trouble }) : null,
    isOffline || isUnreachable
      ? el('p', {
          className: 'quiet',
          textContent: 'Candor can’t be reached. The recording is kept here and sent later.',
        })
      : null,
    isSending ? null : button('Stop and finish', () => void send({ to: 'recorder', type: 'stop' })),
  ];
  top_.replaceChildren(...parts.filter((part) => part !== null));
}

function drawPeople({ people: names, speaking }: Status): void {
  const list = el(
    'ul',
    { className: 'people' },
    ...names.map((name) => el('li', { textContent: name, className: speaking.includes(name) ? 'speaking' : '' })),
  );
  people.replaceChildren(
    el('h2', { textContent: 'In the meeting' }),
    names.length > 0 ? list : el('p', { className: 'quiet', textContent: 'This page doesn’t show who is here.' }),
  );
}

function drawLive({ script: questions, captions: said }: LiveState, { at }: Status): void {
  script.hidden = questions.length === 0;
  const rows = questions.map(({ index, question, askedAt }) => {
    const box = el('input', { type: 'checkbox', checked: askedAt !== null });
    box.addEventListener('change', () => {
      const params = { ...at, index };
      void call(tickScript, { params, body: { isAsked: box.checked } }, { quiet: true }).catch(
        () => (box.checked = !box.checked),
      );
    });
    return el('label', { className: 'check' }, box, question);
  });
  script.replaceChildren(el('h2', { textContent: 'Script' }), ...rows);
  const isAtEnd = captions.firstElementChild === null || isScrolledDown();
  const lines = said.map(({ speaker, text }) =>
    el('div', {}, el('b', { textContent: speaker === 'tab' ? 'Others' : speaker }), text),
  );
  const list = el('div', { className: 'captions', role: 'log' }, ...lines);
  const scrolled = captions.querySelector('.captions')?.scrollTop ?? 0;
  captions.replaceChildren(
    el('h2', { textContent: 'Transcript' }),
    said.length > 0 ? list : el('p', { className: 'quiet', textContent: 'Words appear here as they are spoken.' }),
  );
  list.scrollTop = isAtEnd ? list.scrollHeight : scrolled;
}

function isScrolledDown(): boolean {
  const list = captions.querySelector('.captions');
  return !list || list.scrollTop + list.clientHeight >= list.scrollHeight - 40;
}
