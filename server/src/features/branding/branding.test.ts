import {
  getBrandingLayout,
  getDocumentBranding,
  previewDocumentBranding,
  setBrandingLayout,
  setDocumentBranding,
} from '@candor/contract/branding';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';

let on: TestTeam;
beforeAll(async () => void (on = await openTestTeam({ closeAt: afterFile })));
const params = () => ({ teamId: on.teamId });
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEElEQVR4nGOQz4+BIwZkDgBdQgdR49/KDwAAAABJRU5ErkJggg==';

test('a team begins without header and footer, and documents as Candor has them', async () => {
  expect(await on.call(getBrandingLayout, { as: on.viewer, params: params() })).toMatchObject({
    status: 200,
    body: { header: '', footer: '' },
  });
  expect((await on.call(getDocumentBranding, { as: on.viewer, params: params() })).body).toEqual({
    paperSize: 'A4',
    layout: 'letterhead',
    accentColour: '#1F6F5C',
    agency: '',
    headerText: '',
    footerText: '',
    logo: null,
    evidence: 'none',
    usesPageBranding: false,
  });
});

test('admins save header and footer unchanged, and only for their own team', async () => {
  const layout = { header: '<h1 onclick="x()">Acme</h1>', footer: '<script>alert(1)</script>' };
  expect(await on.call(setBrandingLayout, { as: on.member, params: params(), body: layout })).toMatchObject({
    status: 403,
  });
  expect(await on.call(setBrandingLayout, { as: on.owner, params: params(), body: layout })).toMatchObject({
    status: 200,
    body: layout,
  });
  expect((await on.call(getBrandingLayout, { as: on.viewer, params: params() })).body).toEqual(layout);
  const stranger = await on.person();
  const teamId = await on.teamOf(stranger);
  expect((await on.call(getBrandingLayout, { as: stranger, params: { teamId } })).body).toEqual({
    header: '',
    footer: '',
  });
  expect(await on.call(getBrandingLayout, { as: stranger, params: params() })).toMatchObject({
    status: 404,
    body: { code: 'team_not_found' },
  });
});

test('document branding is saved along with header and footer', async () => {
  const wanted = {
    paperSize: 'Letter' as const,
    layout: 'band' as const,
    accentColour: '#aa0033',
    agency: 'Acmé',
    logo: picture,
    evidence: 'list' as const,
  };
  expect(await on.call(setDocumentBranding, { as: on.owner, params: params(), body: wanted })).toMatchObject({
    status: 200,
    body: wanted,
  });
  await on.call(setBrandingLayout, { as: on.owner, params: params(), body: { header: 'H', footer: '' } });
  expect((await on.call(getDocumentBranding, { as: on.viewer, params: params() })).body).toMatchObject(wanted);
  await on.call(setDocumentBranding, { as: on.owner, params: params(), body: { ...wanted, agency: 'Other' } });
  expect((await on.call(getBrandingLayout, { as: on.viewer, params: params() })).body).toEqual({
    header: 'H',
    footer: '',
  });
});

test.each([
  ['a colour that is none', { accentColour: 'red' }, 400, 'invalid_request'],
  ['a logo from elsewhere', { logo: 'https://evil.example/logo.png' }, 400, 'invalid_request'],
  [
    'a logo that is no picture',
    { logo: `data:image/png;base64,${btoa('not a picture at all, but long enough to be one')}` },
    415,
    'unsupported_logo',
  ],
  [
    'a drawing with scripts',
    { logo: `data:image/svg+xml;base64,${btoa('<svg onload="x()"/>')}` },
    400,
    'invalid_request',
  ],
])('%s is refused', async (_, body, status, code) => {
  expect(await on.call(setDocumentBranding, { as: on.owner, params: params(), body })).toMatchObject({
    status,
    body: { code },
  });
  expect(await on.call(previewDocumentBranding, { as: on.owner, params: params(), body })).toMatchObject({
    status,
    body: { code },
  });
});

test('the preview is a PDF with the unsaved branding', async () => {
  const reply = await on.call(previewDocumentBranding, {
    as: on.owner,
    params: params(),
    body: { agency: 'Not kept', usesPageBranding: true, pageBranding: { header: '<b>Not kept</b>', footer: '' } },
  });
  expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  expect(String(reply.body).slice(0, 5)).toBe('%PDF-');
  expect((await on.call(getDocumentBranding, { as: on.viewer, params: params() })).body.agency).not.toBe('Not kept');
});
