import { isStillThere } from './leaving.ts';
import type { Answer, Message, Status } from './messages.ts';
import { readPairing, readStatus, send } from './messages.ts';
import { sites } from './sites.ts';

/** Starts and ends recordings, and knows which tab is recorded. It keeps nothing itself: the browser ends it when it likes. */

chrome.action.onClicked.addListener((tab) => void press(tab));
chrome.tabs.onRemoved.addListener((tabId) => void leave(tabId));
chrome.tabs.onUpdated.addListener((tabId, { status }, tab) => void (status === 'complete' && follow(tabId, tab)));
chrome.runtime.onStartup.addListener(() => void wake());
chrome.runtime.onInstalled.addListener(({ reason }) => {
  void wake();
  if (reason === 'install') void welcome();
});
chrome.runtime.onMessage.addListener((message: Message, { tab, id }, reply) => {
  if (message.to !== 'worker' || id !== chrome.runtime.id) return undefined;
  void answer(message, tab).then(reply, (error: unknown) =>
    reply({ isOk: false, why: error instanceof Error ? error.message : String(error) } satisfies Answer),
  );
  return true;
});

async function answer(message: Message & { to: 'worker' }, tab: ChromeTab | undefined): Promise<Answer> {
  switch (message.type) {
    case 'record':
      return tab ? record(tab) : { isOk: false, why: 'There is no page to record.' };
    case 'panel':
      if (tab?.id !== undefined) await chrome.sidePanel.open({ tabId: tab.id });
      return { isOk: true };
    case 'hello': {
      const status = await readStatus();
      return {
        isOk: true,
        status: status?.tabId === tab?.id ? status : null,
        isConnected: (await readPairing()) !== null,
      };
    }
    case 'connected':
      await noticeMeetings();
      await wake();
      return { isOk: true };
    case 'disconnected':
      await chrome.scripting.unregisterContentScripts().catch(() => undefined);
      return { isOk: true };
    case 'trouble':
      await chrome.storage.session.set({ trouble: message.why });
      if (message.needsMicrophone) await chrome.runtime.openOptionsPage();
      return { isOk: true };
    case 'status':
      await show(message.status);
      return { isOk: true };
  }
}

/** The toolbar button, or its shortcut: the only thing by which browsers let an extension record a page. */
async function press(tab: ChromeTab): Promise<void> {
  const pairing = await readPairing();
  if (!pairing) return chrome.runtime.openOptionsPage();
  if (tab.id === undefined) return;
  // While the press still counts.
  void chrome.sidePanel.open({ tabId: tab.id }).catch(() => undefined);
  const started = await record(tab);
  if (!started.isOk) await chrome.storage.session.set({ trouble: started.why });
}

async function record(tab: ChromeTab): Promise<Answer> {
  const pairing = await readPairing();
  if (!pairing) {
    await chrome.runtime.openOptionsPage();
    return { isOk: false, why: 'Connect this browser to Candor first.' };
  }
  const running = await readStatus();
  if (running)
    return running.tabId === tab.id
      ? { isOk: true, status: running }
      : { isOk: false, why: 'Another tab is being recorded. Stop that recording first.' };
  if (tab.id === undefined || !/^https?:/.test(tab.url ?? ''))
    return { isOk: false, why: 'This page can’t be recorded. Open your meeting in a tab, then try again.' };
  const streamId = await chrome.tabCapture.getMediaStreamId({ targetTabId: tab.id }).catch(() => null);
  if (streamId === null)
    return { isOk: false, needsClick: true, why: 'Click the Candor button in the toolbar, or press Alt+Shift+R.' };
  await ensureRecorder();
  const of = { id: tab.id, url: tab.url!, title: tab.title ?? '' };
  const started = await send({ to: 'recorder', type: 'start', pairing, streamId, tab: of });
  if (!started.isOk) return started;
  await chrome.storage.session.remove('trouble');
  await chrome.storage.session.set({ began: tab.url! });
  await readPage(tab.id, pairing.recordingNotice);
  return started;
}

/** The bar and the reader are added to the page that is recorded, and to no other. */
async function readPage(tabId: number, recordingNotice: string | null): Promise<void> {
  const target = { tabId };
  try {
    await chrome.scripting.executeScript({ target, files: ['bar.js'] });
    await chrome.scripting.executeScript({ target, files: ['reader.js'], world: 'MAIN' });
    if (recordingNotice !== null)
      await chrome.tabs.sendMessage(tabId, { to: 'bar', type: 'notice', text: recordingNotice } satisfies Message);
  } catch {
    // Sound is recorded all the same, without names.
  }
}

async function show(status: Status | null): Promise<void> {
  const before = await readStatus();
  if (status) await chrome.storage.session.set({ status });
  else await chrome.storage.session.remove('status');
  if (before?.phase !== status?.phase) {
    await chrome.action.setPopup({ popup: status ? 'popup.html' : '' });
    await chrome.action.setTitle({ title: status ? 'Candor is recording' : 'Record with Candor' });
    await chrome.action.setBadgeBackgroundColor({ color: '#c62828' });
    await chrome.action.setBadgeText({ text: status ? 'REC' : '' });
  }
  const tabId = status?.tabId ?? before?.tabId;
  if (tabId !== undefined)
    await chrome.tabs
      .sendMessage(tabId, { to: 'bar', type: 'status', status } satisfies Message)
      .catch(() => undefined);
}

/** A page that was loaded again gets the bar again; whatever else is opened in the tab is nobody's meeting. */
async function follow(tabId: number, { url }: ChromeTab): Promise<void> {
  if ((await readStatus())?.tabId !== tabId) return;
  const { began } = (await chrome.storage.session.get('began')) as { began?: string };
  if (began === undefined || isStillThere(began, url)) return readPage(tabId, null);
  await chrome.storage.session.set({ trouble: 'You left the meeting in its tab, so the recording was stopped.' });
  await send({ to: 'recorder', type: 'stop' });
}

async function leave(tabId: number): Promise<void> {
  if ((await readStatus())?.tabId === tabId) await send({ to: 'recorder', type: 'stop' });
}

async function welcome(): Promise<void> {
  if (!(await readPairing())) await chrome.runtime.openOptionsPage();
}

/** After a crash: what was recorded and not sent yet is sent now. */
async function wake(): Promise<void> {
  const pairing = await readPairing();
  await noticeMeetings();
  if (!pairing) return;
  await ensureRecorder();
  await send({ to: 'recorder', type: 'resume', pairing });
}

async function ensureRecorder(): Promise<void> {
  if (await chrome.offscreen.hasDocument()) return;
  const justification = 'Records the sound of the meeting and of the microphone, and keeps it until it is sent.';
  await chrome.offscreen.createDocument({ url: 'recorder.html', reasons: ['USER_MEDIA'], justification });
}

/** Offers to record on the sites that the user has allowed. */
async function noticeMeetings(): Promise<void> {
  await chrome.scripting.unregisterContentScripts().catch(() => undefined);
  if (!(await readPairing())) return;
  for (const { id, origins } of sites)
    if (await chrome.permissions.contains({ origins: [...origins] }))
      await chrome.scripting.registerContentScripts([
        { id, matches: [...origins], js: ['bar.js'], runAt: 'document_idle' },
      ]);
}
