import { disconnectCurrentDevice, getCurrentDevice, pairDevice } from '@candor/contract/devices';
import { ApiError, hasCode } from '../../web/src/lib/api-error.ts';
import { call } from '../../web/src/lib/api.ts';
import { errorText } from '../../web/src/lib/error-text.ts';
import { setServer } from '../../web/src/lib/server.ts';
import { button, el } from './dom.ts';
import type { Pairing } from './messages.ts';
import { readPairing, send } from './messages.ts';
import { sites } from './sites.ts';

const root = document.querySelector('#root')!;
void draw();

async function draw(): Promise<void> {
  const pairing = await readPairing();
  root.replaceChildren(...(pairing ? await connected(pairing) : unconnected()));
}

function unconnected(): HTMLElement[] {
  const address = el('input', {
    type: 'url',
    required: true,
    name: 'address',
    placeholder: 'https://candor.example.com',
  });
  const code = el('input', {
    type: 'text',
    required: true,
    name: 'code',
    autocomplete: 'off',
    spellcheck: false,
    placeholder: 'K7PM-2XQD',
  });
  const trouble = el('p', { className: 'trouble', role: 'alert', hidden: true });
  const submit = el('button', { type: 'submit', textContent: 'Connect' });
  const form = el(
    'form',
    {},
    el('label', {}, 'Address of Candor', address),
    el('label', {}, 'Pairing code', code),
    submit,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit.disabled = true;
    trouble.hidden = true;
    connect(address.value, code.value)
      .then(draw, (error: unknown) => {
        trouble.textContent = textOf(error);
        trouble.hidden = false;
      })
      .finally(() => (submit.disabled = false));
  });
  return [
    el('h1', { textContent: 'Connect this browser to Candor' }),
    el('p', { textContent: 'In Candor, open your profile, go to Browser extension, and choose Show pairing code.' }),
    form,
    trouble,
    el('p', {
      className: 'quiet',
      textContent:
        'The browser asks whether the extension may talk to that address. It sends recordings there and nowhere else.',
    }),
  ];
}

async function connect(address: string, code: string): Promise<void> {
  const typed = address.trim();
  const { origin, protocol } = new URL(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!/^https?:$/.test(protocol)) throw new Error('Enter the address of Candor, such as https://candor.example.com.');
  const { hostname } = new URL(origin);
  const origins = [`${protocol}//${hostname}/*`];
  // Asked before anything else, while the click still counts.
  const isAllowed = (await chrome.permissions.contains({ origins })) || (await chrome.permissions.request({ origins }));
  if (!isAllowed) throw new Error('The extension needs access to that address to send recordings there.');
  setServer({ origin, device: null });
  const { device, secret } = await call(pairDevice, { body: { code, name: browserName() } }, { quiet: true });
  setServer({ origin, device: { credential: secret, accountId: device.accountId } });
  const about = await call(getCurrentDevice, {}, { quiet: true });
  const { teamId, teamName, accountId, accountName, recordingNotice } = about;
  const pairing: Pairing = { origin, credential: secret, teamId, teamName, accountId, accountName, recordingNotice };
  await chrome.storage.local.set({ pairing });
  await send({ to: 'worker', type: 'connected' });
}

async function connected(pairing: Pairing): Promise<HTMLElement[]> {
  const trouble = el('p', { className: 'trouble', role: 'alert', hidden: true });
  const leave = button('Disconnect', () => void disconnect(pairing).then(draw), true);
  const parts = [
    el('h1', { textContent: 'This browser is connected' }),
    el('p', { textContent: `It records for ${pairing.accountName} in ${pairing.teamName}, at ${pairing.origin}.` }),
    el('p', {
      className: 'quiet',
      textContent: 'Open a meeting in a tab, then click the Candor button in the toolbar or press Alt+Shift+R.',
    }),
    trouble,
    await microphonePart(),
    await sitesPart(),
    el('section', {}, leave),
  ];
  void refresh(pairing).catch((error: unknown) => {
    trouble.textContent = textOf(error);
    trouble.hidden = false;
  });
  return parts;
}

/** The team may have changed its notice, or its name. */
async function refresh(pairing: Pairing): Promise<void> {
  setServer({ origin: pairing.origin, device: pairing });
  const { teamName, accountName, recordingNotice } = await call(getCurrentDevice, {}, { quiet: true });
  await chrome.storage.local.set({ pairing: { ...pairing, teamName, accountName, recordingNotice } });
}

async function disconnect(pairing: Pairing): Promise<void> {
  setServer({ origin: pairing.origin, device: pairing });
  // Disconnected in Candor already, or unreachable: it is forgotten here all the same.
  await call(disconnectCurrentDevice, {}, { quiet: true }).catch(() => undefined);
  await chrome.storage.local.remove('pairing');
  await send({ to: 'worker', type: 'disconnected' });
}

/** Recordings are made out of sight, where a browser can't ask: so it is asked here. */
async function microphonePart(): Promise<HTMLElement> {
  const { state } = await navigator.permissions.query({ name: 'microphone' });
  const text = {
    granted: 'Candor may use your microphone.',
    denied: 'Your microphone is blocked. Allow it in the browser’s settings for this extension.',
    prompt: 'Your own voice is recorded as a track of its own.',
  }[state];
  const allow = button('Allow microphone', () => {
    void navigator.mediaDevices
      .getUserMedia({ audio: true })
      .then((stream) => stream.getTracks().forEach((track) => track.stop()))
      .catch(() => undefined)
      .then(draw);
  });
  return el(
    'section',
    {},
    el('h2', { textContent: 'Microphone' }),
    el('p', { textContent: text }),
    state === 'prompt' && allow,
  );
}

async function sitesPart(): Promise<HTMLElement> {
  const rows = await Promise.all(
    sites.map(async ({ name, origins }) => {
      const wanted = { origins: [...origins] };
      const box = el('input', { type: 'checkbox', checked: await chrome.permissions.contains(wanted) });
      box.addEventListener('change', () => {
        const change = box.checked ? chrome.permissions.request(wanted) : chrome.permissions.remove(wanted);
        void change.then(() => send({ to: 'worker', type: 'connected' })).then(draw);
      });
      return el('label', { className: 'check' }, box, name);
    }),
  );
  const hint =
    'On these sites, a small bar offers to record when you’re in a meeting. Everywhere else, use the toolbar button.';
  return el(
    'section',
    {},
    el('h2', { textContent: 'Offer to record on' }),
    el('p', { className: 'quiet', textContent: hint }),
    ...rows,
  );
}

function browserName(): string {
  const agent = navigator.userAgent;
  const browser = /Edg\//.test(agent) ? 'Edge' : 'Chrome';
  const system = [
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/CrOS/, 'ChromeOS'],
  ].find(([pattern]) => (pattern as RegExp).test(agent))?.[1] as string | undefined;
  return `${browser} on ${system ?? 'Linux'}`;
}

function textOf(error: unknown): string {
  if (error instanceof TypeError) return 'Enter the address of Candor, such as https://candor.example.com.';
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  if (hasCode(error, 'invalid_request')) return 'The code has eight letters and digits, such as K7PM-2XQD.';
  return error.status === 0
    ? 'Candor can’t be reached at this address. Check it, and your connection.'
    : errorText(error);
}
