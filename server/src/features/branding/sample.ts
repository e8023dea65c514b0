import type { PdfDocument, PdfLine } from '../../engines/pdf/port.ts';

function line(text: string, start: number, quote: string): PdfLine {
  return {
    runs: [{ text, isBold: false, isItalic: false, href: null }],
    spans: [{ start, speakerName: 'Zoë Ångström', quote }],
  };
}

/** A document that nobody's meeting is in. */
export const sampleDocument: Pick<PdfDocument, 'title' | 'about' | 'language' | 'isProse' | 'sections'> = {
  title: 'Candidate write-up',
  about: ['Zoë Ångström', 'January 5, 2026'],
  language: 'en',
  isProse: false,
  sections: [
    {
      title: 'Summary',
      lines: [
        line(
          'Nine years of backend work, the last four leading the payments team at a bank in Gdańsk. Wants a hands-on role with real ownership, not a pure management position.',
          64,
          'nine years, the last four leading the payments team',
        ),
      ],
    },
    {
      title: 'Experience',
      lines: [
        line(
          'Built the settlement service; cut the nightly run from four hours to eleven minutes.',
          185,
          'we cut it from four hours to eleven minutes',
        ),
        line(
          'Runs incident reviews and wrote the on-call handbook that three teams now use.',
          301,
          'I wrote the handbook, three teams use it now',
        ),
      ],
    },
    {
      title: 'Pay and availability',
      lines: [
        line('Looking for €90,000 to €95,000 plus pension.', 1204, 'ninety to ninety-five would be right'),
        line('Three months’ notice, possibly two.', 1288, 'three months, though they might let me go after two'),
      ],
    },
  ],
};
