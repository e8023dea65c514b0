import type { NewShareLinks, ShareLink } from '@candor/contract/share-links';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { newId } from '../../../db/id.ts';
import { publish } from '../../../db/notifications.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Origin } from '../../audit/service.ts';
import { record } from '../../audit/service.ts';
import type { Member } from '../../../http/who.ts';
import { listNames } from '../../accounts/service.ts';
import { rememberNames } from '../blind/known-names.ts';
import { countsByLink, noCounts } from '../activity/count-store.ts';
import { loadSources, nameOf, versionOf } from '../present/sources.ts';
import type { ShareLinkRow } from './link-store.ts';
import { insertLinks, lockLink, selectLinks, updateLink } from './link-store.ts';
import type { InPage } from '../service.ts';
import { requirePage } from '../service.ts';
import { selectItems } from '../store.ts';
import type { SentItem } from '../../../db/schema/sharable-pages.ts';
import { soundsKey } from '../serve/sound.ts';
import { shareTopic, signShareToken } from './tokens.ts';

type Viewer = Pick<Member, 'accountId'>;
type LinkAction = 'revoked_link' | 'extended_link' | 'allowed_answers' | 'stopped_answers';
type InLink = InPage & { shareLinkId: string };
const dayMs = 24 * 3600 * 1000;

export async function createLinks(
  app: App,
  who: Pick<Member, 'accountId'>,
  at: InPage,
  { days, recipients, requiresCode, isBlind, takesAnswers }: NewShareLinks,
  from?: Origin,
): Promise<ShareLink[]> {
  const page = await requirePage(app.db, at);
  const now = app.now();
  const common = {
    teamId: page.teamId,
    pageId: page.id,
    accountId: who.accountId,
    requiresCode,
    isBlind,
    takesAnswers,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + days * dayMs),
    createdAt: now,
  };
  const people = recipients.length > 0 ? recipients : [{ name: '', email: null }];
  const rows = await app.db.transaction(async (tx) => {
    await rememberNames(tx, page);
    const thing = { kind: 'sharable page', id: page.id, name: page.title };
    await record(app, tx, { who, teamId: page.teamId, action: 'shared', thing, from });
    // What recipients will play is made before they come.
    await app.jobs.add(
      tx,
      'share.sounds',
      { teamId: page.teamId, pageId: page.id, isBlind },
      { key: soundsKey({ pageId: page.id, isBlind }) },
    );
    const sent = await itemsSent(tx, page);
    return insertLinks(
      tx,
      people.map(({ name, email }) => ({ ...common, sent, id: newId(), recipientName: name, recipientEmail: email })),
    );
  });
  return toLinks(app, page.referenceId, rows);
}

export async function listLinks(app: App, at: InPage): Promise<ShareLink[]> {
  const page = await requirePage(app.db, at);
  return toLinks(app, page.referenceId, await selectLinks(app.db, page.teamId, page.id));
}

/** Every process refuses its token as soon as this is committed. Twice is once. */
export async function revokeLink(app: App, who: Viewer, at: InLink, from: Origin): Promise<ShareLink> {
  const changed = await changeLink(app, { at, who, action: 'revoked_link', from }, (row) => ({
    revokedAt: row.revokedAt ?? app.now(),
    codeHash: null,
    codeExpiresAt: null,
  }));
  app.caches.drop(shareTopic, changed.row.pageId);
  return changed.link;
}

/** The end stands in the token, so the link gets a new one; the former still ends when it was going to. */
export async function extendLink(app: App, who: Viewer, at: InLink, days: number, from: Origin): Promise<ShareLink> {
  const { link } = await changeLink(app, { at, who, action: 'extended_link', from }, (row) => {
    if (row.revokedAt) throw new AppError('share_link_revoked');
    const now = app.now();
    return { issuedAt: now, expiresAt: new Date(Math.max(row.expiresAt.getTime(), now.getTime() + days * dayMs)) };
  });
  return link;
}

/** Whoever made the link answers for what comes back through it; admins can step in. */
export async function setAnswers(app: App, who: Member, at: InLink, takesAnswers: boolean, from: Origin) {
  const isAdmin = who.role === 'admin' || who.role === 'owner';
  const action = takesAnswers ? 'allowed_answers' : 'stopped_answers';
  const { link } = await changeLink(app, { at, who, action, from }, (row) => {
    if (row.accountId !== who.accountId && !isAdmin) throw new AppError('share_link_not_yours');
    if (row.revokedAt && takesAnswers) throw new AppError('share_link_revoked');
    return { takesAnswers };
  });
  return link;
}

/** What the receipt of a link says was sent. */
async function itemsSent(tx: Db, page: { id: string; teamId: string }): Promise<SentItem[]> {
  const items = await selectItems(tx, page.teamId, [page.id]);
  const sources = await loadSources(tx, page.teamId, items);
  return items.map((item, index) => {
    const source = sources[index]!;
    return {
      itemId: item.id,
      meetingId: item.meetingId,
      type: item.type,
      name: item.nickname ?? nameOf(source),
      version: versionOf(source),
    };
  });
}

async function changeLink(
  app: App,
  { at, who, action, from }: { at: InLink; who: Viewer; action: LinkAction; from: Origin },
  change: (row: ShareLinkRow) => Partial<ShareLinkRow>,
): Promise<{ row: ShareLinkRow; link: ShareLink }> {
  const page = await requirePage(app.db, at);
  const row = await app.db.transaction(async (tx) => {
    const former = await lockLink(tx, page.teamId, at.shareLinkId);
    if (former?.pageId !== page.id) throw new AppError('share_link_not_found');
    await publish(tx, shareTopic, page.id);
    const recipient = former.recipientName || former.recipientEmail;
    const thing = { kind: 'sharable page', id: page.id, name: `${page.title}${recipient ? ` for ${recipient}` : ''}` };
    await record(app, tx, { who, teamId: page.teamId, action, thing, from });
    return updateLink(tx, former, change(former));
  });
  const [link] = await toLinks(app, page.referenceId, [row]);
  return { row, link: link! };
}

async function toLinks(app: App, referenceId: string, rows: readonly ShareLinkRow[]): Promise<ShareLink[]> {
  const [counts, names] = await Promise.all([
    countsByLink(
      app.db,
      rows.map(({ id }) => id),
    ),
    listNames(
      app.db,
      rows.map(({ accountId }) => accountId),
    ),
  ]);
  return Promise.all(
    rows.map(async (row) => {
      const isLive = row.revokedAt === null && row.expiresAt > app.now();
      const { lastAt, ...own } = counts.get(row.id) ?? { ...noCounts, lastAt: null };
      return {
        $id: row.id,
        $createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        revokedAt: row.revokedAt?.toISOString() ?? null,
        isLive,
        recipientName: row.recipientName,
        recipientEmail: row.recipientEmail,
        requiresCode: row.requiresCode,
        isBlind: row.isBlind,
        takesAnswers: row.takesAnswers,
        createdBy: { accountId: row.accountId, name: names.get(row.accountId) ?? '' },
        url: isLive
          ? `${app.config.publicUrl}/app/teams/${row.teamId}/sharable-pages/view/${referenceId}/external?token=${await signShareToken(app, row, referenceId)}`
          : null,
        lastViewedAt: lastAt?.toISOString() ?? null,
        counts: own,
      };
    }),
  );
}
