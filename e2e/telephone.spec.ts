import { createContact } from '@candor/contract/contacts';
import { createPhoneNumber } from '@candor/contract/phone-numbers';
import {
  addPhoneSource,
  controlCall,
  createCall,
  createConferenceCall,
  getCall,
  setOwnPhone,
} from '@candor/contract/telephony';
import { listTeams } from '@candor/contract/teams';
import type { Page } from '@playwright/test';
import { type Candor, freePort, openCandor } from './candor.ts';
import { openPhone } from './phone.ts';
import { apiAs, expect, expectNoOverflow, expectNoViolations, newPerson, storeSession, test } from './fixtures.ts';

test.use({ permissions: ['microphone'] });

const panelOf = (page: Page) => page.getByRole('region', { name: 'Telephone call' });
const peopleIn = (page: Page) => panelOf(page).getByRole('list', { name: 'People in the call' });

async function addPerson(page: Page, number: string, name = ''): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person to the call' });
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Call' }).click();
}

/** A team with a number that rings for `rings` where someone calls it; the loopback line carries calls to it back in. */
async function teamWithNumber(candor: Candor) {
  const owner = await newPerson(candor);
  const member = await newPerson(candor, { team: `Team of ${owner.email}`, role: 'member' });
  const { call } = await apiAs(candor, owner);
  const teamId = (await call(listTeams, {})).data[0]!.$id;
  const value = `+1 202 555 01${String(20 + Math.floor(Math.random() * 70))}`;
  const inbound = { accountIds: [member.accountId], ringS: 20, hasVoicemail: true };
  const number = await call(createPhoneNumber, {
    params: { teamId },
    body: { value, label: 'Front desk', notice: 'Recorded.', inbound },
  });
  return { owner, member, call, teamId, value, phoneNumberId: number.$id };
}

