import type { DocumentVersion } from '@candor/contract/document-versions';
import type { MeetingDocument } from '@candor/contract/documents';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { documentVersion } from '../../db/schema/documents.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { listNames } from '../accounts/service.ts';
import type { Origin } from '../audit/service.ts';
import { requireMeeting } from '../meetings/service.ts';
import { recordAdded } from './added.ts';
import { compareVersions } from './compare-versions.ts';
import type { InDocument } from './service.ts';
import { change, findRow } from './service.ts';
import type { DocumentRow } from './store.ts';
import { keepVersion } from './version-store.ts';

type OfVersion = InDocument & { revision: number };

export async function listVersions(app: App, who: Member, at: InDocument): Promise<DocumentVersion[]> {
  const row = await requireRow(app, who, at);
  const versions = await app.db
    .select({
      revision: documentVersion.revision,
      madeAt: documentVersion.madeAt,
      accountId: documentVersion.accountId,
      isWritten: documentVersion.isWritten,
      restoredFrom: documentVersion.restoredFrom,
    })
    .from(documentVersion)
    .where(eq(documentVersion.documentId, row.id))
    .orderBy(desc(documentVersion.revision));
  const names = await listNames(
    app.db,
    versions.flatMap(({ accountId }) => accountId ?? []),
  );
  return versions.map(({ madeAt, accountId, ...version }) => ({
    ...version,
    at: madeAt.toISOString(),
    by: accountId === null ? null : { accountId, name: names.get(accountId) ?? '' },
  }));
}

export async function compareVersion(app: App, who: Member, { revision, ...at }: OfVersion, from: number | undefined) {
  const row = await requireRow(app, who, at);
  const after = await requireVersion(app.db, row, revision);
  const before =
    from === undefined ? await findVersionBefore(app.db, row, revision) : await requireVersion(app.db, row, from);
  return {
    revision,
    from: before?.revision ?? null,
    sections: compareVersions(before?.sections ?? [], after.sections),
  };
}

/** What was there since stays in the list. Lines that the policy had left out of what stands now are written down as let out. */
export async function restoreVersion(
  app: App,
  who: Member,
  { revision, ...at }: OfVersion,
  from: Origin,
): Promise<MeetingDocument> {
  return change(app, who, at, async (row, tx) => {
    if (row.state === 'writing') throw new AppError('document_changed');
    const { sections } = await requireVersion(tx, row, revision);
    await recordAdded(app, tx, who, row, sections, from);
    const kept = new Set(sections.map(({ $id }) => $id));
    const changed = {
      sections,
      sectionsRemoved: [...row.sectionsRemoved, ...row.sections].filter(({ $id }) => !kept.has($id)),
      isEdited: true,
      revision: row.revision + 1,
      updatedAt: app.now(),
    };
    await keepVersion(tx, { ...row, ...changed }, { by: who.accountId, restoredFrom: revision });
    return changed;
  });
}

async function requireRow(app: App, who: Member, at: InDocument): Promise<DocumentRow> {
  await requireMeeting(app.db, who, at);
  const row = await findRow(app.db, at, at.filename);
  if (!row) throw new AppError('document_not_found');
  return row;
}

async function requireVersion(db: Db, { id }: DocumentRow, revision: number) {
  const [version] = await db
    .select()
    .from(documentVersion)
    .where(and(eq(documentVersion.documentId, id), eq(documentVersion.revision, revision)));
  if (!version) throw new AppError('document_version_not_found');
  return version;
}

async function findVersionBefore(db: Db, { id }: DocumentRow, revision: number) {
  const [version] = await db
    .select()
    .from(documentVersion)
    .where(and(eq(documentVersion.documentId, id), sql`${documentVersion.revision} < ${revision}`))
    .orderBy(desc(documentVersion.revision))
    .limit(1);
  return version;
}
