import { listTeams } from '@candor/contract/teams';
import type { Page } from '@playwright/test';
import { apiAs, expect, expectNoOverflow, newPerson, storeSession, test } from './fixtures.ts';

/** Screens of an installation without data: nearly every word on them is the product's own. */
const screens = [
  '/app',
  '/app/profile',
  '/app/contacts',
  '/app/start-meeting/steps',
  '/app/teams/TEAM/analytics',
  '/app/teams/TEAM/settings',
  '/app/teams/TEAM/settings/branding',
  '/app/teams/TEAM/sharable-pages',
];

/** Names, addresses, zones and what the server says of itself are the same in every language. */
const everywhere =
  /^(?:Candor|English|Deutsch|Español|P|Person \d+|General|node|[A-Z][a-z]+\/[A-Za-z/ ]+|[\w.+-]+@[\w.-]+|https?:\/\/\S+|[A-Z]{2,}\w*|\d[\d:., /–-]*(?:AM|PM)?|[a-z]{1,2})$/;

test('English in disguise: every word comes from a catalogue, and there is room for a third more', async ({
  page,
  candor,
}) => {
  const { teamId } = await openFresh(page, candor, 'pseudo');
  const plain: string[] = [];
  for (const path of screens) {
    await page.goto(path.replace('TEAM', teamId));
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await settle(page);
      await expectNoOverflow(page, width);
    }
    plain.push(...(await wordsOf(page)).filter((text) => !everywhere.test(text)).map((text) => `${path}: ${text}`));
  }
  expect(plain).toEqual([]);
});

for (const [language, name, heading, save] of [
  ['de', 'Deutsch', 'Profil', 'Einstellungen'],
  ['es', 'Español', 'Perfil', 'Preferencias'],
] as const)
  test(`${name} is chosen in the profile, and the app speaks it from then on`, async ({ page, candor }, info) => {
    const { teamId } = await openFresh(page, candor);
    await page.goto('/app/profile');
    await page.getByRole('combobox', { name: 'Language', exact: true }).click();
    await page.getByRole('option', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { name: save }).first()).toBeVisible();
    for (const [index, path] of screens.entries()) {
      await page.goto(path.replace('TEAM', teamId));
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await settle(page);
        await expectNoOverflow(page, width);
        await info.attach(`${language}-${index}-${width}`, { body: await page.screenshot(), contentType: 'image/png' });
        if (process.env.PICTURES)
          await page.screenshot({ path: `${process.env.PICTURES}/${language}-${index}-${width}.png` });
      }
    }
    // An error of the server is worded here, too.
    await page.goto('/login');
    await page.getByRole('textbox').first().fill('nobody@test.example');
    await page.locator('input[type=password]').fill('not the password');
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('alert')).toHaveText(language === 'de' ? /E-Mail|Passwort/ : /correo|contraseña/);
  });

async function openFresh(page: Page, candor: Parameters<typeof newPerson>[0], language?: string) {
  const person = await newPerson(candor, { team: 'Candor' });
  await storeSession(page, candor, person);
  const { data } = await (await apiAs(candor, person)).call(listTeams, {});
  if (language) await page.addInitScript((code) => localStorage.setItem('candor.language', code), language);
  return { teamId: data[0]!.$id };
}

async function settle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('#early')).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Visible words that aren't disguised. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue?.trim() ?? '';
      const holder = node.parentElement;
      if (!/\p{L}{2}/u.test(text) || text.includes('⟦') || !holder?.checkVisibility()) continue;
      if (holder.closest('script, style, noscript, [translate="no"]')) continue;
      found.add(text);
    }
    return [...found];
  });
