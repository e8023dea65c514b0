import { z } from 'zod';
import { inTeam, line } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';
import { prose } from './templates.ts';

/** HTML of the team above and below what it shares; empty where there is none. Shown only in sandboxed frames. */
export const brandingLayout = z.object({ header: prose(limits.brandingHtml), footer: prose(limits.brandingHtml) });
export type BrandingLayout = z.output<typeof brandingLayout>;

export const paperSizes = ['A4', 'Letter'] as const;
/** `letterhead`: logo and name above a line; `band`: on a band of the team's colour; `plain`: the name alone, small. */
export const documentLayouts = ['letterhead', 'band', 'plain'] as const;
/** Whether a document says where in the meeting its lines come from: not at all, by small time marks, or by marks and a list of quotes at its end. */
export const evidenceShown = ['none', 'marks', 'list'] as const;

/** How documents look on paper. */
export const documentBranding = z.object({
  paperSize: z.enum(paperSizes).default('A4'),
  layout: z.enum(documentLayouts).default('letterhead'),
  accentColour: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, 'Must be a color like #1F6F5C')
    .default('#1F6F5C'),
  /** Empty: the team's name. */
  agency: line(limits.name).default(''),
  /** Beside the logo: address, telephone, a claim. */
  headerText: line(200).default(''),
  footerText: line(300).default(''),
  /** A PNG or JPEG as a data URL. */
  logo: z
    .string()
    .max(limits.logo)
    .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'Must be a PNG or JPEG')
    .nullable()
    .default(null),
  evidence: z.enum(evidenceShown).default('none'),
  /** The header and footer of shared pages instead of logo, name and texts, as far as paper can show them. */
  usesPageBranding: z.boolean().default(false),
});
export type DocumentBranding = z.output<typeof documentBranding>;

export const getBrandingLayout = route({
  method: 'GET',
  path: '/v1/teams/:teamId/branding-layout',
  summary: "The team's header and footer",
  allow: 'viewer',
  params: inTeam,
  reply: brandingLayout,
});
export const setBrandingLayout = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/branding-layout',
  summary: "Change the team's header and footer",
  allow: 'admin',
  params: inTeam,
  body: brandingLayout,
  reply: brandingLayout,
});

export const getDocumentBranding = route({
  method: 'GET',
  path: '/v1/teams/:teamId/document-branding',
  summary: "How the team's documents look on paper",
  allow: 'viewer',
  params: inTeam,
  reply: documentBranding,
});
export const setDocumentBranding = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/document-branding',
  summary: "Change how the team's documents look on paper",
  allow: 'admin',
  params: inTeam,
  body: documentBranding,
  reply: documentBranding,
});

/** Nothing is kept of it. */
export const previewDocumentBranding = route({
  method: 'POST',
  path: '/v1/teams/:teamId/document-branding/preview',
  summary: 'A sample document with this branding, as PDF',
  allow: 'admin',
  params: inTeam,
  body: documentBranding.extend({ /** Instead of the kept ones. */ pageBranding: brandingLayout.optional() }),
  reply: { mediaType: 'application/pdf' },
});
