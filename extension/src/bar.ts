import { recognisePlatform } from '@candor/contract/platforms';
import type { Answer, Message, Seen, Status } from './messages.ts';
import { writeNotice } from './notice.ts';

/** A small bar on pages of meetings: offers to record, and shows while it does. It lives in a world of its own, apart from the page's program. */

type World = typeof globalThis & { candorBar?: true };

const shortcut = 'Alt+Shift+R';
const style = `
:host { all: initial; position: fixed; z-index: 2147483647; right: 16px; top: 16px; font: 14px/1.4 system-ui, sans-serif; }
div { display: flex; align-items: center; gap: 8px; max-width: min(480px, calc(100vw - 32px)); box-sizing: border-box;
  padding: 8px 8px 8px 12px; border-radius: 8px; background: #fff; color: #1c1b1a; box-shadow: 0 2px 12px rgb(0 0 0 / .25); }
p { margin: 0; flex: 1; min-width: 0; }
i { width: 10px; height: 10px; border-radius: 50%; background: #c62828; flex: none; }
i.paused { background: #8a8784; }
button { font: inherit; white-space: nowrap; border: 0; border-radius: 6px; padding: 6px 10px; cursor: pointer; background: #1c1b1a; color: #fff; }
button.quiet { background: none; color: inherit; padding: 6px 8px; }
button:focus-visible { outline: 2px solid #1a73e8; outline-offset: 2px; }
@media (prefers-color-scheme: dark) { div { background: #2a2928; color: #f2f0ed; } button { background: #f2f0ed; color: #1c1b1a; } button.quiet { background: none; color: inherit; } }
`;

function start(world: World): void {
  if (world.candorBar) return;
  Object.defineProperty(world, 'candorBar', { value: true });
  const host = document.createElement('candor-bar');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = document.createElement('style');
  sheet.textContent = style;
  const bar = document.createElement('div');
  bar.setAttribute('role', 'status');
  root.append(sheet, bar);
  let isDismissed = false;
  let isRecorded = false;
  let notice: string | null = null;

  function button(label: string, press: () => void, isQuiet = false): HTMLButtonElement {
    const made = document.createElement('button');
    made.textContent = label;
    made.className = isQuiet ? 'quiet' : '';
    made.addEventListener('click', ({ isTrusted }) => isTrusted && press());
    return made;
  }

  function show(text: string, { isLive = false, isPaused = false }, ...buttons: HTMLButtonElement[]): void {
    const line = document.createElement('p');
    line.textContent = text;
    const mark = document.createElement('i');
    mark.className = isPaused ? 'paused' : '';
    bar.replaceChildren(...(isLive ? [mark] : []), line, ...buttons);
    if (!host.isConnected) document.documentElement.append(host);
  }

  const hide = () => host.remove();
  const dismiss = () => {
    isDismissed = true;
    hide();
  };

  function offer(): void {
    if (isDismissed || isRecorded) return;
    show(
      'You’re in a meeting.',
      {},
      button('Record with Candor', () => void record()),
      button('Not now', dismiss, true),
    );
  }

  async function record(): Promise<void> {
    const answer = await ask({ to: 'worker', type: 'record' });
    if (answer.isOk) return;
    show(
      answer.needsClick ? `To start, click the Candor button in the toolbar or press ${shortcut}.` : answer.why,
      {},
      button('Close', dismiss, true),
    );
  }

  function showStatus(status: Status | null): void {
    const wasRecorded = isRecorded;
    isRecorded = status !== null;
    if (!status) {
      if (!wasRecorded) return;
      window.postMessage({ candor: 'stop' }, location.origin);
      show('Recording stopped. Your notes are being prepared.', {}, button('Close', dismiss, true));
      return;
    }
    if (!wasRecorded && notice !== null) void postNotice(notice);
    const isSending = status.phase === 'finishing';
    const text = isSending
      ? 'Sending the recording…'
      : (status.trouble ?? 'Recording with Candor. Tell everyone on the call.');
    show(
      text,
      { isLive: true, isPaused: isSending },
      button('Transcript', () => void ask({ to: 'worker', type: 'panel' }), true),
      ...(isSending ? [] : [button('Stop', () => void ask({ to: 'recorder', type: 'stop' }))]),
    );
  }

  async function postNotice(text: string): Promise<void> {
    notice = null;
    await writeNotice(text).catch(() => undefined);
  }

  chrome.runtime.onMessage.addListener((message: Message, { id }) => {
    if (message.to !== 'bar' || id !== chrome.runtime.id) return undefined;
    if (message.type === 'status') showStatus(message.status);
    else if (isRecorded) void postNotice(message.text);
    else notice = message.text;
    return undefined;
  });
  window.addEventListener('message', ({ source, data }: MessageEvent<{ candor?: string; seen?: unknown }>) => {
    if (source !== window || data?.candor !== 'seen' || !isRecorded) return;
    const seen = toSeen(data.seen);
    if (seen) void ask({ to: 'recorder', type: 'seen', seen });
  });
  void ask({ to: 'worker', type: 'hello' }).then((answer) => {
    if (!answer.isOk) return;
    if (answer.status) showStatus(answer.status);
    else if (answer.isConnected) waitForMeeting(offer);
  });
}

/** A room's address and sound that the page plays: both come with a meeting, neither with the page before it. */
function waitForMeeting(found: () => void): void {
  const timer = setInterval(() => {
    const isRoom = recognisePlatform(location.href) !== null || /(^|\.)webex\.com$/.test(location.hostname);
    const isCall = [...document.querySelectorAll<HTMLMediaElement>('audio, video')].some(
      ({ srcObject }) => srcObject instanceof MediaStream && srcObject.active,
    );
    if (!isRoom || !isCall) return;
    clearInterval(timer);
    found();
  }, 2_000);
}

const ask = (message: Message): Promise<Answer> =>
  chrome.runtime
    .sendMessage(message)
    .catch((): Answer => ({ isOk: false, why: 'Candor was updated. Reload this page.' })) as Promise<Answer>;

/** The page could say anything: only short names and a time near to now are passed on. */
function toSeen(value: unknown): Seen | null {
  const { atMs, people, speaking, isOver } = (value ?? {}) as Partial<Record<keyof Seen, unknown>>;
  const names = (list: unknown): string[] =>
    Array.isArray(list)
      ? list
          .filter((name): name is string => typeof name === 'string')
          .map((name) => name.replace(/\p{Cc}+/gu, ' ').trim())
          .filter((name) => name !== '' && name.length <= 100 && name.isWellFormed())
          .slice(0, 100)
      : [];
  if (typeof atMs !== 'number' || Math.abs(Date.now() - atMs) > 60_000) return null;
  return { atMs, people: names(people), speaking: names(speaking), isOver: isOver === true };
}

start(globalThis as World);
