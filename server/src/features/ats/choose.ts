import type { AtsRecord } from '@candor/contract/ats';
import type { App } from '../../app.ts';
import type { AtsRef } from '../../engines/ats/port.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { unlinkRecord } from '../contacts/records.ts';
import { requireContact } from '../contacts/service.ts';
import type { InMeeting } from '../meetings/service.ts';
import { requireMeeting } from '../meetings/service.ts';
import { approve } from './decide.ts';
import { asking } from './fault.ts';
import { propose } from './propose.ts';
import { keepRecord, refOf, toRecord } from './record.ts';
import { selectProposals, selectReview, upsertReview } from './store.ts';
import type { OpenTeamAts } from './team.ts';
import { requireTeamAts } from './team.ts';

/** Who the meeting's contact is there, or which job, deal or company its note goes to. */
export async function chooseRecord(
  app: App,
  who: Member,
  at: InMeeting,
  { kind, record: wanted }: { kind: AtsRef['kind']; record: AtsRef | null },
): Promise<void> {
  const meeting = await requireMeeting(app.db, who, at);
  const open = await requireTeamAts(app, at.teamId);
  const record = wanted && (await requireRecord(open, wanted));
  if (kind === 'person') {
    const contactId = meeting.externalContactId;
    if (contactId === null) throw new AppError('ats_needs_contact');
    const key = { teamId: at.teamId, contactId };
    if (record) await keepRecord(app, key, open.connection.id, record);
    else await unlinkRecord(app.db, key, open.connection.id);
  } else await keepDestination(app, at, open, record);
  await asking(propose(app, at));
}

async function requireRecord({ ats }: OpenTeamAts, wanted: AtsRef): Promise<AtsRecord> {
  const found = await asking(ats.readRecord(wanted));
  if (!found) throw new AppError('ats_record_not_found');
  return toRecord(found);
}

async function keepDestination(
  app: App,
  { teamId, meetingId }: InMeeting,
  { connection }: OpenTeamAts,
  destination: AtsRecord | null,
): Promise<void> {
  const known = await selectReview(app.db, { teamId, meetingId });
  await upsertReview(app.db, { ...known, teamId, meetingId, connectionId: connection.id, destination });
}

/** Adds the contact to the system as a person, with what is known of them. */
export async function createRecord(app: App, who: Member, at: InMeeting): Promise<void> {
  const meeting = await requireMeeting(app.db, who, at);
  if (meeting.private) throw new AppError('ats_private_meeting');
  const open = await requireTeamAts(app, at.teamId);
  const contactId = meeting.externalContactId;
  if (contactId === null) throw new AppError('ats_needs_contact');
  const { name, emails, phones } = await requireContact(app.db, at.teamId, contactId);
  const type = open.ats.capabilities.types.person[0] ?? '';
  const fields = await asking(open.ats.listFields(type));
  const first = (kind: string, value: string | undefined) => {
    const field = fields.find((one) => one.type === kind && !one.isReadOnly);
    return field && value ? { [field.id]: value } : {};
  };
  const named = nameValues(
    fields.map(({ id }) => id),
    name,
  );
  const record = await asking(
    open.ats.createRecord(type, { ...named, ...first('email', emails[0]), ...first('phone', phones[0]) }),
  );
  await keepRecord(app, { teamId: at.teamId, contactId }, open.connection.id, toRecord(record));
  await asking(propose(app, at));
}

/** Systems keep one name, or a given and a family name, each under its own spelling. */
function nameValues(ids: readonly string[], name: string): Record<string, string> {
  const whole = ids.find((id) => /^(name|full_?name)$/i.test(id));
  const words = name.trim().split(/\s+/);
  const [given, family] = [ids.find((id) => /^first_?name$/i.test(id)), ids.find((id) => /^last_?name$/i.test(id))];
  if (given && family)
    return { [given]: words.slice(0, -1).join(' ') || name, [family]: words.length > 1 ? words.at(-1)! : name };
  return whole ? { [whole]: name } : {};
}

/** The notes to a deal: proposed and sent in one step. */
export async function pushDealNotes(app: App, who: Member, at: InMeeting, deal: AtsRef): Promise<void> {
  await chooseRecord(app, who, at, { kind: 'deal', record: refOf(deal) });
  const notes = (await selectProposals(app.db, at)).filter(
    ({ kind, state }) => kind === 'note' && state === 'proposed',
  );
  if (notes.length > 0) await approve(app, who, at, { ids: notes.map(({ id }) => id) });
}
