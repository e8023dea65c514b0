import { getExternalLayout } from '@candor/contract/external-pages';
import { listMeetingFields } from '@candor/contract/notes';
import { createSnippetPage, getSharablePage } from '@candor/contract/sharable-pages';
import { getInstallationContact } from '@candor/contract/system';
import { expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { linkTo, openPage } from '../../test/sharable-pages.ts';

test('one snippet becomes its own page, and recipients get its layout', async () => {
  const on = await openTestApp();
  const { owner, meeting, snippetId } = await openPage(on);
  const { status, body: page } = await on.call(createSnippetPage, { as: owner, params: { ...meeting, snippetId } });
  expect(status).toBe(201);
  expect(page).toMatchObject({ title: 'Why she left', datasources: [{ sourceId: snippetId, type: 'snippet' }] });
  const at = { teamId: meeting.teamId, referenceId: page.referenceId };
  expect((await on.call(getSharablePage, { as: owner, params: at })).status).toBe(200);
  const { token } = await linkTo(on, owner, at);
  expect((await on.call(getExternalLayout, { params: at, query: { shareToken: token } })).body).toEqual({
    layoutId: 'stacked',
    header: '',
    footer: '',
  });
  expect((await on.call(getExternalLayout, { params: at })).status).toBe(401);
  const stranger = await on.person();
  expect((await on.call(createSnippetPage, { as: stranger, params: { ...meeting, snippetId } })).status).toBe(404);
  expect(await on.call(createSnippetPage, { as: owner, params: { ...meeting, snippetId: 'none' } })).toMatchObject({
    status: 404,
    body: { code: 'snippet_not_found' },
  });
  expect((await on.call(listMeetingFields, { as: owner, params: meeting })).body).toEqual({
    fields: [],
    suggestions: [],
  });
});

test('the contact is an administrator, unless the installation has its own page', async () => {
  const on = await openTestApp();
  const first = await on.person();
  await on.app.db.execute(`update account set is_administrator = (id = '${first.accountId}')`);
  expect((await on.call(getInstallationContact, {})).body).toEqual({ email: first.email });
  const own = await openTestApp({ env: { CONTACT_URL: 'https://agency.example/contact' } });
  await own.person();
  expect((await own.call(getInstallationContact, {})).body).toEqual({ email: null });
});
