import type { EventData } from './events.ts';
import type { WebhookEvent } from './webhooks.ts';

const teamId = '8f14e45fceea467aa6d1';
const ofMeeting = { teamId, meetingId: 'c9f0f895fb98ab9159f5' };
const ofOwner = { ...ofMeeting, accountId: '45c48cce2e2d7fbdea1a' };
const ofProposal = { ...ofMeeting, proposalId: '6512bd43d9caa6e02c99' };

/** What `data` of each message looks like: for the docs, tests of receivers and "Send test". The ids are made up. */
export const webhookSamples: { readonly [N in WebhookEvent]: EventData<N> } = {
  'meeting.created': { ...ofOwner, status: 'created' },
  'meeting.completed': { ...ofOwner, durationS: 1843 },
  'meeting.failed': { ...ofOwner, stage: 'summarize', reason: 'The language model did not answer.' },
  'transcript.ready': { ...ofOwner, revision: 1 },
  'notes.ready': ofOwner,
  'document.ready': { ...ofMeeting, documentId: 'd3d9446802a44259755d', name: 'Write-up', kind: 'write-up' },
  'contact.changed': { teamId, contactId: '98f13708210194c47568', change: 'updated' },
  'proposal.created': { ...ofMeeting, count: 4 },
  'proposal.approved': ofProposal,
  'proposal.rejected': ofProposal,
  'proposal.sent': ofProposal,
  'proposal.failed': { ...ofProposal, isConflict: true },
  'consent.recorded': { ...ofMeeting, consentId: '3c59dc048e8850243be8', how: 'spoken', answer: 'yes' },
  'phone.missed': { teamId, callId: 'b6d767d2f8ed5d21a44b', meetingId: null },
  'page.viewed': {
    teamId,
    referenceId: '37693cfc748049e45d87',
    shareLinkId: '1ff1de774005f8da13f4',
    recipientName: 'Grace Hopper',
  },
  'page.answered': {
    ...ofMeeting,
    referenceId: '37693cfc748049e45d87',
    shareLinkId: '1ff1de774005f8da13f4',
    answerId: '02e74f10e0327ad868d1',
    recipientName: 'Grace Hopper',
    contactId: '98f13708210194c47568',
    choice: 'meet',
    hasQuestion: true,
    isTakenBack: false,
  },
  'bot.failed': { ...ofMeeting, botId: '8e296a067a37563370de', platform: 'zoom', reason: 'denied' },
};
