import type { BlindPreview } from '@candor/contract/share-links';
import type { App } from '../../../app.ts';
import type { ServedFile } from '../../../http/ranges.ts';
import { writtenOn } from './blind.ts';
import { presentTo } from '../present/external.ts';
import { requireItem, requireSound } from '../serve/files.ts';
import { findIdentifying } from './identifying.ts';
import { findNearNames } from './near-names.ts';
import type { InPage } from '../service.ts';
import { requirePage } from '../service.ts';

/** For members of the team, before they make such a link. What is missing of its sound is made from now on. */
export async function getBlindPreview(app: App, at: InPage): Promise<BlindPreview> {
  const { teamId, id, shownWords } = await requirePage(app.db, at);
  const { page, blind, heard, shared } = await presentTo(app, { teamId, pageId: id, isBlind: true });
  if (!blind) throw new Error('a blind page was presented as an open one');
  const said = heard.flatMap(({ lines }) => lines.map(({ words }) => words.map(({ text }) => text).join(' ')));
  const texts = [...writtenOn(shared), ...said];
  return {
    page,
    masked: blind.mask.seen(),
    proposed: [
      ...findNearNames(blind.mask, texts, shownWords).map((near) => ({
        ...near,
        kind: 'name' as const,
        as: '[hidden]',
      })),
      ...findIdentifying(blind.mask, texts, shownWords).map((one) => ({ ...one, like: null })),
    ],
    heard,
  };
}

export async function requireBlindSound(
  app: App,
  at: InPage,
  datasourceId: string,
  evidenceId: string | undefined,
): Promise<ServedFile> {
  const { teamId, id: pageId } = await requirePage(app.db, at);
  const as = { teamId, pageId, isBlind: true };
  await requireItem(app, as, datasourceId);
  return requireSound(app, as, datasourceId, { evidenceId, download: false });
}
