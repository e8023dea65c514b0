import type { App } from '../../app.ts';
import { exportBook, exportContactsAsCsv } from '../../engines/ats/contact-book/export.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';

/** The whole book leaves at once, so it is written down who took it. */
export async function exportContacts(
  app: App,
  who: { accountId: string },
  { teamId, format }: { teamId: string; format: 'json' | 'csv' },
  from: Origin,
): Promise<{ mediaType: string; body: string }> {
  const book = { db: app.db, teamId };
  const body =
    format === 'csv' ? await exportContactsAsCsv(book) : JSON.stringify(await exportBook(book), undefined, 2);
  await record(app, app.db, {
    who,
    teamId,
    action: 'exported',
    thing: { kind: 'contacts', id: teamId, name: 'contacts' },
    from,
  });
  return { mediaType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8', body };
}
