import { createHmac } from 'node:crypto';
import { listTeams } from '@candor/contract/teams';
import { updateTeamSettings } from '@candor/contract/team-settings';
import { confirmTwoFactor, setUpTwoFactor } from '@candor/contract/two-factor';
import type { Page } from '@playwright/test';
import { type Candor, freePort, openCandor } from './candor.ts';
import { openOidcProvider } from './oidc-provider.ts';
import { apiAs, expect, expectNoViolations, newPerson, type Person, signIn, storeSession, test } from './fixtures.ts';

/** What an authenticator app shows (RFC 6238). */
function codeOf(secret: string, now = Date.now()): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const hash = createHmac('sha1', key).update(step).digest();
  return String((hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function openProfile(page: Page, candor: Candor): Promise<Person> {
  const person = await newPerson(candor);
  await storeSession(page, candor, person);
  await page.goto('/app/profile');
  return person;
}

async function giveCode(page: Page, field: string, code: string) {
  await page.getByLabel(field).fill(code);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const isIn = (page: Page) => expect(page.getByRole('link', { name: 'Overview' })).toBeVisible();

test('an authenticator app is set up, asked for at sign-in, and replaced by a recovery code', {
  tag: '@quick',
}, async ({ page, candor }) => {
  const person = await openProfile(page, candor);
  const card = page.getByRole('region', { name: 'Two-factor sign-in' });
  await card.getByRole('button', { name: 'Set up two-factor' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan with your app' });
  await expect(dialog.getByAltText('QR code for your authenticator app')).toBeVisible();
  const secret = await dialog.locator('code').innerText();
  const first = codeOf(secret);
  await dialog.getByLabel('Code', { exact: true }).fill(first);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = card.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  await expectNoViolations(page);

  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused();
  await giveCode(page, 'Code from your authenticator app', '000000');
  await expect(page.getByText('This code is not right')).toBeVisible();
  // The code of the next half minute works already, since clocks differ; the first was used.
  await giveCode(page, 'Code from your authenticator app', codeOf(secret, Date.now() + 30_000));
  await isIn(page);

  await page.goto('/login');
  await signIn(page, person);
  await giveCode(page, 'Code from your authenticator app', codes[0]!);
  await isIn(page);
  await page.goto('/login');
  await signIn(page, person);
  await giveCode(page, 'Code from your authenticator app', codes[0]!);
  await expect(page.getByText('This code is not right')).toBeVisible();
  await giveCode(page, 'Code from your authenticator app', codes[1]!);
  await isIn(page);

  await page.goto('/app/profile');
  await card.getByRole('button', { name: 'Renew recovery codes' }).click();
  const renew = page.getByRole('dialog', { name: 'Renew recovery codes' });
  await renew.getByLabel('Code', { exact: true }).fill(codes[2]!);
  await renew.getByRole('button', { name: 'Renew codes' }).click();
  await expect(shown).toHaveCount(10);
  expect(await shown.allInnerTexts()).not.toContain(codes[3]);
});

test('a passkey is added, opens a team that requires two factors, and signs in alone', async ({ page, candor }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // Whoever makes the rule has a second factor; the person who comes later does not.
  const boss = await newPerson(candor);
  const api = await apiAs(candor, boss);
  const team = (await api.call(listTeams, {})).data[0]!;
  const own = { accountId: boss.accountId };
  const setup = { params: own, body: { currentPassword: boss.password } };
  const { secret } = await api.call(setUpTwoFactor, setup);
  await api.call(confirmTwoFactor, { params: own, body: { code: codeOf(secret) } });
  await api.call(updateTeamSettings, { params: { teamId: team.$id }, body: { requiresTwoFactor: true } });
  const person = await newPerson(candor, { team: team.name });
  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: `${team.name} requires two-factor sign-in` })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Set up in your profile' }).click();
  const card = page.getByRole('region', { name: 'Passkeys' });
  await card.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  // The team is open now, and asks for its terms first.
  await page.getByRole('button', { name: 'I Agree' }).click();
  await expect(card.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1);
  const codes = card.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent())!.trim();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { name: 'Meetings' })).toBeVisible();

  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByLabel('Recovery code')).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await isIn(page);
  await page.goto('/app/profile');
  await expect(card.getByText('Last used')).toBeVisible();
  await card.getByRole('button', { name: /^Remove passkey/ }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(person.password);
  await page.getByRole('dialog').getByLabel('Code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(card.getByText('You have no passkeys yet.')).toBeVisible();
});

test('single sign-on returns to the page that was asked for', async ({ page }) => {
  const port = await freePort();
  const provider = await openOidcProvider(`http://localhost:${port}/single-sign-on`);
  const candor = await openCandor({ PORT: String(port), ...provider.env });
  try {
    const person = await newPerson(candor);
    const goThere = async () => {
      await page.goto(`http://localhost:${port}/app/profile`);
      await expect(page).toHaveURL(/\/login\?/);
      await page.getByRole('button', { name: 'Sign in with Northlight' }).click();
      await page.locator('input[name=login]').fill(person.email);
      await page.locator('input[name=password]').fill('any');
      await page.locator('button[type=submit]').click();
      await page.locator('button[type=submit]').click();
    };
    await goThere();
    await expect(page).toHaveURL(/\/app\/profile$/);
    await page.getByRole('button', { name: 'I Agree' }).click();
    await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
    await page.goto(`http://localhost:${port}/single-sign-on?code=made-up&state=made-up`);
    await expect(page.getByRole('alert')).toContainText('Single sign-on did not work');
    await expectNoViolations(page);
  } finally {
    await candor.remove();
    await provider.close();
  }
});
