import type { DocumentBranding } from '@candor/contract/branding';

/** A piece of text that looks the same throughout. */
export type PdfRun = { text: string; isBold: boolean; isItalic: boolean; href: string | null };
/** Where in the meeting something was said. */
export type PdfSpan = { /** Seconds. */ start: number; speakerName: string; quote: string };
export type PdfLine = { runs: PdfRun[]; spans: PdfSpan[] };
export type PdfSection = { title: string; lines: PdfLine[] };

/** What stands around the text. `pageBranding` is HTML, of which paper shows what it can; given, it takes the place of logo, name and texts. */
export type PdfLook = Pick<
  DocumentBranding,
  'paperSize' | 'layout' | 'accentColour' | 'agency' | 'headerText' | 'footerText'
> & {
  logo: Uint8Array | null;
  pageBranding: { header: string; footer: string } | null;
};

export type PdfDocument = {
  title: string;
  /** Under the title: recipient and date. */
  about: string[];
  language: string;
  look: PdfLook;
  evidence: DocumentBranding['evidence'];
  /** Paragraphs instead of points. */
  isProse: boolean;
  sections: PdfSection[];
};
