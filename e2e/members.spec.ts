import { listTeams } from '@candor/contract/teams';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Candor } from './candor.ts';
import { apiAs, expect, expectNoOverflow, expectNoViolations, newPerson, storeSession, test } from './fixtures.ts';

/** The link in the newest mail to this address. */
async function linkTo(candor: Candor, email: string): Promise<string> {
  const folder = join(candor.dataDir, 'mail');
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const names = (await readdir(folder).catch(() => [])).sort().reverse();
        for (const name of names) {
          const text = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
          if (!text.includes(`To: ${email}`)) continue;
          link = /\/invitation\?secret=[\w-]+/.exec(text)?.[0];
          if (link) return true;
        }
        return false;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return link!;
}

async function openMembers(page: Parameters<typeof storeSession>[0], candor: Candor) {
  const owner = await newPerson(candor);
  const api = await apiAs(candor, owner);
  const teamId = (await api.call(listTeams, {})).data[0]!.$id;
  await storeSession(page, candor, owner);
  await page.goto(`/app/teams/${teamId}/settings/members`);
  await expect(page.getByRole('list', { name: 'Members' })).toBeVisible();
  return { owner, api, teamId };
}

test('invite, accept, sign in, change the role, deactivate in the middle of it, reactivate', { tag: '@quick' }, async ({
  page,
  candor,
  browser,
}) => {
  const { teamId } = await openMembers(page, candor);
  const email = `invited-${process.pid}@test.example`;
  await page.getByRole('button', { name: 'Invite people' }).click();
  await page.getByRole('textbox', { name: 'Email addresses' }).fill(`Nora <${email}>, nobody@`);
  await expect(page.getByText('Not an email address: nobody@')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email addresses' }).fill(`Nora <${email}>; second-${email}`);
  await page.getByRole('button', { name: 'Send 2 invitations' }).click();
  const pending = page.getByRole('list', { name: 'Pending invitations' });
  await expect(pending.getByText(email, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Revoke the invitation to second-${email}` }).click();
  await expect(pending.getByRole('listitem')).toHaveCount(1);

  const context = await browser.newContext({ baseURL: candor.url });
  const theirs = await context.newPage();
  await theirs.goto(await linkTo(candor, email));
  await expect(theirs.getByRole('heading', { name: /^Join Team of/ })).toBeVisible();
  await expectNoViolations(theirs);
  await theirs.getByLabel('Your name').fill('Nora New');
  await theirs.getByLabel('Password', { exact: true }).fill('a password for Nora');
  await theirs.getByLabel('Password again').fill('a password for Nora');
  await theirs.getByRole('button', { name: 'Accept invitation' }).click();
  // Whoever has just chosen a password is signed in by it.
  await expect(theirs).toHaveURL(/\/app/);
  await theirs.getByRole('button', { name: 'I Agree' }).click();
  await expect(
    theirs.getByRole('button', { name: 'Start A Meeting' }).or(theirs.getByRole('link', { name: 'Start A Meeting' })),
  ).toBeVisible();

  await test.step('a new role takes effect immediately, without signing in again', async () => {
    await theirs.goto(`/app/teams/${teamId}/settings/members`);
    await expect(theirs.getByRole('list', { name: 'Members' })).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Invite people' })).toHaveCount(0);
    await page.reload();
    await page.getByRole('combobox', { name: 'Role of Nora New' }).click();
    await page.getByRole('option', { name: 'Admin' }).click();
    await expect(page.getByText('Nora New is now an admin')).toBeVisible();
    await theirs.getByRole('link', { name: 'General' }).click();
    await theirs.getByRole('link', { name: 'Members' }).click();
    await expect(theirs.getByRole('button', { name: 'Invite people' })).toBeVisible();
  });
  await test.step('deactivated in the middle of it, and back', async () => {
    await page.getByRole('button', { name: 'Actions for Nora New' }).click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
    await theirs.getByRole('link', { name: 'Overview' }).click();
    await expect(theirs.getByRole('heading', { name: 'You aren’t in a team yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Nora New' }).click();
    await page.getByRole('menuitem', { name: 'Reactivate' }).click();
    await expect(page.getByText('Nora New is active again')).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole('link', { name: 'Overview' })).toBeVisible();
  });
  await test.step('ownership is transferred, and the new owner removes the former one', async () => {
    await page.getByRole('button', { name: 'Actions for Nora New' }).click();
    await page.getByRole('menuitem', { name: 'Transfer ownership' }).click();
    await page.getByRole('button', { name: 'Transfer ownership' }).click();
    await expect(page.getByText('You are an admin.')).toBeVisible();
    await page.getByRole('button', { name: 'Leave team' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave team' }).click();
    await expect(page).toHaveURL(/\/app$/);
    await theirs.goto(`/app/teams/${teamId}/settings/members`);
    await expect(theirs.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1);
  });
  await context.close();
});

test('members and general settings at 390 px, by keyboard and without violations', async ({ page, candor }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { teamId } = await openMembers(page, candor);
  await expectNoOverflow(page, 390);
  await expectNoViolations(page);
  await page.getByRole('searchbox', { name: 'Search members' }).fill('zzz');
  await expect(page.getByText('No member matches “zzz”.')).toBeVisible();
  await page.goto(`/app/teams/${teamId}/settings`);
  await page.getByRole('textbox', { name: 'Banner text' }).fill('Office closed on Friday');
  await page.getByRole('button', { name: 'Publish banner' }).click();
  await expect(page.getByText('Banner published')).toBeVisible();
  await page.getByRole('textbox', { name: 'Team name' }).fill('Northlight Talent');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Team settings saved')).toBeVisible();
  await expectNoOverflow(page, 390);
  await expectNoViolations(page);
  await page.goto('/app');
  await expect(page.getByRole('region', { name: 'From your team' })).toContainText('Office closed on Friday');
});
