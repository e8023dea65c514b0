import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type addSpeakingTimes,
  createDeviceCode,
  disconnectOwnDevice,
  getCurrentDevice,
  listOwnDevices,
  pairDevice,
} from '@candor/contract/devices';
import { listMeetings } from '@candor/contract/meetings';
import { listChunks, listTakes } from '@candor/contract/recordings';
import type { InputOf } from '@candor/contract/route';
import { updateTeamSettings } from '@candor/contract/team-settings';
import { listTeams } from '@candor/contract/teams';
import { jitsiHtml, serveCall } from './call-page.ts';
import type { Candor } from './candor.ts';
import { openBar } from './extension-bar.ts';
import { connectExtension, type ExtensionBrowser, openExtensionBrowser } from './extension-browser.ts';
import { apiAs, expect, expectNoOverflow, expectNoViolations, newPerson, storeSession, test } from './fixtures.ts';
import { newFolder } from './run-folder.ts';
import { unzip } from './unzip.ts';
import { openWire, type Wire } from './wire.ts';

const root = join(import.meta.dirname, '..');
/** Whom Chromium asks by itself, about updates and forms; the wire refuses it. */
const ofChromium = /(^|\.)(google|googleapis|gstatic|gvt1)\.com(:443)?$/;
let folders: string[] = [];
let browser: ExtensionBrowser | undefined;
let wire: Wire | undefined;
let call: Awaited<ReturnType<typeof serveCall>> | undefined;

test.afterEach(async () => {
  await browser?.close().catch(() => undefined);
  wire?.close();
  call?.close();
  [browser, wire, call] = [undefined, undefined, undefined];
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  folders = [];
});

async function folderFor(name: string): Promise<string> {
  const folder = await newFolder(name);
  folders.push(folder);
  return folder;
}

