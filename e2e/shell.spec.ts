import { listTeams, putTeamPreference } from '@candor/contract/teams';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runSql } from './database.ts';
import { apiAs, expect, newPerson, signIn, storeSession, test } from './fixtures.ts';

test('the team is switched only after a confirmation', async ({ signedIn: page }) => {
  const select = page.getByRole('combobox', { name: /team/i });
  const before = await select.innerText();
  const choose = async () => {
    await select.click();
    await page.getByRole('option').filter({ hasNotText: before }).first().click();
  };
  await choose();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Attention! Do you really want to switch the team?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(select).toHaveText(before);
  await choose();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(select).not.toHaveText(before);
  const after = await select.innerText();
  await page.reload();
  await expect(select).toHaveText(after);
});

test('the terms stand before everything until they are agreed to', async ({ page, candor }) => {
  const person = await newPerson(candor);
  const terms = join(candor.dataDir, 'terms.md');
  try {
    await page.goto('/login');
    await signIn(page, person);
    const dialog = page.getByRole('dialog', { name: 'Terms & Conditions Update' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'I Agree' }).click();
    await expect(page.getByText('Policy accepted successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toBeHidden();

    await writeFile(terms, '# New terms\n\n## Changed\n\n<script>document.title = "hacked"</script>');
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.goto('/terms');
    await expect(page.getByRole('heading', { name: 'Changed' })).toBeVisible();
    await expect(page).not.toHaveTitle('hacked');

    // A team with terms of its own is not asked.
    const api = await apiAs(candor, person);
    const teams = await api.call(listTeams, {});
    for (const { $id } of teams.data)
      await api.call(putTeamPreference, { params: { teamId: $id, key: 'customTerms' }, body: { value: 'true' } });
    await page.goto('/app');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toBeHidden();
  } finally {
    // Those of the installation, for everyone else.
    await rm(terms, { force: true });
  }
});

test('the banner asks to verify the email, once in five minutes', async ({ page, candor }) => {
  const person = await newPerson(candor);
  await runSql(candor, [
    { sql: 'update account set email_verified_at = null where id = $1', values: [person.accountId] },
  ]);
  await storeSession(page, candor, person);
  await page.goto('/app');
  await expect(page.getByText('You dont have your email verified.')).toBeVisible();
  await page.getByRole('button', { name: 'Verify Now' }).click();
  await expect(page.getByText('Verification email sent')).toBeVisible();
  const resend = page.getByRole('button', { name: /Resend in (5:00|4:[0-5]\d)/ });
  await expect(resend).toBeDisabled();
  await page.reload();
  await expect(resend).toBeDisabled();
});

test('the welcome banner is dismissed for good', async ({ page, candor }) => {
  const person = await newPerson(candor);
  await storeSession(page, candor, person);
  await page.goto('/app');
  await expect(page.getByRole('link', { name: 'Getting Started' })).toBeVisible();
  await page.getByRole('button', { name: /dismiss|close/i }).click();
  await expect(page.getByRole('link', { name: 'Getting Started' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Getting Started' })).toBeHidden();
});

test('Conference Me lists the phone numbers of the team, or says that there are none', async ({ page, candor }) => {
  const person = await newPerson(candor);
  await storeSession(page, candor, person);
  await page.goto('/app');
  await page.getByRole('button', { name: 'Conference Me' }).click();
  await expect(page.getByText('No phone numbers')).toBeVisible();
  await candor.admin('phone-number', 'add', '--team', `Team of ${person.email}`, '--value', '+44 20 7946 0000');
  await page.reload();
  await page.getByRole('button', { name: 'Conference Me' }).click();
  await page.getByRole('menuitem', { name: /7946 0000/ }).click();
  await expect(page).toHaveURL(/\/meetings\/[\w-]+$/);
  await expect(page.getByRole('region', { name: 'Telephone call' })).toBeVisible();
});

test('Conference Me is off and says why where no telephone line is set up', async ({ page, candor }) => {
  await page.route('**/v1/app-config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), hasTelephony: false } });
  });
  await storeSession(page, candor, candor.demo);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/app');
    const button = page.getByRole('button', { name: 'Conference Me' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.focus();
    await expect(button).toHaveAccessibleDescription('Phone calls are not set up on this installation.');
    await button.click({ force: true });
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});

test('the tabs collapse under More below 520 and 435 pixels', { tag: '@quick' }, async ({ signedIn: page }) => {
  const nav = page.getByRole('navigation').first();
  const shown = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const names: string[] = [];
    for (const name of ['Overview', 'Analytics', 'Team Settings', 'More']) {
      const item = nav
        .getByRole('link', { name })
        .or(nav.getByRole('tab', { name }))
        .or(nav.getByRole('button', { name }));
      if (
        await item
          .first()
          .isVisible()
          .catch(() => false)
      )
        names.push(name);
    }
    return names;
  };
  await expect.poll(() => shown(700)).not.toContain('More');
  await expect.poll(() => shown(519)).toEqual(['Overview', 'More']);
  await expect.poll(() => shown(434)).toEqual(['More']);
  await nav.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Overview', 'Analytics', 'Team Settings']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Submittals' }).click();
  await expect(page).toHaveURL(/\/sharable-pages$/);
});

test('nothing of the top bar sticks out at any width', async ({ signedIn: page }) => {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('#early')).toHaveCount(0);
  const sticksOut = async (width: number) => {
    await page.setViewportSize({ width, height: 700 });
    return page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { scrollWidth, clientWidth } = document.documentElement;
      const header = document.querySelector('header')!;
      const far = [...header.querySelectorAll('a, button, [role="combobox"]')].filter((one) => {
        const { left, right, width: own } = one.getBoundingClientRect();
        return own > 0 && (right > clientWidth + 0.5 || left < -0.5);
      });
      return scrollWidth > clientWidth || far.length > 0;
    });
  };
  const bad: number[] = [];
  for (let width = 320; width <= 1_440; width += width < 700 ? 3 : 20) if (await sticksOut(width)) bad.push(width);
  expect(bad).toEqual([]);
});

test('a name is changed on the profile page, with a counter and a hard maximum', async ({ page, candor }) => {
  const person = await newPerson(candor);
  await storeSession(page, candor, person);
  await page.goto('/app/profile');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('x'.repeat(150));
  await expect(name).toHaveValue('x'.repeat(100));
  await expect(page.getByText('100/100')).toBeVisible();
  await name.fill('Ada Byron');
  await page.getByRole('button', { name: /save/i }).first().click();
  await expect(page.getByText('Name saved')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Ada Byron');
});

test('description and joinUrl on /app lead to the steps of a meeting', async ({ signedIn: page }) => {
  await page.goto('/app?description=Call%20with%20Ada&joinUrl=https%3A%2F%2Fmeet.jit.si%2Fx');
  await expect(page).toHaveURL(/\/app\/start-meeting\/steps\/about\?.*description=Call/);
  await expect(page).toHaveURL(/joinUrl=/);
  await page.goto('/app/start-meeting');
  await expect(page).toHaveURL(/\/app\/start-meeting\/steps\/about$/);
});
