import type { ExternalMeta, ExternalPage } from '@candor/contract/external-pages';
import type { App } from '../../../app.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Visitor } from '../../../http/who.ts';
import { atOnce } from './at-once.ts';
import { selectLink } from '../links/link-store.ts';
import type { PresentedPage, Variant } from './present.ts';
import { present } from './present.ts';
import { soundsKey } from '../serve/sound.ts';
import { selectPage } from '../store.ts';

/** What is missing of it is made while it is shown. */
export async function getExternalPage(app: App, who: Visitor): Promise<ExternalPage> {
  return (await atOnce(app, `page ${who.pageId} ${who.isBlind}`, () => presentTo(app, who))).page;
}

/** Before the code is given, the page says nothing of itself. */
export async function getMeta(app: App, who: Visitor): Promise<ExternalMeta> {
  const [page, link] = await Promise.all([
    selectPage(app.db, who.teamId, who.pageId),
    selectLink(app.db, who.teamId, who.linkId),
  ]);
  if (!page || !link) throw new AppError('sharable_page_not_found');
  const { title, description } = !who.isAdmitted
    ? { title: `Shared by ${page.teamName}`, description: '' }
    : link.isBlind
      ? (await present(app, who)).page
      : page;
  return {
    title,
    description,
    teamName: page.teamName,
    recipientName: link.recipientName,
    isBlind: link.isBlind,
    requiresCode: !who.isAdmitted,
    expiresAt: new Date(who.expiresAt).toISOString(),
  };
}

/** As `present`; what is missing of it is made from now on. */
export async function presentTo(app: App, { teamId, pageId, isBlind }: Variant): Promise<PresentedPage> {
  const presented = await present(app, { teamId, pageId, isBlind });
  if (presented.isMissingSounds)
    await app.jobs.add(app.db, 'share.sounds', { teamId, pageId, isBlind }, { key: soundsKey({ pageId, isBlind }) });
  return presented;
}
