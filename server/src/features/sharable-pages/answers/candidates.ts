import { createHash } from 'node:crypto';
import type { App } from '../../../app.ts';
import { candidateNames, hasSubject } from '../../transcripts/spoken.ts';
import type { Anonymizer } from '../blind/blind.ts';
import { openAnonymizer, writtenOn } from '../blind/blind.ts';
import { fold } from '../blind/tokens.ts';
import type { Variant } from '../present/present.ts';
import type { SharedItem } from '../present/shared-page.ts';
import { loadSharedPage } from '../present/shared-page.ts';
import { nameOf } from '../present/sources.ts';
import { selectClients, selectConsidered, selectContactNames } from './answer-store.ts';

/** Someone whom the page is about: a contact, or a meeting that has none. `key` is all that recipients get of that. */
export type PageCandidate = { key: string; contactId: string | null; meetingId: string; name: string };
type Group = { contactId: string | null; meetingId: string; first: SharedItem };

/** In the order of the page, of items that can be shown. Clients of the team's, and people who speak of others, are no candidates. */
export async function candidatesOf(app: App, { teamId, pageId, isBlind }: Variant): Promise<PageCandidate[]> {
  const shared = await loadSharedPage(app, { teamId, pageId });
  const items = shared.items.filter(({ source }) => source.availability === 'ready');
  const groups = new Map<string, Group>();
  for (const one of items) {
    const { id: meetingId, externalContactId: contactId } = one.source.meeting!;
    const key = contactId ?? meetingId;
    if (!groups.has(key)) groups.set(key, { contactId, meetingId, first: one });
  }
  const contactIds = [...groups.values()].flatMap(({ contactId }) => contactId ?? []);
  const clients = new Set(await selectClients(app.db, teamId, contactIds));
  const considered = new Set(await selectConsidered(app.db, teamId, contactIds));
  const candidates: [string, Group][] = [];
  for (const [key, group] of groups) {
    if (group.contactId !== null && clients.has(group.contactId)) continue;
    const isOn = group.contactId !== null && considered.has(group.contactId);
    if (isOn || !(await isAboutSomebodyElse(app, { teamId, meetingId: group.meetingId })))
      candidates.push([key, group]);
  }
  const contacts = await selectContactNames(app.db, teamId, contactIds);
  const blind = isBlind ? await openAnonymizer(app, shared) : null;
  const names = await Promise.all(
    candidates.map(async ([, { contactId, meetingId }]) =>
      contactId === null
        ? ((await candidateNames(app.db, { teamId, meetingId }))[0] ?? '')
        : (contacts.get(contactId) ?? ''),
    ),
  );
  const written = fold(writtenOn({ page: shared.page, items }).join('\n'));
  return candidates.map(([key, { contactId, meetingId, first }], index) => ({
    key: createHash('sha256').update(`candidate ${pageId} ${key}`).digest('base64url').slice(0, 20),
    contactId,
    meetingId,
    name: blind
      ? blindName(blind, names[index]!, candidates.length, index)
      : openName({ written, name: names[index]!, first }),
  }));
}

/** A reference or a call with a client: someone was heard, and no candidate. */
async function isAboutSomebodyElse(app: App, at: { teamId: string; meetingId: string }): Promise<boolean> {
  return (await candidateNames(app.db, at)).length === 0 && (await hasSubject(app.db, at));
}

/** A page never says more here than its items do. */
function openName({ written, name, first }: { written: string; name: string; first: SharedItem }) {
  if (name !== '' && written.includes(fold(name))) return name;
  return first.item.nickname ?? nameOf(first.source);
}

/** As the page itself calls them, so that whoever reads it knows whom they answer about. */
function blindName(blind: Anonymizer, name: string, total: number, index: number): string {
  const called = name === '' || !blind.hasNames ? '' : blind.mask.apply(name);
  if (/^(the candidate|candidate \d+)$/i.test(called)) return called[0]!.toUpperCase() + called.slice(1);
  return total === 1 ? 'The candidate' : `Candidate ${index + 1}`;
}
