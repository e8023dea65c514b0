import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMeeting } from '@candor/contract/meetings';
import { listTeams } from '@candor/contract/teams';
import { Webhook } from 'standardwebhooks';
import { openCandor } from './candor.ts';
import { apiAs, expect, expectNoOverflow, expectNoViolations, newPerson, storeSession, test } from './fixtures.ts';

test('a key is made, opens what it is for and nothing else, and is revoked', { tag: '@quick' }, async ({
  page,
  candor,
}) => {
  const person = await newPerson(candor);
  const { call } = await apiAs(candor, person);
  const teamId = (await call(listTeams, {})).data[0]!.$id;
  await storeSession(page, candor, person);
  await page.goto(`/app/teams/${teamId}/settings/api`);
  await expect(page.getByText('This team has no API keys.')).toBeVisible();
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await expect(dialog.getByRole('button', { name: 'Create key' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly report');
  await dialog.getByLabel('Current password').fill(person.password);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByRole('textbox', { name: 'API key' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'API keys' })).toContainText('Nightly report');
  await expect(page.getByText(key)).toHaveCount(0);

  const ask = async (path: string, method = 'GET') =>
    (await fetch(`${candor.url}/v1/teams/${teamId}/${path}`, { method, headers: { authorization: `Bearer ${key}` } }))
      .status;
  expect(await ask('meetings')).toBe(200);
  expect(await ask('contacts')).toBe(403);
  expect(await ask('meetings', 'POST')).toBe(403);
  await page.reload();
  await expect(page.getByRole('list', { name: 'API keys' })).toContainText('Last used');

  await page.getByRole('button', { name: 'Revoke Nightly report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('This team has no API keys.')).toBeVisible();
  expect(await ask('meetings')).toBe(401);
});

test('a webhook is set up, tried out, refused, sent again and read by the receiver that it names', async ({ page }) => {
  const received: { id: string; body: string; headers: Record<string, string> }[] = [];
  let status = 200;
  const receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      received.push({ id: headers['webhook-id'] ?? '', body: Buffer.concat(parts).toString(), headers });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const candor = await openCandor({ PRIVATE_HOSTS: '127.0.0.1' });
  try {
    const person = await newPerson(candor);
    const { call } = await apiAs(candor, person);
    const teamId = (await call(listTeams, {})).data[0]!.$id;
    await storeSession(page, candor, person);
    await page.goto(`${candor.url}/app/teams/${teamId}/settings/api`);
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add webhook' });
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/candor`;
    await dialog.getByRole('textbox', { name: 'Address' }).fill(url);
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Our own dashboard');
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    const secret = await page.getByRole('textbox', { name: 'Signing secret' }).inputValue();
    await page.getByRole('button', { name: 'Done' }).click();

    const box = page.getByRole('article', { name: url });
    await box.getByRole('button', { name: 'Send test' }).click();
    await page.getByRole('menuitem', { name: 'Connection test' }).click();
    await expect(box.getByRole('status')).toHaveText('The receiver answered 200');
    const [tried] = received;
    expect(() => new Webhook(secret).verify(tried!.body, tried!.headers)).not.toThrow();
    expect(() => new Webhook(secret).verify(`${tried!.body} `, tried!.headers)).toThrow();

    await box.getByRole('button', { name: 'Send test' }).click();
    await page.getByRole('menuitem', { name: 'The notes of a meeting were written' }).click();
    await expect.poll(() => received.length).toBe(2);
    expect(JSON.parse(received[1]!.body)).toMatchObject({ type: 'notes.ready', isTest: true, data: { teamId } });

    status = 500;
    await call(createMeeting, { params: { teamId }, body: { description: 'Kick-off with Meridian' } });
    await expect.poll(() => received.some(({ body }) => body.includes('meeting.created'))).toBe(true);
    status = 200;
    const first = received.find(({ body }) => body.includes('meeting.created'))!;
    await box.getByRole('button', { name: 'Show delivery log' }).click();
    const row = box.getByRole('list', { name: 'Delivery log' }).getByRole('listitem').filter({ hasText: 'created' });
    await row.getByRole('button', { name: 'Send again: meeting.created' }).click();
    await expect(row).toContainText('Delivered');
    const again = received.filter(({ body }) => body.includes('meeting.created'));
    expect(again.length).toBeGreaterThan(1);
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));

    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoOverflow(page, 390);
    await box.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(box).toHaveCount(0);
  } finally {
    await candor.remove();
    receiver.close();
  }
});
