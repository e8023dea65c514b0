import { inviteMembers } from '@candor/contract/invitations';
import { requestPasswordReset } from '@candor/contract/sessions';
import { getMemberPreferences, putMemberDefaults, putMemberPreferences } from '@candor/contract/teams';
import { expect, test } from 'vitest';
import { inLanguage, language, languageOfHeader } from '../../language/current.ts';
import { openTestTeam } from '../../test/app.ts';
import { mailsIn } from '../../test/mails.ts';

test('the language of a browser is the first that we have', () => {
  expect(languageOfHeader('fr-CH, es-MX;q=0.9, en;q=0.8')).toBe('es');
  expect(languageOfHeader('DE')).toBe('de');
  for (const header of [undefined, '', 'xx', ';;;,,', 'ja'.repeat(10_000)]) expect(languageOfHeader(header)).toBe('en');
});

test('two people who are served at once each read their own language', async () => {
  const later = (code: 'de' | 'es') =>
    inLanguage(code, async () => {
      await new Promise((done) => setTimeout(done, 5));
      return language();
    });
  expect(await Promise.all([later('de'), later('es')])).toEqual(['de', 'es']);
  expect(language()).toBe('en');
});

test('a reset mail is in the language of the page on which it was asked for', async () => {
  const { call, owner, dataDir } = await openTestTeam({ worker: true });
  await call(requestPasswordReset, { body: { email: owner.email }, headers: { 'accept-language': 'de-DE' } });
  const [mail] = await mailsIn(dataDir);
  expect(mail).toContain('Der Link gilt eine Stunde.');
  expect(mail).not.toMatch(/Hello|your account/);
});

test('an invitation is in the language of the team, whatever the admin reads', async () => {
  const { call, owner, teamId, dataDir } = await openTestTeam({ worker: true });
  const params = { teamId };
  await call(putMemberDefaults, { as: owner, params, body: { defaults: { language: 'es' }, locked: [] } });
  const body = { emails: ['nora@test.example'], role: 'viewer' as const };
  await call(inviteMembers, { as: owner, params, body, headers: { 'accept-language': 'de' } });
  expect((await mailsIn(dataDir))[0]).toContain('El enlace es válido durante 7 días.');
});

test('a member chooses a language, or follows the team', async () => {
  const { call, owner, member, teamId } = await openTestTeam();
  const of = { teamId, accountId: member.accountId };
  await call(putMemberDefaults, { as: owner, params: { teamId }, body: { defaults: { language: 'es' }, locked: [] } });
  expect((await call(getMemberPreferences, { as: member, params: of })).body.language).toBe('es');
  await call(putMemberPreferences, { as: member, params: of, body: { language: 'de' } });
  expect((await call(getMemberPreferences, { as: member, params: of })).body.language).toBe('de');
  const unknown = { language: 'fr' } as never;
  expect(await call(putMemberPreferences, { as: member, params: of, body: unknown })).toMatchObject({ status: 400 });
});
