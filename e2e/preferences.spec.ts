import { listTeams } from '@candor/contract/teams';
import { apiAs, expect, newPerson, storeSession, test } from './fixtures.ts';

test("a team's lock overrides a member's choice immediately, also on their screen", { tag: '@quick' }, async ({
  page,
  candor,
  browser,
}) => {
  const owner = await newPerson(candor);
  const member = await newPerson(candor, { team: `Team of ${owner.email}`, role: 'member' });
  const teamId = (await (await apiAs(candor, owner)).call(listTeams, {})).data[0]!.$id;
  const context = await browser.newContext({ baseURL: candor.url, colorScheme: 'light' });
  const theirs = await context.newPage();
  await storeSession(theirs, candor, member);
  await theirs.goto('/app/profile');
  const theme = theirs.getByRole('combobox', { name: 'Theme' });
  await theme.click();
  await theirs.getByRole('option', { name: 'Light' }).click();
  const scheme = () => theirs.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(theme).toHaveText('Light');
  const light = await scheme();

  await storeSession(page, candor, owner);
  await page.goto(`/app/teams/${teamId}/settings`);
  await page.getByRole('combobox', { name: 'Theme' }).click();
  await page.getByRole('option', { name: 'Dark' }).click();
  await expect(page.getByText('Defaults saved')).toBeVisible();
  await page.getByRole('switch', { name: 'Lock Theme' }).click();
  await expect(page.getByRole('switch', { name: 'Lock Theme' })).toBeChecked();

  await theirs.reload();
  await expect(theme).toHaveText('Dark');
  await expect(theme).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(scheme).not.toBe(light);
  await page.getByRole('switch', { name: 'Lock Theme' }).click();
  await expect(page.getByRole('switch', { name: 'Lock Theme' })).not.toBeChecked();
  await theirs.reload();
  await expect(theme).toHaveText('Light');
  await expect.poll(scheme).toBe(light);
  await context.close();
});

test('a voice profile asks for consent, says when the microphone is refused, and is deleted', async ({
  page,
  candor,
}) => {
  const person = await newPerson(candor);
  await storeSession(page, candor, person);
  await page.goto('/app/profile');
  const card = page.getByRole('region', { name: 'Voice profile' });
  await expect(card.getByText('Off. Nothing about your voice is stored.')).toBeVisible();
  await card.getByRole('button', { name: 'Set up voice profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up voice profile' });
  await expect(dialog.getByRole('button', { name: 'Start recording' })).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await expect(dialog.getByText('When the sunlight strikes raindrops')).toBeVisible();
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await dialog.getByRole('button', { name: 'Start recording' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The microphone can’t be used.');
});