test('Conference Me on the test line of a fresh installation: add, mute, hold, refuse, transfer, finish', async ({
  page,
  candor,
}) => {
  await storeSession(page, candor, candor.demo);
  await page.goto('/app');
  await page.getByRole('button', { name: 'Conference Me' }).click();
  await page.getByRole('menuitem', { name: /0000.*Test line/ }).click();
  await expect(page).toHaveURL(/\/app\/teams\/\w+\/meetings\/\w+/);
  await expect(panelOf(page).getByLabel('Level of your microphone')).toBeVisible({ timeout: 20_000 });
  await expect(panelOf(page).getByText('Test line', { exact: true })).toBeVisible();

  for (const [number, text] of [
    ['911', 'You can’t call emergency numbers from here.'],
    ['+1 900 555 0199', 'Calls to premium numbers are not allowed.'],
    ['12345', 'This is not a phone number.'],
  ] as const) {
    await addPerson(page, number);
    const dialog = page.getByRole('dialog', { name: 'Add a person to the call' });
    await expect(dialog.getByText(text)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
  await addPerson(page, '+1 202 555 0144', 'Bea');
  const refused = page.getByRole('dialog', { name: 'Add a person to the call' });
  await expect(refused.getByText('Only the test line (0000) can be called')).toBeVisible();
  await refused.getByRole('button', { name: 'Cancel' }).click();
  await expect(peopleIn(page).getByText('Bea')).toHaveCount(0);
  await addPerson(page, '0000', 'Echo');
  await expect(peopleIn(page).getByText('In the call').nth(1)).toBeVisible({ timeout: 15_000 });
  await peopleIn(page).getByRole('button', { name: 'Mute Echo' }).click();
  await expect(peopleIn(page).getByText('In the call, muted')).toBeVisible();
  await peopleIn(page).getByRole('button', { name: 'Hold Echo' }).click();
  await peopleIn(page).getByRole('button', { name: 'Resume Echo' }).click();
  await expect(peopleIn(page).getByRole('button', { name: 'Hold Echo' })).toBeVisible();

  await page.setViewportSize({ width: 450, height: 800 });
  const controls = page.getByRole('toolbar', { name: 'Meeting controls' });
  await expect(controls.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
  await expect(controls.getByRole('button', { name: 'Keypad' })).toBeVisible();
  await controls.getByRole('button', { name: 'Pause recording' }).click();
  await expect(panelOf(page).getByText('Recording paused')).toBeVisible();
  await controls.getByRole('button', { name: 'Resume recording' }).click();
  await expectNoOverflow(page, 450);
  // What is shown beside the pointer would be measured too.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await peopleIn(page).getByRole('button', { name: 'Transfer Echo' }).click();
  const transfer = page.getByRole('dialog', { name: 'Transfer Echo' });
  await transfer.getByLabel('Phone number').fill('+1 900 555 0199');
  await transfer.getByRole('button', { name: 'Transfer' }).click();
  await expect(transfer.getByText('Calls to premium numbers are not allowed.')).toBeVisible();
  await transfer.getByLabel('Phone number').fill('0000');
  await transfer.getByRole('button', { name: 'Transfer' }).click();
  await expect(transfer).toHaveCount(0);
  await expect(peopleIn(page).getByRole('button', { name: 'Transfer Echo' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Finish now' }).click();
  await expect(page).toHaveURL(/\/completed$/, { timeout: 20_000 });
});

const priya = { name: 'Priya Nair', phones: ['+1 202 555 0199'] };
async function callPriya(page: Page) {
  await page.getByRole('button', { name: 'Call Priya Nair: +1 202 555 0199' }).click();
  await page
    .getByRole('dialog', { name: 'Call Priya Nair' })
    .getByRole('button', { name: 'Call', exact: true })
    .click();
}

test('without a phone line a contact can’t be called, and the answer says why', async ({ page, candor }) => {
  const { member, teamId, call } = await teamWithNumber(candor);
  await call(createContact, { params: { teamId }, body: priya });
  await storeSession(page, candor, member);
  await page.goto('/app/contacts');
  await callPriya(page);
  await expect(page.getByText('Only the test line (0000) can be called')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/contacts/);
});

test('a contact is called from the browser with one click, over a phone line', async ({ page }) => {
  const phone = await openPhone();
  const candor = await openCandor(phone.env);
  try {
    const { member, teamId, call } = await teamWithNumber(candor);
    await call(createContact, { params: { teamId }, body: priya });
    await storeSession(page, candor, member);
    await page.goto(`${candor.url}/app/contacts`);
    await callPriya(page);
    await expect(panelOf(page)).toBeVisible();
    await expect(peopleIn(page).getByText('Priya Nair')).toBeVisible();
    await expect(peopleIn(page).getByText('In the call').nth(1)).toBeVisible({ timeout: 20_000 });
    await expect(panelOf(page).getByLabel('Level of your microphone')).toBeVisible({ timeout: 20_000 });
    await expect(panelOf(page).getByText('Test line')).toHaveCount(0);
    await addPerson(page, '+1 202 555 0103', 'Dee');
    await expect(peopleIn(page).getByText(/^Dee (declined the call|is busy)\./)).toBeVisible({ timeout: 15_000 });
  } finally {
    await candor.remove();
    await phone.close();
  }
});

test('a call from outside rings in the browser and is taken; declined, it is a missed call with a voicemail', async ({
  page,
  candor,
}) => {
  const { member, call, teamId, value, phoneNumberId } = await teamWithNumber(candor);
  await call(createContact, { params: { teamId }, body: { name: 'Priya Nair', phones: [value] } });
  await call(setOwnPhone, { params: { teamId }, body: { number: '0000' } });
  /** The owner's conference calls the team's own number, which comes back in as a call from outside. */
  const callIn = async () => {
    const { data } = await call(createConferenceCall, { params: { teamId }, body: { phoneNumberId } });
    const params = { teamId, meetingId: data.$id };
    await expect.poll(async () => (await call(getCall, { params })).call?.state, { timeout: 15_000 }).toBe('active');
    await call(addPhoneSource, { params, body: { to: value } });
    return params;
  };
  await storeSession(page, candor, member);
  await page.goto('/app');
  const ringing = page.getByRole('alertdialog', { name: 'Incoming call from Priya Nair' });
  const first = await callIn();
  await expect(ringing).toBeVisible({ timeout: 15_000 });
  await ringing.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(/\/meetings\/\w+/);
  await expect(peopleIn(page).getByText('Priya Nair')).toBeVisible();
  await expect(panelOf(page).getByLabel('Level of your microphone')).toBeVisible({ timeout: 20_000 });
  await call(controlCall, { params: first, body: { action: 'hang_up' } });

  await page.goto('/app');
  const second = await callIn();
  await expect(ringing).toBeVisible({ timeout: 15_000 });
  await ringing.getByRole('button', { name: 'Decline' }).click();
  await expect(ringing).toHaveCount(0);
  await page.goto('/app/profile');
  const card = page.getByRole('region', { name: 'Telephone' });
  const missed = card.getByRole('list', { name: 'Missed calls' });
  await expect(missed.getByText('Priya Nair')).toBeVisible();
  await expect(missed.getByRole('link', { name: 'Voicemail' })).toBeVisible({ timeout: 15_000 });
  await call(controlCall, { params: second, body: { action: 'hang_up' } });

  await card.getByLabel('Own phone').fill('+1 900 555 0199');
  await card.getByRole('button', { name: 'Save phone' }).click();
  await expect(card.getByText('Calls to premium numbers are not allowed.')).toBeVisible();
  await card.getByLabel('Own phone').fill('0000');
  await card.getByRole('button', { name: 'Save phone' }).click();
  await expect(page.getByText('Phone saved')).toBeVisible();
});

test('every other refusal says why: too many calls, no line, a country that is not allowed', async ({ page }) => {
  const candor = await openCandor({ PHONE_CALLS_AT_ONCE: '1', PHONE_CALLS_PER_HOUR: '2' });
  try {
    const { owner, call, teamId, phoneNumberId } = await teamWithNumber(candor);
    const start = async () => {
      const { data } = await call(createCall, { params: { teamId }, body: { phoneNumberId, to: '0000' } });
      return { teamId, meetingId: data.$id };
    };
    const hangUp = async (params: { teamId: string; meetingId: string }) => {
      await call(controlCall, { params, body: { action: 'hang_up' } });
      await expect.poll(async () => (await call(getCall, { params })).call?.state).toBe('ended');
    };
    const number = page.getByRole('menuitem', { name: /Front desk/ });
    await storeSession(page, candor, owner);
    const first = await start();
    await page.goto(`${candor.url}/app`);
    await page.getByRole('button', { name: 'Conference Me' }).click();
    await number.click();
    await expect(page.getByText('You’ve reached this installation’s limit of calls at once.')).toBeVisible();
    await hangUp(first);
    await hangUp(await start());
    await page.getByRole('button', { name: 'Conference Me' }).click();
    await number.click();
    await expect(page.getByText('You’ve reached this installation’s limit of calls per hour')).toBeVisible();

    await candor.stop();
    await candor.start({ PHONE_LINE: 'none' });
    await page.goto(`${candor.url}/app`);
    const button = page.getByRole('button', { name: 'Conference Me' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAttribute('title', 'Phone calls are not set up on this installation.');

    await candor.stop();
    await candor.start({
      PHONE_LINE: 'sip',
      PHONE_PREFIXES: '+49',
      SIP_SERVER: '127.0.0.1:9',
      SIP_USER: 'candor',
      SIP_PASSWORD: 'secret',
      SIP_HOST: '127.0.0.1',
      SIP_PORT: String(await freePort()),
    });
    await page.goto(`${candor.url}/app/profile`);
    const card = page.getByRole('region', { name: 'Telephone' });
    await card.getByLabel('Own phone').fill('+1 202 555 0123');
    await card.getByRole('button', { name: 'Save phone' }).click();
    await expect(card.getByText('Calls to this country or range are not allowed.')).toBeVisible();
    await page.getByRole('button', { name: 'Conference Me' }).click();
    await expect(number).toBeDisabled();
  } finally {
    await candor.remove();
  }
});
