import { getExternalPage } from '@candor/contract/external-pages';
import { limits } from '@candor/contract/limits';
import { setMeetingPrivacy } from '@candor/contract/meetings';
import { deleteSharablePage } from '@candor/contract/sharable-pages';
import { createShareLinks, listShareLinks, revokeShareLink, setShareLinkAnswers } from '@candor/contract/share-links';
import { getShareReceipt } from '@candor/contract/share-receipts';
import { like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '../../../db/schema/connections.ts';
import { afterFile } from '../../../test/after-file.ts';
import type { TestApp } from '../../../test/app.ts';
import { openTestApp } from '../../../test/app.ts';
import { asRecipient, meet, openAnswers } from '../../../test/client-answers.ts';
import { linkTo } from '../../../test/sharable-pages.ts';

let on: TestApp;
beforeAll(async () => {
  on = await openTestApp({ closeAt: afterFile });
});

const refused = (status: number, code: string) => ({ status, body: { code } });
const mails = (answerOf: string) => on.app.db.$count(outbox, like(outbox.idempotencyKey, answerOf));

describe('a client’s answer', () => {
  test('nothing can be answered, and nobody is named, until the maker of the link switches it on', async () => {
    const { owner, at, link, client, people } = await openAnswers(on, ['Ada Byron'], { link: { takesAnswers: false } });
    expect((await client.read()).body).toEqual({ isOn: false, recipientName: '', candidates: [] });
    const params = { ...at, shareLinkId: link.$id };
    expect(await client.say('any', meet)).toMatchObject(refused(403, 'answers_off'));
    const colleague = await on.person('Colleague');
    await on.join(at.teamId, colleague, 'member');
    const switchOn = (as: typeof owner, takesAnswers = true) =>
      on.call(setShareLinkAnswers, { as, params, body: { takesAnswers } });
    expect(await switchOn(colleague)).toMatchObject(refused(403, 'share_link_not_yours'));
    expect(await switchOn(owner)).toMatchObject({ status: 200, body: { takesAnswers: true } });
    const { body } = await client.read();
    expect(body).toMatchObject({ isOn: true, recipientName: 'Mia Chen', candidates: [{ name: 'Ada Byron' }] });
    expect(JSON.stringify(body)).not.toContain(people[0]!.contactId);
    await switchOn(owner, false);
    expect(await client.say(body.candidates[0]!.$id, meet)).toMatchObject(refused(403, 'answers_off'));
  });

  test("a choice, a question and free times are saved, replace the link's earlier answer, and are announced immediately", async () => {
    const { owner, at, link, client } = await openAnswers(on, ['Ada Byron', 'Cy Twombly']);
    const [ada, cy] = (await client.read()).body.candidates;
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const sooner = new Date(Date.now() + 3_600_000).toISOString();
    const first = await client.say(ada!.$id, {
      choice: 'meet',
      question: 'Can she start in May?\nWe would like that.',
      times: [later, sooner, later],
      timeZone: 'Europe/Paris',
    });
    expect(first.body.candidates).toMatchObject([
      { name: 'Ada Byron', answer: { choice: 'meet', times: [sooner, later], timeZone: 'Europe/Paris' } },
      { name: 'Cy Twombly', answer: null },
    ]);
    await client.say(cy!.$id, { choice: 'not-now' });
    on.moveClock(1000);
    expect((await client.say(ada!.$id, { choice: 'hold' })).body.candidates[0]!.answer).toMatchObject({
      choice: 'hold',
      question: '',
    });
    const { body } = await on.call(getShareReceipt, { as: owner, params: { ...at, shareLinkId: link.$id } });
    expect(body).toMatchObject({ sentTo: 'Mia Chen', recipientEmail: 'mia@acme.example', takesAnswers: true });
    expect(body.answers.map(({ name, choice, isReplaced, sentTo }) => [name, choice, isReplaced, sentTo])).toEqual([
      ['Ada Byron', 'hold', false, 'Mia Chen'],
      ['Cy Twombly', 'not-now', false, 'Mia Chen'],
      ['Ada Byron', 'meet', true, 'Mia Chen'],
    ]);
    const ids = body.answers.map(({ $id }) => $id);
    for (const id of ids) expect(await mails(`submittalViewed:answer:${id}:%`)).toBe(1);
  });

  test('it can be taken back for ten minutes, with its words; what was said before stands again', async () => {
    const { owner, at, link, client } = await openAnswers(on, ['Ada Byron']);
    const { $id } = (await client.read()).body.candidates[0]!;
    await client.say($id, { choice: 'hold' });
    on.moveClock(1000);
    await client.say($id, { choice: 'not-now', question: 'Something private' });
    expect((await client.undo($id)).body.candidates[0]!.answer).toMatchObject({ choice: 'hold' });
    const receipt = await on.call(getShareReceipt, { as: owner, params: { ...at, shareLinkId: link.$id } });
    expect(receipt.body.answers[0]).toMatchObject({ choice: 'not-now', question: '', takenBackAt: expect.any(String) });
    on.moveClock(limits.answerUndoS * 1000);
    expect(await client.undo($id)).toMatchObject(refused(409, 'answer_undo_over'));
    expect((await client.read()).body.candidates[0]!.answer).toMatchObject({ choice: 'hold' });
  });

  test('what is empty, too long or about nobody on the page is refused, and a link gives only so many answers an hour', async () => {
    const { client } = await openAnswers(on, ['Ada Byron']);
    const { $id } = (await client.read()).body.candidates[0]!;
    for (const body of [
      {},
      { question: '   ' },
      { question: 'x'.repeat(limits.answerQuestion + 1) },
      { question: 'a\u0000b' },
      { choice: 'maybe' as never },
      { times: ['tomorrow'] },
      { times: Array.from({ length: limits.answerTimes + 1 }, () => new Date().toISOString()) },
    ])
      expect((await client.say($id, body)).status).toBe(400);
    expect(await client.say('somebody-else', meet)).toMatchObject(refused(404, 'candidate_not_on_page'));
    expect(
      (await client.say($id, { question: 'When?', timeZone: 'Mars/Olympus' })).body.candidates[0]!.answer,
    ).toMatchObject({ choice: null, timeZone: '' });
    const statuses: number[] = [];
    for (let index = 0; index < limits.answersPerHour; index += 1) statuses.push((await client.say($id, meet)).status);
    expect(statuses.filter((status) => status === 429).length).toBe(2);
    expect((await client.read()).status).toBe(200);
  });
});

describe('every kind of link that opens nothing, or less', () => {
  test('no token, a stolen, a foreign, an altered, an expired, a revoked one, one without its code, and one of a deleted page', async () => {
    const { owner, at, link, client, page } = await openAnswers(on, ['Ada Byron']);
    const other = await openAnswers(on, ['Somebody Else']);
    const { $id } = (await client.read()).body.candidates[0]!;
    const coded = await linkTo(on, owner, at, {
      takesAnswers: true,
      requiresCode: true,
      recipients: [{ name: 'Mia', email: 'mia@acme.example' }],
    });
    const short = await linkTo(on, owner, at, { takesAnswers: true, days: 1 });
    const tokens: [string, string, object][] = [
      ['none', '', refused(401, 'invalid_share_token')],
      ['a session', owner.token, refused(401, 'invalid_share_token')],
      ['of another page', other.link.token, refused(401, 'invalid_share_token')],
      ['altered', `${link.token.slice(0, -3)}abc`, refused(401, 'invalid_share_token')],
      ['without its code', coded.token, refused(403, 'share_code_required')],
    ];
    const tryAll = async (rows: typeof tokens) => {
      for (const [name, token, wanted] of rows) {
        const holder = asRecipient(on, at, token);
        for (const reply of [await holder.read(), await holder.say($id, meet), await holder.undo($id)])
          expect(reply, name).toMatchObject(wanted);
      }
    };
    await tryAll(tokens);
    // Their own page says nothing about this one's candidate.
    expect(await other.client.say($id, meet)).toMatchObject(refused(404, 'candidate_not_on_page'));
    await on.call(revokeShareLink, { as: owner, params: { ...at, shareLinkId: link.$id } });
    await tryAll([['revoked', link.token, refused(401, 'invalid_share_token')]]);
    on.moveClock(86_400_000 + 1000);
    await tryAll([['expired', short.token, refused(401, 'invalid_share_token')]]);
    const fresh = await linkTo(on, owner, at, { takesAnswers: true });
    await on.call(deleteSharablePage, { as: owner, params: { teamId: at.teamId, referenceId: page.referenceId } });
    await tryAll([['of a deleted page', fresh.token, refused(404, 'sharable_page_not_found')]]);
    const { body } = await other.client.read();
    expect(body.candidates[0]!.answer).toBeNull();
  });

  test('a blind link answers about people without names, and says inside through whom', async () => {
    const { owner, at, people, client } = await openAnswers(on, ['Ada Byron', 'Cy Twombly'], {
      link: { isBlind: true },
    });
    const { body } = await client.read();
    const said = JSON.stringify(body);
    for (const { name, contactId, meeting } of people)
      for (const telling of [...name.split(' '), contactId, meeting.meetingId]) expect(said).not.toContain(telling);
    const open = await on.call(getExternalPage, {
      params: at,
      headers: { 'x-share-token': (await linkTo(on, owner, at, { isBlind: true })).token },
    });
    // The page calls them the same.
    for (const { name } of body.candidates) expect(JSON.stringify(open.body)).toContain(name);
    await client.say(body.candidates[1]!.$id, meet);
    const links = (await on.call(listShareLinks, { as: owner, params: at })).body.shareLinks;
    const { $id: shareLinkId } = links.find(({ takesAnswers }) => takesAnswers)!;
    const receipt = await on.call(getShareReceipt, { as: owner, params: { ...at, shareLinkId } });
    expect(receipt.body.answers).toMatchObject([{ name: 'Cy Twombly', isBlind: true, choice: 'meet' }]);
  });

  test('a meeting that is made private leaves the page: its candidate cannot be answered about, and only its owner still sees the answer', async () => {
    const { owner, at, link, client, people, teamId } = await openAnswers(on, ['Ada Byron', 'Cy Twombly']);
    const colleague = await on.person('Colleague');
    await on.join(teamId, colleague, 'admin');
    const [ada] = (await client.read()).body.candidates;
    await client.say(ada!.$id, meet);
    await on.call(setMeetingPrivacy, { as: owner, params: people[0]!.meeting, body: { private: true } });
    expect((await client.read()).body.candidates.map(({ name }) => name)).toEqual(['Cy Twombly']);
    expect(await client.say(ada!.$id, meet)).toMatchObject(refused(404, 'candidate_not_on_page'));
    const params = { ...at, shareLinkId: link.$id };
    const seen = await on.call(getShareReceipt, { as: colleague, params });
    expect(seen.body.answers).toEqual([]);
    expect(JSON.stringify(seen.body)).not.toContain('Ada');
    expect((await on.call(getShareReceipt, { as: owner, params })).body.answers).toHaveLength(1);
  });

  test('a link is for the page it was made for: its receipt is not found under another one', async () => {
    const { owner, at, teamId } = await openAnswers(on, ['Ada Byron']);
    const other = await openAnswers(on, ['Cy Twombly'], { as: owner, teamId });
    const params = { ...at, shareLinkId: other.link.$id };
    expect(await on.call(getShareReceipt, { as: owner, params })).toMatchObject(refused(404, 'share_link_not_found'));
    expect(await on.call(createShareLinks, { as: owner, params: at, body: {} })).toMatchObject({
      body: { shareLinks: [{ takesAnswers: false }] },
    });
  });
});
