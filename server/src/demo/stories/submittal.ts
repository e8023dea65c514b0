import type { NewSharablePage } from '@candor/contract/sharable-pages';
import type { App } from '../../app.ts';
import { setBrandingLayout } from '../../features/branding/service.ts';
import { listDocuments } from '../../features/documents/service.ts';
import type { MeetingRow } from '../../features/meetings/service.ts';
import { createLinks } from '../../features/sharable-pages/links/links.ts';
import { getBlindPreview } from '../../features/sharable-pages/blind/blind-preview.ts';
import { changePage, createPage, listPages } from '../../features/sharable-pages/service.ts';
import { listSnippets } from '../../features/snippets/service.ts';
import { footerHtml, headerHtml } from './branding.ts';
import { systemFor } from '../../http/actor.ts';

/** The page that the search ends with: the candidate's clips, her reference and our write-up; one link with names and one without. */
export async function makeSubmittal(app: App, { screen, reference }: { screen: MeetingRow; reference: MeetingRow }) {
  const { teamId } = screen;
  const who = systemFor('demo', screen);
  if ((await listPages(app, who, teamId, { sortOrder: 'dateDESC' })).length > 0) return;
  await setBrandingLayout(app, teamId, { header: headerHtml, footer: footerHtml });
  const clipsOf = async (meeting: MeetingRow) =>
    (await listSnippets(app, who, { teamId, meetingId: meeting.id }))
      .toSorted((a, b) => a.start - b.start)
      .map(({ $id }) => ({ type: 'snippet' as const, meetingId: meeting.id, sourceId: $id }));
  const writeUp = (await listDocuments(app, who, { teamId, meetingId: screen.id })).find(
    ({ kind, publishedAt }) => kind === 'write-up' && publishedAt !== null,
  );
  const wanted: NewSharablePage = {
    title: 'Head of finance: Elise Fontaine',
    description:
      'For Meridian Freight. Three moments from our conversation, one from her reference, and what we wrote about both.',
    layoutId: 'feature',
    meetingIds: [],
    datasources: [
      ...(writeUp
        ? [{ type: 'document' as const, meetingId: screen.id, sourceId: writeUp.name, sharesEvidence: true }]
        : []),
      ...(await clipsOf(screen)),
      ...(await clipsOf(reference)),
    ].map((one) => ({ sharesEvidence: false, sharedSpans: null, ...one })),
  };
  const { referenceId } = await createPage(app, who, teamId, wanted);
  const at = { teamId, referenceId };
  // As a recruiter would: the towns and figures that are proposed for the blind page are hidden on it.
  const { proposed } = await getBlindPreview(app, at);
  const hiddenWords = proposed.flatMap(({ text, kind }) => (kind === 'name' ? [] : [text]));
  await changePage(app, who, at, { ...wanted, hiddenWords });
  const recipient = (name: string) => [{ name, email: null }];
  const link = { days: 30, requiresCode: false, takesAnswers: true };
  await createLinks(app, who, at, { ...link, recipients: recipient('Rohan Mehta'), isBlind: false });
  await createLinks(app, who, at, { ...link, recipients: recipient('Margaret Doyle'), isBlind: true });
}
