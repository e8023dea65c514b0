import * as contract from '@candor/contract/ats';
import * as proposals from '@candor/contract/ats-proposals';
import type { App } from '../../app.ts';
import { on } from '../../http/mount.ts';
import type { Member } from '../../http/who.ts';
import { originOf } from '../audit/service.ts';
import type { InMeeting } from '../meetings/service.ts';
import { requireMeeting } from '../meetings/service.ts';
import { check } from './check.ts';
import { chooseRecord, createRecord, pushDealNotes } from './choose.ts';
import { approve, edit, reject, reopen } from './decide.ts';
import { dryRun } from './dry-run.ts';
import { asking } from './fault.ts';
import { listActivityTypes, listFields, listRecords, listUsers } from './lists.ts';
import { clearMapping, getMapping, setMapping } from './mapping.ts';
import { propose } from './propose.ts';
import { listQueue, retryProposal } from './queue.ts';
import { getReview } from './review.ts';
import { connectAts, disconnectAts, getTeamAts, listSystems, setDefaults, testAts } from './team.ts';
import { undo, withdraw } from './undo.ts';

/** What is true after the change. */
async function after(app: App, who: Member, at: InMeeting, work: Promise<unknown>) {
  await work;
  return getReview(app, who, at);
}

export const atsRoutes = [
  on(contract.getTeamAts, async ({ app, params }) => getTeamAts(app, params.teamId)),
  on(contract.listAtsSystems, async ({ app }) => ({ systems: await listSystems(app) })),
  on(contract.connectAts, async ({ app, who, params, body, request }) =>
    connectAts(app, who, params.teamId, body, originOf(request)),
  ),
  on(contract.disconnectAts, async ({ app, who, params, request }) =>
    disconnectAts(app, who, params.teamId, originOf(request)),
  ),
  on(contract.testAts, async ({ app, params }) => testAts(app, params.teamId)),
  on(contract.setAtsDefaults, async ({ app, who, params, body, request }) =>
    setDefaults(app, who, params.teamId, body, originOf(request)),
  ),
  on(contract.listActivityTypes, async ({ app, params }) => ({
    activityTypes: await listActivityTypes(app, params.teamId),
  })),
  on(contract.listAtsUsers, async ({ app, params }) => ({ users: await listUsers(app, params.teamId) })),
  on(contract.listAtsFields, async ({ app, params, query }) => ({
    fields: await listFields(app, params.teamId, query.type),
  })),
  on(contract.listAtsRecords, async ({ app, params, query }) => ({
    records: await listRecords(app, params.teamId, params.noun, query.search),
  })),
  on(contract.getAtsMapping, async ({ app, who, params }) => getMapping(app, who, params)),
  on(contract.setAtsMapping, async ({ app, who, params, body, request }) =>
    setMapping(app, who, params, body, originOf(request)),
  ),
  on(contract.clearAtsMapping, async ({ app, who, params }) => clearMapping(app, who, params)),
  on(proposals.getAtsReview, async ({ app, who, params }) => getReview(app, who, params)),
  on(proposals.proposeAts, async ({ app, who, params }) => {
    await requireMeeting(app.db, who, params);
    return after(app, who, params, asking(propose(app, params)));
  }),
  on(proposals.chooseAtsRecord, async ({ app, who, params, body }) =>
    after(app, who, params, chooseRecord(app, who, params, body)),
  ),
  on(proposals.createAtsRecord, async ({ app, who, params }) =>
    after(app, who, params, createRecord(app, who, params)),
  ),
  on(proposals.editAtsProposal, async ({ app, who, params, body }) =>
    after(app, who, params, edit(app, who, params, body)),
  ),
  on(proposals.approveAtsProposals, async ({ app, who, params, body, request }) =>
    after(app, who, params, approve(app, who, params, { ids: body.proposalIds, from: originOf(request) })),
  ),
  on(proposals.dryRunAtsProposals, async ({ app, who, params, body }) => ({
    outcomes: await dryRun(app, who, params, body.proposalIds),
  })),
  on(proposals.rejectAtsProposals, async ({ app, who, params, body: { proposalIds, reason }, request }) =>
    after(app, who, params, reject(app, who, params, { ids: proposalIds, reason, from: originOf(request) })),
  ),
  on(proposals.reopenAtsProposals, async ({ app, who, params, body }) =>
    after(app, who, params, reopen(app, who, params, body.proposalIds)),
  ),
  on(proposals.undoAtsProposals, async ({ app, who, params, body, request }) =>
    after(app, who, params, undo(app, who, params, { ids: body.proposalIds, from: originOf(request) })),
  ),
  on(proposals.withdrawAts, async ({ app, who, params, request }) => ({
    count: await withdraw(app, who, params, originOf(request)),
  })),
  on(proposals.checkAtsProposals, async ({ app, who, params }) => after(app, who, params, check(app, who, params))),
  on(proposals.pushDealNotes, async ({ app, who, params, body }) =>
    after(app, who, params, pushDealNotes(app, who, params, body.deal)),
  ),
  on(proposals.listAtsQueue, async ({ app, params, query }) => listQueue(app, params.teamId, query)),
  on(proposals.retryAtsProposal, async ({ app, params }) => retryProposal(app, params.teamId, params.proposalId)),
];
