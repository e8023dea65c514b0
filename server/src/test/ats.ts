import type { AtsMapping } from '@candor/contract/ats';
import type { AtsProposal, AtsReview } from '@candor/contract/ats-proposals';
import { connectAts, setAtsMapping } from '@candor/contract/ats';
import {
  approveAtsProposals,
  checkAtsProposals,
  getAtsReview,
  proposeAts,
  undoAtsProposals,
} from '@candor/contract/ats-proposals';
import { createContact, linkContact } from '@candor/contract/contacts';
import type { Contact } from '@candor/contract/contacts';
import { and, eq, lte } from 'drizzle-orm';
import { contact as contactTable } from '../db/schema/contacts.ts';
import { outbox } from '../db/schema/connections.ts';
import type { NewMeeting } from '../features/meetings/service.ts';
import { sendOutboxEntry } from '../outbox/index.ts';
import { outboxHandlers } from '../outbox-handlers.ts';
import type { TestAppOptions } from './app.ts';
import type { Interviews } from './notes.ts';
import { openInterviews } from './notes.ts';
import type { InMeeting } from './recordings.ts';

const payMapping: Partial<AtsMapping> = {
  fields: [
    { fact: 'pay', field: 'desiredSalary', transformation: 'as-said', rule: 'ask' },
    { fact: 'notice', field: 'noticePeriod', transformation: 'as-said', rule: 'always' },
  ],
};

export type AtsTeam = Interviews & {
  amara: Contact;
  /** A meeting about Amara whose changes are proposed. */
  reviewed(more?: Partial<NewMeeting>): Promise<InMeeting>;
  map(mapping: Partial<AtsMapping>): Promise<void>;
  reviewOf(at: InMeeting): Promise<AtsReview>;
  proposeAgain(at: InMeeting): Promise<AtsReview>;
  approve(at: InMeeting, proposals: readonly Pick<AtsProposal, '$id'>[]): Promise<AtsReview>;
  undo(at: InMeeting, proposals: readonly Pick<AtsProposal, '$id'>[]): Promise<AtsReview>;
  check(at: InMeeting): Promise<AtsReview>;
  /** Sends everything that is due by the clock of the app, once. Answers how many entries that were. */
  deliver(): Promise<number>;
  /** Amara's fields in the contact book. */
  there(): Promise<Record<string, unknown>>;
  /** Somebody changes a field there. */
  changeThere(details: Record<string, string>): Promise<void>;
};

/** A team that is connected to its own contact book. */
export async function openAtsTeam(options: Omit<TestAppOptions, 'language'> = {}): Promise<AtsTeam> {
  const on = await openInterviews(options);
  const { app, call, owner, teamId } = on;
  const params = { teamId };
  await call(connectAts, { as: owner, params, body: { kind: 'folder' } });
  const map = async (mapping: Partial<AtsMapping>) =>
    void (await call(setAtsMapping, { as: owner, params: { ...params, meetingTypeId: 'general' }, body: mapping }));
  await map(payMapping);
  const body = { name: 'Amara Osei', emails: ['amara.osei@example.com'] };
  const amara = (await call(createContact, { as: owner, params, body })).body;
  const idsOf = (proposals: readonly Pick<AtsProposal, '$id'>[]) => proposals.map(({ $id }) => $id);
  return {
    ...on,
    amara,
    map,
    async reviewed(more) {
      const at = await on.written(undefined, more);
      await call(linkContact, { as: owner, params: at, body: { externalContactId: amara.$id } });
      await call(proposeAts, { as: owner, params: at });
      return at;
    },
    reviewOf: async (at) => (await call(getAtsReview, { as: owner, params: at })).body,
    proposeAgain: async (at) => (await call(proposeAts, { as: owner, params: at })).body,
    approve: async (at, proposals) =>
      (await call(approveAtsProposals, { as: owner, params: at, body: { proposalIds: idsOf(proposals) } })).body,
    undo: async (at, proposals) =>
      (await call(undoAtsProposals, { as: owner, params: at, body: { proposalIds: idsOf(proposals) } })).body,
    check: async (at) => (await call(checkAtsProposals, { as: owner, params: at })).body,
    async deliver() {
      const due = await app.db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(eq(outbox.state, 'waiting'), lte(outbox.nextTryAt, app.now())));
      for (const { id } of due) await sendOutboxEntry(app, { payload: { entryId: id } }, outboxHandlers);
      return due.length;
    },
    async there() {
      const [row] = await app.db.select().from(contactTable).where(eq(contactTable.id, amara.$id));
      return row!.details;
    },
    async changeThere(details) {
      const [row] = await app.db.select().from(contactTable).where(eq(contactTable.id, amara.$id));
      await app.db
        .update(contactTable)
        .set({ details: { ...row!.details, ...details } })
        .where(eq(contactTable.id, amara.$id));
    },
  };
}
