import { createContact, linkContact } from '@candor/contract/contacts';
import { addSearchPerson, createSearch } from '@candor/contract/searches';
import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, expectNoViolations, test } from './fixtures.ts';
import { meetings, openBuilder, openPhone, sharedPage, stockOf } from './sharable-pages.ts';

test.describe.configure({ timeout: 240_000 });

const shoot = async (page: Page, name: string) => {
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/${name}.png`, fullPage: true });
};

test('a client answers on a phone, and the search moves on with one click @quick', async ({
  page,
  candor,
  browser,
}) => {
  const stock = await stockOf(candor);
  const { call, teamId, snippets } = stock;
  const stamp = Date.now();
  const candidates: Record<string, { name: string; contactId: string }> = {};
  const { $id: searchId } = (await call(createSearch, {
    params: { teamId },
    body: { title: `Site lead ${stamp}`, client: { name: 'Meridian' } },
  })) as { $id: string };
  for (const [key, name] of [
    ['video', `Lukas Brandt ${stamp}`],
    ['sound', `Amara Osei ${stamp}`],
    ['intake', `Sofia Marchetti ${stamp}`],
  ] as const) {
    const { $id: contactId } = (await call(createContact, { params: { teamId }, body: { name } })) as { $id: string };
    const { meetingId } = snippets[key];
    await call(linkContact, { params: { teamId, meetingId }, body: { externalContactId: contactId } });
    await call(addSearchPerson, { params: { teamId, searchId, contactId }, body: { stage: 'presented' } });
    candidates[key] = { name, contactId };
  }
  const names = Object.values(candidates).map(({ name }) => name);
  expect(Object.keys(meetings)).toHaveLength(names.length);
  const made = await sharedPage(stock, names.join(', ').slice(0, 100), {
    recipients: [{ name: 'Rohan Mehta' }],
  });

  const { phone } = await openPhone(browser, candor);
  await test.step('a page asks for no answer until the sender lets it', async () => {
    await phone.goto(made.link.url);
    await expect(phone.getByText('The sender of this page can see')).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Your answers' })).toHaveCount(0);
    await openBuilder(page, candor);
    await page.getByRole('button', { name: `Share ${made.page.title}` }).click();
    await page.getByRole('button', { name: 'Allow answers through the link for Rohan Mehta' }).click();
    await expect(page.getByRole('listitem', { name: 'Link for Rohan Mehta' })).toContainText('Answers');
  });

  const [first, second, third] = names as [string, string, string];
  const card = (name: string) => phone.getByRole('article', { name }).filter({ has: phone.locator('h3') });
  await test.step('a choice, a question and a time go out together', async () => {
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'Your answers' })).toBeVisible();
    await expect(phone.getByText('through the link for Rohan Mehta')).toBeVisible();
    await card(first).getByRole('button', { name: 'Send answer' }).tap();
    await expect(card(first).getByRole('alert')).toHaveText('Choose an answer, ask a question, or add a time.');
    await card(first).getByText('Meet', { exact: true }).tap();
    await expect(card(first).getByRole('alert')).toHaveCount(0);
    await card(first).getByLabel('Question').fill('Could he start in May?');
    await card(first).getByRole('button', { name: 'Add a time you are free' }).tap();
    await card(first).getByLabel('Free time 1', { exact: true }).fill('2031-03-04T10:30');
    await expectNoViolations(phone);
    await shoot(phone, 'client-form-390');
    await card(first).getByRole('button', { name: 'Send answer' }).tap();
    await expect(card(first).getByRole('status')).toContainText('Meet');
    await expect(card(first).getByRole('list', { name: 'Times you are free' })).toContainText('Mar 4, 10:30 AM');
  });

  await test.step('an answer is withdrawn and replaced; typed text stays when sending fails', async () => {
    await card(second).getByText('Not now', { exact: true }).tap();
    await card(second).getByRole('button', { name: 'Send answer' }).tap();
    await card(second).getByRole('button', { name: 'Withdraw the answer' }).tap();
    await card(second).getByLabel('Question').fill('Is she free in June?');
    await phone.route('**/external/answers/**', (route) => route.abort());
    await card(second).getByRole('button', { name: 'Send answer' }).tap();
    await expect(card(second).getByRole('alert')).not.toBeEmpty();
    await expect(card(second).getByLabel('Question')).toHaveValue('Is she free in June?');
    await phone.unroute('**/external/answers/**');
    await card(second).getByRole('button', { name: 'Send answer' }).tap();
    await expect(card(second).getByRole('status')).toContainText('Sent');
    await card(third).getByText('Not now', { exact: true }).tap();
    await card(third).getByRole('button', { name: 'Send answer' }).tap();
    await expect(card(third).getByRole('status')).toContainText('Not now');
    await expectNoViolations(phone);
    await expectNoOverflow(phone, 390);
    await shoot(phone, 'client-answered-390');
    await phone.setViewportSize({ width: 1440, height: 900 });
    await shoot(phone, 'client-answered-1440');
    await phone.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('people who open the link later see the answers', async () => {
    await phone.reload();
    await expect(card(first).getByRole('status')).toContainText('Meet');
    await expect(card(first)).toContainText('Could he start in May?');
  });

  await test.step('the search has the answers, and one click takes one', async () => {
    await page.goto(`/app/teams/${teamId}/searches/${searchId}`);
    const answers = page.getByRole('list', { name: 'Client’s answers' });
    await expect(answers.getByRole('listitem').filter({ hasText: new RegExp(`^${first}: Meet`) })).toContainText(
      'Through the link sent to Rohan Mehta',
    );
    await expect(page.getByRole('button', { name: new RegExp(`Move to .*${second}`) })).toHaveCount(0);
    await page.getByRole('button', { name: `Move to Declined: ${third}` }).click();
    await page.getByRole('button', { name: `Move to Interview: ${first}` }).click();
    const decisions = page.getByRole('list', { name: 'Decisions' });
    await expect(decisions).toContainText(`${first}: Interview`);
    await expect(decisions).toContainText('on “Meet”, through the link sent to Rohan Mehta');
    await expectNoViolations(page);
    await shoot(page, 'search-answers');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page, 390);
    await shoot(page, 'search-answers-390');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the receipt shows what was sent, opened and answered', async () => {
    await page.getByRole('link', { name: `Receipt of the answer about ${first}` }).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt: Rohan Mehta' });
    await expect(receipt.getByRole('region', { name: 'Answers' })).toContainText(`${first}: Meet`);
    await expect(receipt.getByRole('region', { name: 'Answers' })).toContainText('Withdrawn');
    await expect(receipt.getByLabel('Delivery')).toContainText(/Opened\s*(Once|\d+ times)/);
    await expect(receipt.getByRole('region', { name: 'Items' }).getByRole('listitem')).toHaveCount(3);
    await expectNoViolations(page);
    await shoot(page, 'receipt');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page, 390);
    await shoot(page, 'receipt-390');
    await receipt.getByRole('button', { name: 'Close' }).click();
    await expect(receipt).toHaveCount(0);
  });
});