/** What people download, unpacked. */
async function downloadExtension(url: string): Promise<{ folder: string; names: string[] }> {
  const reply = await fetch(`${url}/extension/candor-extension.zip`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toContain('zip');
  const folder = await folderFor('extension');
  const names = await unzip(Buffer.from(await reply.arrayBuffer()), folder);
  return { folder: join(folder, 'candor-extension'), names };
}

test('the extension is downloaded from Candor as one folder with everything its manifest names @quick', async ({
  candor,
}) => {
  const { folder, names } = await downloadExtension(candor.url);
  for (const name of names) expect(name).toMatch(/^candor-extension\/[^.]/);
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
  expect(JSON.parse(manifest)).toEqual(JSON.parse(await readFile(join(root, 'extension/manifest.json'), 'utf8')));
  const named = [...manifest.matchAll(/"([\w-]+\.(?:html|js|png))"/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(4);
  for (const name of [...named, 'recorder.html', 'popup.html', 'bar.js', 'reader.js'])
    expect(names).toContain(`candor-extension/${name}`);
});

test('the extension is paired, records a call as two tracks with the name on the page, and is disconnected', async ({
  page,
  candor,
}) => {
  const { person, api, teamId, recordingNotice } = await newRecorder(candor);
  await storeSession(page, candor, person);
  await page.goto('/app/profile#extension');
  await page.getByRole('button', { name: 'Show pairing code' }).click();
  await page.getByLabel('Current password').last().fill(person.password);
  await page.getByRole('button', { name: 'Show code' }).click();
  const code = await page.getByLabel('Code', { exact: true }).innerText();

  wire = await openWire();
  const { folder: extension } = await downloadExtension(candor.url);
  await allowHosts(extension, ['http://127.0.0.1/*', 'http://localhost/*']);
  browser = await openExtensionBrowser({ profile: await folderFor('profile'), extension, proxy: wire.url });
  await (await connectExtension(browser, candor.url, code)).close();
  await expect(page.getByRole('list', { name: 'Connected browsers' })).toContainText('Chrome on Linux');

  call = await serveCall();
  const meeting = await browser.context.newPage();
  await meeting.goto(call.url);
  await browser.press(meeting);
  await expect(meeting.getByLabel('Message')).toHaveValue(recordingNotice);
  const panel = await browser.open('panel.html');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Elise Fontaine' })).toBeVisible();
  await expect(panel.getByRole('timer')).toHaveText(/^Recording 00:1\d$/);
  await panel.getByRole('button', { name: 'Stop and finish' }).click();
  await expect(panel.getByRole('heading', { name: 'Recording finished' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Open the meeting in Candor' })).toBeVisible();

  const { meetings } = await api.call(listMeetings, { params: { teamId } });
  expect(meetings).toHaveLength(1);
  expect(meetings[0]).toMatchObject({ description: 'Call with Elise', meetingUrl: call.url });
  const at = { teamId, meetingId: meetings[0]!.$id };
  const { takes } = await api.call(listTakes, { params: at });
  expect(takes).toHaveLength(1);
  const [{ tracks, $id: takeId }] = takes as [(typeof takes)[number]];
  expect(tracks.map(({ name }) => name)).toEqual(['microphone', 'tab']);
  for (const { chunks, runs } of (await api.call(listChunks, { params: { ...at, takeId } })).tracks) {
    expect(runs).toHaveLength(1);
    expect(chunks).toBeGreaterThanOrEqual(10);
  }
  const told = wire.asked.filter(({ path }) => path?.endsWith(`/takes/${takeId}/speaking`));
  expect(told.length).toBeGreaterThan(0);
  const names = told.flatMap(({ body, status }) => {
    expect(status).toBeLessThan(300);
    return (JSON.parse(body) as InputOf<typeof addSpeakingTimes>['body']).times.map(({ name, track }) => [name, track]);
  });
  expect([...new Set(names.map(String))]).toEqual(['Elise Fontaine,1']);

  const own = { teamId, accountId: person.accountId };
  const { devices } = await api.call(listOwnDevices, { params: own });
  const credential = await storedCredential(browser);
  await expect.poll(() => statusFor(candor.url, credential)).toBe(200);
  await api.call(disconnectOwnDevice, { params: { ...own, deviceId: devices[0]!.$id } });
  expect(await statusFor(candor.url, credential)).toBe(401);

  const text = await readFile(join(root, 'docs/extension.md'), 'utf8');
  const elsewhere = new Set<string>();
  const unlisted = new Set<string>();
  for (const { host, method, path } of wire.asked)
    if (host === new URL(candor.url).host) {
      if (!isListed(text, path!)) unlisted.add(`${method} ${path}`);
    } else if (host !== new URL(call.url).host && !ofChromium.test(host)) elsewhere.add(`${method} ${host}`);
  expect([...unlisted]).toEqual([]);
  expect([...elsewhere]).toEqual([]);
});

test('on a site that its user chose, the bar offers to record, says it in the chat, and stops when the tab leaves the meeting', async ({
  candor,
}) => {
  const { person, api, teamId, recordingNotice } = await newRecorder(candor);
  const { code } = await api.call(createDeviceCode, {
    params: { teamId, accountId: person.accountId },
    body: { currentPassword: person.password },
  });
  const { folder: extension } = await downloadExtension(candor.url);
  await allowHosts(extension, ['http://localhost/*', 'https://meet.jit.si/*', 'https://8x8.vc/*']);
  browser = await openExtensionBrowser({ profile: await folderFor('profile'), extension });
  await (await connectExtension(browser, candor.url, code)).close();

  const meeting = await browser.context.newPage();
  await meeting.route('https://meet.jit.si/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: jitsiHtml }),
  );
  await meeting.goto('https://meet.jit.si/screening');
  const bar = await openBar(meeting);
  await bar.says('You’re in a meeting.');
  await bar.press('Record with Candor');
  await bar.says('To start, click the Candor button in the toolbar or press Alt+Shift+R.');
  await browser.press(meeting);
  await bar.says('Recording with Candor. Tell everyone on the call.');
  await expect(meeting.getByRole('log')).toHaveText(recordingNotice);
  const panel = await browser.open('panel.html');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Elise Fontaine' })).toBeVisible();
  await meeting.reload();
  await bar.says('Recording with Candor. Tell everyone on the call.');
  await expect(meeting.getByRole('log')).toHaveText('');
  await meeting.goto(candor.url);
  await expect(panel.getByText('You left the meeting in its tab, so the recording was stopped.')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Recording finished' })).toBeVisible();
  const { meetings } = await api.call(listMeetings, { params: { teamId } });
  expect(meetings).toMatchObject([{ description: 'Call with Elise', meetingUrl: 'https://meet.jit.si/screening' }]);
});

test('an end that the page shows by words alone ends the recording once nobody is heard any more', async ({
  candor,
}) => {
  const { person, api, teamId } = await newRecorder(candor);
  const { code } = await api.call(createDeviceCode, {
    params: { teamId, accountId: person.accountId },
    body: { currentPassword: person.password },
  });
  const { folder: extension } = await downloadExtension(candor.url);
  await allowHosts(extension, ['http://127.0.0.1/*', 'http://localhost/*']);
  browser = await openExtensionBrowser({ profile: await folderFor('profile'), extension });
  await (await connectExtension(browser, candor.url, code)).close();
  call = await serveCall();
  const meeting = await browser.context.newPage();
  await meeting.goto(call.url);
  await browser.press(meeting);
  const panel = await browser.open('panel.html');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Elise Fontaine' })).toBeVisible();
  await meeting.evaluate(() => document.body.append('You left the meeting'));
  // Said in the chat, it ends nothing: three looks at the page.
  await meeting.waitForTimeout(6_500);
  await expect(panel.getByRole('timer')).toHaveText(/^Recording /);
  await meeting.evaluate(() => document.querySelector('video')!.remove());
  await expect(panel.getByRole('heading', { name: 'Recording finished' })).toBeVisible();
});

test('browsers are connected on a card that fits a phone and can be used by everyone', async ({ page, candor }) => {
  const person = await newPerson(candor);
  const api = await apiAs(candor, person);
  const { data: teams } = await api.call(listTeams, {});
  const params = { teamId: teams[0]!.$id, accountId: person.accountId };
  for (const name of ['Chrome on Linux', 'Edge on Windows']) {
    const { code } = await api.call(createDeviceCode, { params, body: { currentPassword: person.password } });
    await api.call(pairDevice, { body: { code, name } });
  }
  await storeSession(page, candor, person);
  await page.goto('/app/profile#extension');
  await page.getByRole('button', { name: 'Show pairing code' }).click();
  await page.getByLabel('Current password').last().fill('not the password');
  await page.getByRole('button', { name: 'Show code' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.getByLabel('Current password').last().fill(person.password);
  await page.getByRole('button', { name: 'Show code' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await expectNoOverflow(page, width);
    await expectNoViolations(page);
  }
  await page.getByRole('button', { name: 'Disconnect Edge on Windows' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('list', { name: 'Connected browsers' }).getByRole('listitem')).toHaveCount(1);
});

/** Somebody whose team wants the others to be told. */
async function newRecorder(candor: Candor) {
  const person = await newPerson(candor);
  const api = await apiAs(candor, person);
  const { data } = await api.call(listTeams, {});
  const teamId = data[0]!.$id;
  const recordingNotice = 'This call is recorded for our notes.';
  await api.call(updateTeamSettings, { params: { teamId }, body: { recordingNotice } });
  return { person, api, teamId, recordingNotice };
}

/** A browser without anybody in front of it can't be asked for permission, so it has these from the start. */
async function allowHosts(extension: string, hosts: string[]): Promise<void> {
  const file = join(extension, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...manifest, host_permissions: hosts }));
}

/** Whether the table of docs/extension.md names the call: by its whole path, or by its end after `…`. */
function isListed(text: string, path: string): boolean {
  return [...text.matchAll(/`(?:[A-Z]+ )?(…?\/[^` ]+)`/g)].some(([, one = '']) => {
    const pattern = one.replace(/^…/, '').replace(/:\w+/g, '[^/]+');
    return new RegExp(`${one.startsWith('…') ? '' : '^'}${pattern}$`).test(path);
  });
}

const statusFor = async (url: string, credential: string): Promise<number> =>
  (await fetch(url + getCurrentDevice.path, { headers: { authorization: `Bearer ${credential}` } })).status;

async function storedCredential({ open }: ExtensionBrowser): Promise<string> {
  const page = await open('connect.html');
  return page.evaluate(async () => {
    const { chrome } = globalThis as unknown as {
      chrome: { storage: { local: { get(key: string): Promise<{ pairing: { credential: string } }> } } };
    };
    return (await chrome.storage.local.get('pairing')).pairing.credential;
  });
}
