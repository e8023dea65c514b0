import type { BrandingLayout, DocumentBranding } from '@candor/contract/branding';
import { documentBranding } from '@candor/contract/branding';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { pictureSize } from '../../engines/pdf/pictures.ts';
import type { PdfLook } from '../../engines/pdf/port.ts';
import { writePdf } from '../../engines/pdf/pool.ts';
import { AppError } from '../../http/app-error.ts';
import { teamName } from '../teams/service.ts';
import { sampleDocument } from './sample.ts';
import { selectBranding, upsertBranding } from './store.ts';

/** Of no caller in particular: what the team shows to everyone. */
export async function brandingLayoutOf(db: Db, teamId: string): Promise<BrandingLayout> {
  const row = await selectBranding(db, teamId);
  return { header: row?.header ?? '', footer: row?.footer ?? '' };
}

export async function setBrandingLayout(
  app: App,
  teamId: string,
  { header, footer }: BrandingLayout,
): Promise<BrandingLayout> {
  await upsertBranding(app.db, teamId, { header, footer });
  return brandingLayoutOf(app.db, teamId);
}

export async function documentBrandingOf(db: Db, teamId: string): Promise<DocumentBranding> {
  // What was kept before a field came to be gets what the field is by default.
  return documentBranding.parse((await selectBranding(db, teamId))?.document ?? {});
}

export async function setDocumentBranding(
  app: App,
  teamId: string,
  wanted: DocumentBranding,
): Promise<DocumentBranding> {
  requireLogo(wanted);
  await upsertBranding(app.db, teamId, { document: wanted });
  return wanted;
}

/** A sample that looks so; nothing is kept. */
export async function previewDocument(
  app: App,
  teamId: string,
  wanted: DocumentBranding,
  pageBranding: BrandingLayout | undefined,
): Promise<Uint8Array> {
  requireLogo(wanted);
  return writePdf({
    ...sampleDocument,
    evidence: wanted.evidence,
    look: await toLook(app.db, teamId, wanted, pageBranding),
  });
}

/** How documents of the team look on paper. */
export async function pdfBrandingOf(
  db: Db,
  teamId: string,
): Promise<{ look: PdfLook; evidence: DocumentBranding['evidence'] }> {
  const branding = await documentBrandingOf(db, teamId);
  return { look: await toLook(db, teamId, branding), evidence: branding.evidence };
}

async function toLook(db: Db, teamId: string, branding: DocumentBranding, given?: BrandingLayout): Promise<PdfLook> {
  const { paperSize, layout, accentColour, headerText, footerText, usesPageBranding } = branding;
  return {
    paperSize,
    layout,
    accentColour,
    headerText,
    footerText,
    agency: branding.agency || (await teamName(db, teamId)),
    logo: bytesOf(branding.logo),
    pageBranding: usesPageBranding ? (given ?? (await brandingLayoutOf(db, teamId))) : null,
  };
}

function bytesOf(logo: string | null): Uint8Array | null {
  return logo === null ? null : Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');
}

/** A picture that no document could show is refused while someone is there to choose another. */
function requireLogo({ logo }: DocumentBranding): void {
  const bytes = bytesOf(logo);
  if (bytes && !pictureSize(bytes)) throw new AppError('unsupported_logo');
}
