import { createSingleSignOnSession, startSingleSignOn } from '@candor/contract/single-sign-on';
import { expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import type { Forge } from '../../test/forged-provider.ts';
import { openForger } from '../../test/forged-provider.ts';

test('a token that is not for us, not by the provider or not right now is refused as such, not as a network fault', async () => {
  const { issuer, state } = await openForger();
  const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'candor', OIDC_CLIENT_SECRET: 'a secret' };
  const on = await openTestApp({ env });
  const signIn = async (forge: Forge) => {
    const begun = await on.call(startSingleSignOn, { body: {} });
    const { searchParams } = new URL(begun.body.data.url);
    Object.assign(state, { forge, nonce: searchParams.get('nonce') });
    const headers = { cookie: begun.headers['set-cookie']!.split(';')[0]! };
    const search = `code=x&state=${searchParams.get('state')}`;
    return on.call(createSingleSignOnSession, { body: { search }, headers });
  };
  const forgeries: Record<string, Forge> = {
    nonce: (claims) => ({ ...claims, nonce: 'another' }),
    issuer: (claims) => ({ ...claims, iss: 'https://elsewhere.example' }),
    audience: (claims) => ({ ...claims, aud: 'another-app' }),
    expiry: (claims) => ({ ...claims, exp: Number(claims['exp']) - 7200 }),
  };
  const refused = { status: 401, body: { code: 'sso_token_refused' } };
  for (const [name, forge] of Object.entries(forgeries))
    expect({ name, ...(await signIn(forge)) }).toMatchObject({ name, ...refused });
  state.isUnsigned = true;
  expect(await signIn((claims) => claims)).toMatchObject(refused);
  state.isUnsigned = false;
  expect(await signIn((claims) => claims)).toMatchObject({ status: 403, body: { code: 'sso_no_account' } });
});
