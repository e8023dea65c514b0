import * as events from '@candor/contract/meeting-events';
import * as contract from '@candor/contract/meetings';
import { openEventStream } from '../../http/events.ts';
import { on } from '../../http/mount.ts';
import { listDocuments } from '../documents/service.ts';
import { getNotesInShort } from '../notes/service.ts';
import { finishMeeting } from '../recordings/finish.ts';
import { listSnippets } from '../snippets/service.ts';
import { getSpeechData } from '../transcripts/service.ts';
import { withSentences } from '../transcripts/search-meetings.ts';
import { getMeetingStatus, renameMeeting, searchMeetings, setMeetingPrivacy } from './change.ts';
import { createMeeting } from './create.ts';
import { listMeetings } from './list.ts';
import { deleteMeeting, listDeletedMeetings, restoreMeeting } from './remove.ts';
import { changeMeetingType, getMeeting, setAutoJoin } from './service.ts';
import { streamMeetingEvents } from './stream.ts';

export const meetingRoutes = [
  on(contract.listMeetings, async ({ app, who, query }) =>
    withSentences(app, who.teamId, query.description, await listMeetings(app, who, query)),
  ),
  on(contract.createMeeting, async ({ app, who, body }) => createMeeting(app, who, body)),
  on(contract.getMeeting, async ({ app, who, params }) => {
    const [details, recordingSnippets, speechData, notes, documents] = await Promise.all([
      getMeeting(app, who, params),
      listSnippets(app, who, params),
      getSpeechData(app, who, params),
      getNotesInShort(app, who, params),
      listDocuments(app, who, params),
    ]);
    return { ...details, meeting: { ...details.meeting, recordingSnippets }, speechData, documents, ...notes };
  }),
  on(contract.finishMeeting, async ({ app, who, params, body }) =>
    finishMeeting(app, who, params, body.delay === undefined ? 0 : body.delay),
  ),
  on(contract.deleteMeeting, async ({ app, who, params }) => deleteMeeting(app, who, params)),
  on(contract.listDeletedMeetings, async ({ app, who, query }) => listDeletedMeetings(app, who, query)),
  on(contract.restoreMeeting, async ({ app, who, params }) => restoreMeeting(app, who, params)),
  on(contract.changeMeetingType, async ({ app, who, params, body }) =>
    changeMeetingType(app, who, params, body.meetingTypeId),
  ),
  on(contract.setAutoJoin, async ({ app, who, params, body }) => setAutoJoin(app, who, params, body.autoJoinEnabled)),
  on(contract.renameMeeting, async ({ app, who, params, body }) => renameMeeting(app, who, params, body.description)),
  on(contract.setMeetingPrivacy, async ({ app, who, params, body }) =>
    setMeetingPrivacy(app, who, params, body.private),
  ),
  on(contract.getMeetingStatus, async ({ app, who, params }) => getMeetingStatus(app, who, params)),
  on(contract.searchMeetings, async ({ app, who, query }) => ({ meetings: await searchMeetings(app, who, query) })),
  on(events.streamMeetingEvents, ({ app, who, request, reply }) =>
    streamMeetingEvents(app, who, openEventStream(request, reply)),
  ),
];
