import { noteDestinations } from '@candor/contract/ats';
import type { App } from '../../app.ts';
import { suppressionOf } from '../../erasure/suppress.ts';
import { findMeeting, holdAnyMeeting } from '../meetings/service.ts';
import { announceNotes } from '../notes/edit/change.ts';
import { getMeetingTypeContent } from './meeting-type.ts';
import { mappingOf } from './mapping.ts';
import type { Proposing } from './proposing.ts';
import { gatherProposals } from './gather.ts';
import type { FoundPerson } from './record.ts';
import { findPerson } from './record.ts';
import type { ReviewRow } from './store.ts';
import { deleteOpenProposals, insertProposals, selectProposals, selectReview, upsertReview } from './store.ts';
import type { OpenTeamAts } from './team.ts';
import { openTeamAts } from './team.ts';
import { isSettledAlready } from './settled.ts';
import { approveAutomatically } from './decide.ts';

type InMeeting = { teamId: string; meetingId: string };

/** Refreshes the proposals that nobody has decided on yet. Safe to run twice. Nothing is proposed for a private meeting. */
export async function propose(app: App, at: InMeeting): Promise<void> {
  const meeting = await findMeeting(app.db, at);
  const open = await openTeamAts(app, at.teamId);
  if (!meeting || !open) return;
  const { mapping } = await mappingOf(app.db, meeting);
  const review = await selectReview(app.db, at);
  const type = await getMeetingTypeContent(app, meeting);
  const proposing: Proposing = {
    open,
    meeting,
    mapping,
    destination: noteDestinations.find((one) => one === type.noteDestination) ?? open.row.noteDestination,
    chosen: review?.destination ?? null,
    activityType: await activityTypeOf(open, type.activityType),
  };
  const hint = hintBefore(proposing);
  const person = hint ? nobody : await personOf(app, proposing);
  await keep(app, proposing, person, hint ?? hintOf(proposing, person), review);
}

const nobody: FoundPerson = { record: null, candidates: [] };

/** Why nothing of the meeting may go anywhere. */
function hintBefore({ meeting, mapping, open }: Proposing): string | null {
  if (meeting.private) return `This meeting is private, so nothing is sent to ${open.label}.`;
  if (!mapping.isOn) return `Meetings of this type are not sent to ${open.label}.`;
  return meeting.externalContactId === null ? 'Link a contact to this meeting to propose changes.' : null;
}

function hintOf({ open, destination, chosen }: Proposing, { record, candidates }: FoundPerson): string | null {
  if (!record)
    return candidates.length > 0
      ? `Choose who this is in ${open.label}.`
      : `Nobody with this address, number or name was found in ${open.label}.`;
  return destination !== 'contact' && !chosen ? `Choose the ${destination} that the note belongs to.` : null;
}

async function personOf(app: App, { open, meeting }: Proposing): Promise<FoundPerson> {
  return findPerson(app, open, { teamId: meeting.teamId, contactId: meeting.externalContactId! });
}

/** By name, as the meeting type has it; else the team's. One that the system does not know is left out. */
async function activityTypeOf({ ats, row }: OpenTeamAts, wanted: string | null): Promise<string | null> {
  if (ats.capabilities.activityTypes === 'none') return null;
  const known = await ats.listActivityTypes();
  const find = (text: string | null) =>
    text === null ? undefined : known.find(({ id, name }) => id === text || name.toLowerCase() === text.toLowerCase());
  const found = find(wanted) ?? find(row.activityType);
  return (found ?? (ats.capabilities.activityTypes === 'required' ? known[0] : undefined))?.id ?? null;
}

async function keep(
  app: App,
  proposing: Proposing,
  { record, candidates }: FoundPerson,
  hint: string | null,
  review: ReviewRow | undefined,
): Promise<void> {
  const { teamId, id: meetingId } = proposing.meeting;
  const at = { teamId, meetingId };
  const { proposals, leftOut } = record ? await gatherProposals(app, proposing, record) : { proposals: [], leftOut: 0 };
  await app.db.transaction(async (tx) => {
    const held = await holdAnyMeeting(tx, at);
    if (!held) return;
    const { erase } = await suppressionOf(tx, app.secrets, teamId);
    await deleteOpenProposals(tx, at);
    await upsertReview(tx, {
      ...at,
      connectionId: proposing.open.connection.id,
      destination: review?.destination ?? null,
      hint: held.private ? `This meeting is private, so nothing is sent to ${proposing.open.label}.` : hint,
      candidates: erase(candidates),
      leftOut,
      proposedAt: app.now(),
    });
    if (held.private) return;
    const known = await selectProposals(tx, at);
    const open = proposals.filter((proposal) => !isSettledAlready(known, proposal));
    await insertProposals(tx, open);
    if (open.length > 0) await app.events.emit(tx, 'proposal.created', { ...at, count: open.length });
    if (proposing.mapping.isAutomatic && hint === null) await approveAutomatically(app, tx, at);
  });
  await announceNotes(app.db, at);
}
