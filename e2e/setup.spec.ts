import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { openEmptyCandor, openOllama } from './empty-candor.ts';
import { newFolder } from './run-folder.ts';
import { expect, expectNoOverflow, expectNoViolations, test } from './fixtures.ts';

const interview = join(import.meta.dirname, '../server/src/engines/speech/fixtures/interview.ogg');

/** Where only this journey's server is: the usual port there is free. */
const host = '127.0.0.94';

async function lookAt(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoOverflow(page, width);
    await expectNoViolations(page);
    await test.info().attach(`${name} at ${width}`, {
      body: await page.screenshot({ fullPage: true }),
      contentType: 'image/png',
    });
  }
}

/** Tab by Tab, as someone without a mouse. */
async function reach(page: Page, name: RegExp | string, role: 'button' | 'radio' | 'link' | 'textbox'): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' });
  await expect(wanted).toBeVisible();
  for (let step = 0; step < 80; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(name)} can't be reached with the keyboard`);
}

test('the first run: the code from the terminal, an account, a model that is found and tried, all by keyboard', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const [candor, ollama] = [await openEmptyCandor({ LANGUAGE_SEARCH_HOSTS: host }), await openOllama(host)];
  try {
    expect(candor.printed()).toContain(`${candor.url}/setup#${candor.code}`);
    await test.step('the first account', async () => {
      await page.goto(`${candor.url}/setup`);
      await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
      await lookAt(page, 'First account');
      await page.keyboard.type('AAAA-AAAA');
      for (const [name, text] of [
        ['Your name', 'Ada Byron'],
        ['Email', 'ada@acme.example'],
        ['Password', 'a long password'],
        ['Team', 'Acme'],
      ] as const) {
        await page.keyboard.press('Tab');
        await expect(page.getByLabel(name)).toBeFocused();
        await page.keyboard.type(text);
      }
      await page.keyboard.press('Enter');
      await expect(page.getByText('This isn’t the code that Candor printed', { exact: false })).toBeVisible();
      await page.getByRole('textbox', { name: 'Code' }).focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(candor.code.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/app\/setup\/writing$/);
    });
    await agreeToTerms(page);
    await test.step('a model is found, tried and used', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'What writes your notes' })).toBeVisible();
      // It is found, so its card is open.
      await expect(page.getByRole('radio', { name: 'A server or service' })).toBeChecked();
      await reach(page, 'Test and use Ollama', 'button');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Now in use', { exact: false })).toBeVisible({ timeout: 90_000 });
      await expect(
        page.getByRole('status', { name: 'Test' }).getByRole('img', { name: 'Passed', exact: true }),
      ).toHaveCount(5);
      await lookAt(page, 'Writing');
    });
    await test.step('mail and the public address can be skipped', async () => {
      await reach(page, 'Next step', 'link');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible();
      await lookAt(page, 'Mail');
      await reach(page, 'Next step', 'link');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Public address' })).toBeVisible();
      await reach(page, 'Finish', 'link');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/app$/);
    });
    await test.step("it can't be done twice", async () => {
      await page.goto(`${candor.url}/setup`);
      await expect(page.getByRole('heading', { name: 'Candor is set up' })).toBeVisible();
    });
    await test.step('a model on this computer', async () => {
      await page.goto(`${candor.url}/app/administration/writing`);
      await page.getByRole('radio', { name: 'A model on this computer' }).check();
      await expect(page.getByRole('button', { name: 'Download Qwen3 4B Instruct' })).toBeVisible();
      await lookAt(page, 'Get a model');
    });
    await test.step('each part shows its state and tests unsaved settings', async () => {
      for (const area of ['speech', 'sign-in', 'bot', 'telephone', 'backup', 'monitoring']) {
        await page.goto(`${candor.url}/app/administration/${area}`);
        await expect(page.getByRole('button', { name: 'Test', exact: true })).toBeVisible();
      }
      await page.goto(`${candor.url}/app/administration/storage`);
      await page.getByRole('button', { name: 'Test', exact: true }).click();
      await expect(page.getByText('The data folder took a file, gave it back and removed it.')).toBeVisible();
      await page.goto(`${candor.url}/app/administration/mail`);
      await page.getByLabel('Mail server').fill('smtp://127.0.0.1:9');
      await page.getByRole('button', { name: 'Test changes' }).click();
      await expect(page.getByText('The mail server can’t be reached', { exact: false })).toBeVisible();
      await lookAt(page, 'Mail tried');
      await page.reload();
      await expect(page.getByLabel('Mail server')).not.toHaveAttribute('placeholder', 'Saved');
    });
  } finally {
    ollama.close();
    await candor.remove();
  }
});

