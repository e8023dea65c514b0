import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { revokeShareLink } from '@candor/contract/share-links';
import { updateSharablePage } from '@candor/contract/sharable-pages';
import { expect, test } from 'vitest';
import { openDoors } from '../../../compose.ts';
import { buildServer } from '../../../http/server.ts';
import { pages, routes } from '../../../routes.ts';
import { openTestApp } from '../../../test/app.ts';
import { linkTo, openPage } from '../../../test/sharable-pages.ts';

const html =
  '<!doctype html><html><head><meta name="description" content="The app" /><title>Submittal</title></head><body>external</body></html>';

test('link previews describe the page only when the link is valid', async () => {
  const on = await openTestApp();
  const webDir = await mkdtemp(join(tmpdir(), 'candor-web-'));
  await writeFile(join(webDir, 'index.html'), '<html><head><title>Candor</title></head><body>the app</body></html>');
  await writeFile(join(webDir, 'external.html'), html);
  const app = { ...on.app, config: { ...on.app.config, webDir } };
  const server = await buildServer(app, openDoors(app), routes, [], pages);
  const { owner, at } = await openPage(on);
  await on.call(updateSharablePage, {
    as: owner,
    params: at,
    body: { title: '"Ada" <script>alert(1)</script> & co', description: "$& it's </head> fine" },
  });
  const link = await linkTo(on, owner, at);
  const coded = await linkTo(on, owner, at, {
    requiresCode: true,
    recipients: [{ name: 'Mia', email: 'mia@acme.example' }],
  });
  const get = (token: string | undefined) =>
    server.inject({
      url: `/app/teams/${at.teamId}/sharable-pages/view/${at.referenceId}/external${token === undefined ? '' : `?token=${token}`}`,
    });

  const reply = await get(link.token);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("script-src 'self'") as string,
  });
  expect(reply.body).toContain(
    '<meta property="og:title" content="&#34;Ada&#34; &#60;script&#62;alert(1)&#60;/script&#62; &#38; co" />',
  );
  expect(reply.body).toContain('<meta property="og:description" content="$&#38; it&#39;s &#60;/head&#62; fine" />');
  expect(reply.body).toContain('<meta property="og:site_name" content="A team" />');
  expect(reply.body.match(/<title>/g)).toHaveLength(1);
  expect(reply.body).toMatch(/noindex.*<\/head><body>external/s);
  expect(reply.body).not.toContain('The app');
  expect(reply.body).not.toContain(link.token);

  expect((await get(coded.token)).body).toContain('<title>Shared by A team</title>');
  await on.call(revokeShareLink, { as: owner, params: { ...at, shareLinkId: link.$id } });
  for (const token of [undefined, 'x', link.token]) {
    const nothing = await get(token);
    expect([nothing.statusCode, nothing.body.includes('<title>Candor</title>'), nothing.body.includes('Ada')]).toEqual([
      200,
      true,
      false,
    ]);
  }
  await server.close();
});
