import { limits } from '@candor/contract/limits';
import type { SharablePage } from '@candor/contract/sharable-pages';
import type { App } from '../../app.ts';
import type { Member } from '../../http/who.ts';
import { getSnippet } from '../snippets/service.ts';
import { createPage } from './service.ts';

/** A page of one snippet, under the snippet's own name. */
export async function createSnippetPage(
  app: App,
  who: Member,
  at: { teamId: string; meetingId: string; snippetId: string },
): Promise<SharablePage> {
  const { title } = await getSnippet(app, who, at);
  const { meetingId, snippetId: sourceId } = at;
  return createPage(app, who, at.teamId, {
    title: title.slice(0, limits.name),
    description: '',
    layoutId: 'stacked',
    meetingIds: [],
    datasources: [{ meetingId, sourceId, type: 'snippet', sharesEvidence: false, sharedSpans: null }],
  });
}