test('three clicks after the sign-in, the first notes are written by the model that was found', async ({ page }) => {
  test.setTimeout(480_000);
  const own = '127.0.0.95';
  const [candor, ollama] = [await openEmptyCandor({ LANGUAGE_SEARCH_HOSTS: own }), await openOllama(own)];
  let clicks = 0;
  const click = async (button: Locator) => {
    clicks += 1;
    await button.click();
  };
  try {
    await page.goto(`${candor.url}/setup#${candor.code}`);
    for (const [name, text] of [
      ['Your name', 'Ada Byron'],
      ['Email', 'ada@acme.example'],
      ['Password', 'a long password'],
      ['Team', 'Acme'],
    ] as const)
      await page.getByLabel(name).fill(text);
    await page.getByRole('button', { name: 'Create account' }).click();
    await agreeToTerms(page);
    await expect(page).toHaveURL(/\/app\/setup\/writing$/);

    await click(page.getByRole('button', { name: 'Test and use Ollama' }));
    await click(page.getByRole('link', { name: 'Upload a recording' }));
    await page.getByLabel('Recording file').setInputFiles(interview);
    await click(page.getByRole('button', { name: 'Upload', exact: true }));
    await expect(page).toHaveURL(/\/meetings\/\w+\/history/);
    await expect(
      page.getByText(/Written by \S+ on this server · read 100 %( of \d+ min)? · \d+ of \d+ lines kept/).first(),
    ).toBeVisible({ timeout: 300_000 });
    expect(clicks).toBeLessThanOrEqual(3);
    await lookAt(page, 'First notes');

    await test.step('the team says who may write for it, and what that may cost', async () => {
      const teamId = /\/teams\/([^/]+)\//.exec(page.url())![1]!;
      await page.goto(`${candor.url}/app/teams/${teamId}/settings`);
      const card = page.getByRole('region', { name: 'Writing', exact: true });
      await expect(card.getByRole('radio', { name: /What this installation uses/ })).toBeChecked();
      await card.getByLabel('Tokens per month').fill('0.5');
      await expect(card.getByText('Enter a whole number', { exact: false })).toBeVisible();
      await card.getByLabel('Tokens per month').fill('2,000,000');
      await card.getByLabel('Model for documents').fill('a-larger-model');
      await card.getByRole('button', { name: 'Save budget and models' }).click();
      await expect(page.getByText('Team settings saved')).toBeVisible();
      await card.getByRole('radio', { name: /Quotes only/ }).check();
      await page.reload();
      await expect(card.getByRole('radio', { name: /Quotes only/ })).toBeChecked();
      await expect(card.getByLabel('Tokens per month')).toHaveValue('2000000');
      await expect(card.getByLabel('Model for documents')).toHaveValue('a-larger-model');
      await card.scrollIntoViewIfNeeded();
      await lookAt(page, 'Team writing');
    });
  } finally {
    ollama.close();
    await candor.remove();
  }
});

test('a backup is restored in the browser of an empty installation, and a wrong key keeps nothing', async ({
  page,
  candor,
}) => {
  test.setTimeout(240_000);
  const folder = await newFolder('backup');
  const key = randomBytes(32).toString('base64');
  await writeFile(join(folder, 'key'), key);
  const taken = await candor.admin('backup', join(folder, 'archive'), '--key-file', join(folder, 'key'));
  const [, rows] = /tables with (\d+) rows/.exec(taken)!;
  const empty = await openEmptyCandor();
  try {
    await page.goto(`${empty.url}/setup#${empty.code}`);
    await page.getByRole('button', { name: 'Restore a backup' }).click();
    await page.getByLabel('Backups are in').fill(join(folder, 'nothing-here'));
    await page.getByRole('button', { name: 'Find backups' }).click();
    await expect(page.getByText('There is no backup in', { exact: false })).toBeVisible();
    await page.getByLabel('Backups are in').fill(join(folder, 'archive'));
    await page.getByLabel('Key', { exact: true }).fill(randomBytes(32).toString('base64'));
    await page.getByRole('button', { name: 'Find backups' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Key', { exact: true }).fill(key);
    await page.getByRole('button', { name: 'Find backups' }).click();
    await expect(page.getByText(`${rows} rows`, { exact: false })).toBeVisible();
    await lookAt(page, 'Restore');
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your backup is back' })).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText(`${rows} rows`, { exact: false })).toBeVisible();
    await lookAt(page, 'Restored');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(candor.demo.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(candor.demo.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/app/);
    expect(((await (await page.request.get(`${empty.url}/v1/first-run`)).json()) as { state: string }).state).toBe(
      'done',
    );
  } finally {
    await empty.remove();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Whoever is new reads the terms first. */
async function agreeToTerms(page: Page): Promise<void> {
  const agree = page.getByRole('button', { name: 'I Agree' });
  await agree.press('Enter');
  await expect(agree).toHaveCount(0);
}
