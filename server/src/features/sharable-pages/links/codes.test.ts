import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createExternalSession,
  createExternalToken,
  getExternalDatasource,
  getExternalMeta,
  getExternalPage,
} from '@candor/contract/external-pages';
import { limits } from '@candor/contract/limits';
import { revokeShareLink } from '@candor/contract/share-links';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import type { TestApp } from '../../../test/app.ts';
import { openTestApp } from '../../../test/app.ts';
import { runOf } from '../../../test/recordings.ts';
import { linkTo, openPage } from '../../../test/sharable-pages.ts';
import { sendShareCode } from './codes.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp({ closeAt: afterFile });
});

const invalid = { status: 401, body: { code: 'invalid_share_token', message: 'Invalid Token' } };
const asVisitor = (token: string) => ({ headers: { 'x-share-token': token } });
type InPage = { teamId: string; referenceId: string };
const open = (at: InPage, token: string, app = on) => app.call(getExternalPage, { params: at, ...asVisitor(token) });
const media = (at: InPage, datasourceId: string, query: object, headers = {}) =>
  on.call(getExternalDatasource, { params: { ...at, datasourceId }, query, headers });

describe('one-time codes', () => {
  async function withCode() {
    const made = await openPage(on);
    const link = await linkTo(on, made.owner, made.at, {
      requiresCode: true,
      recipients: [{ name: 'Mia', email: 'mia@acme.example' }],
    });
    const request = () => on.call(createExternalSession, { params: made.at, ...asVisitor(link.token) });
    const give = (code: string) =>
      on.call(createExternalToken, { params: made.at, ...asVisitor(link.token), body: { code } });
    const send = async () => {
      const before = new Set(await mails());
      await sendShareCode(on.app, runOf({ teamId: made.teamId, linkId: link.$id }));
      const [sent] = (await mails()).filter((name) => !before.has(name));
      return /(\d{6}) is your code/.exec(await readFile(join(on.dataDir, 'mail', sent!), 'utf8'))![1]!;
    };
    return { ...made, link, request, give, send };
  }
  const mails = () => readdir(join(on.dataDir, 'mail')).catch(() => []);

  test('the link reveals nothing about the page until the code is entered', async () => {
    const { at, link, request, give, send, datasourceId } = await withCode();
    expect(await open(at, link.token)).toMatchObject({ status: 403, body: { code: 'share_code_required' } });
    expect(await media(at, datasourceId, { shareToken: link.token })).toMatchObject({ status: 403 });
    const meta = await on.call(getExternalMeta, { params: at, ...asVisitor(link.token) });
    expect(meta.body).toMatchObject({
      title: 'Shared by A team',
      description: '',
      requiresCode: true,
      recipientName: 'Mia',
    });
    expect(await request()).toMatchObject({ status: 202, body: { sentTo: 'm…@acme.example' } });
    const code = await send();
    const { body } = await give(code);
    expect(await open(at, body.token)).toMatchObject({ status: 200, body: { title: 'Three engineers' } });
    expect(await give(code)).toMatchObject({ status: 400, body: { code: 'share_code_wrong' } });
    expect(await open(at, link.token)).toMatchObject({ status: 403 });
  });

  test('a code is void after five wrong attempts, and the number of codes per hour is limited', async () => {
    const { request, give, send } = await withCode();
    const code = await send();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < limits.shareCodeTries; tried += 1)
      expect(await give(wrong)).toMatchObject({ status: 400 });
    expect(await give(code)).toMatchObject({ status: 400, body: { code: 'share_code_wrong' } });
    const answers = [];
    for (let asked = 0; asked < 8; asked += 1) answers.push((await request()).status);
    expect(answers).toEqual([202, 202, 202, 202, 202, 202, 429, 429]);
  });

  test('wrong codes are counted over the life of a link: after too many it no longer sends or accepts codes', async () => {
    const { at, owner, link, request, give, send } = await withCode();
    let code = '';
    for (let wrong = 0; wrong < limits.shareCodeGuesses; wrong += 1) {
      if (wrong % limits.shareCodeTries === 0) code = await send();
      expect(await give(code === '000000' ? '000001' : '000000')).toMatchObject({ status: 400 });
    }
    const blocked = { status: 403, body: { code: 'share_code_blocked' } };
    expect(await give(await send())).toMatchObject(blocked);
    expect(await request()).toMatchObject(blocked);
    const other = await linkTo(on, owner, at, {
      requiresCode: true,
      recipients: [{ name: 'Mia', email: 'mia@acme.example' }],
    });
    expect(other.$id).not.toBe(link.$id);
    expect(await on.call(createExternalSession, { params: at, ...asVisitor(other.token) })).toMatchObject({
      status: 202,
    });
  });

  test('a code expires after ten minutes, and the session it opened ends with the link', async () => {
    const { at, owner, link, give, send } = await withCode();
    const first = await send();
    on.moveClock(limits.shareCodeS * 1000 + 1000);
    expect(await give(first)).toMatchObject({ status: 400 });
    const { token } = (await give(await send())).body;
    expect(await open(at, token)).toMatchObject({ status: 200 });
    await on.call(revokeShareLink, { as: owner, params: { ...at, shareLinkId: link.$id } });
    expect(await open(at, token)).toMatchObject(invalid);
  });

  test('a link without a code does not ask for one', async () => {
    const { owner, at } = await openPage(on);
    const { token } = await linkTo(on, owner, at);
    expect(await on.call(createExternalSession, { params: at, ...asVisitor(token) })).toMatchObject({
      status: 409,
      body: { code: 'share_code_not_needed' },
    });
  });
});
