import * as events from '@candor/contract/meeting-events';
import * as contract from '@candor/contract/meetings';
import { openEventStream } from '../../http/events.ts';
import * as scheduling from '@candor/contract/schedule';
import { on } from '../../http/mount.ts';
import { listNoteLinks } from '../ats/review.ts';
import { originOf } from '../audit/service.ts';
import { findRecordedCopy } from '../calendar/service.ts';
import { listDocuments } from '../documents/service.ts';
import { getNotesInShort } from '../notes/service.ts';
import { finishMeeting } from '../recordings/takes/finish.ts';
import { listSnippets } from '../snippets/service.ts';
import { getSpeechData } from '../transcripts/service.ts';
import { withSentences } from '../transcripts/search/search-meetings.ts';
import { getMeetingStatus, renameMeeting, searchMeetings, setMeetingPrivacy } from './change.ts';
import { createMeeting } from './create.ts';
import { listMeetings } from './list.ts';
import { deleteMeeting, listDeletedMeetings, restoreMeeting } from './remove.ts';
import { changeMeetingType, getMeeting, setAutoJoin } from './service.ts';
import { streamMeetingEvents } from './stream.ts';
import { cancelSchedule, changeSchedule, invitationFile, scheduleMeeting } from './schedule.ts';

export const meetingRoutes = [
  on(contract.listMeetings, async ({ app, who, query }) =>
    withSentences(app, who.teamId, query.description, await listMeetings(app, who, query)),
  ),
  on(contract.createMeeting, async ({ app, who, body }) => createMeeting(app, who, body)),
  on(contract.getMeeting, async ({ app, who, params }) => {
    const [details, recordingSnippets, speechData, notes, documents, atsLinks, recordedCopy] = await Promise.all([
      getMeeting(app, who, params),
      listSnippets(app, who, params),
      getSpeechData(app, who, params),
      getNotesInShort(app, who, params),
      listDocuments(app, who, params),
      listNoteLinks(app, who, params),
      findRecordedCopy(app, who, params),
    ]);
    const noteLinks = [...notes.noteLinks, ...atsLinks];
    return {
      ...details,
      meeting: { ...details.meeting, recordingSnippets },
      speechData,
      documents,
      ...notes,
      noteLinks,
      recordedCopy,
    };
  }),
  on(contract.finishMeeting, async ({ app, who, params, body }) =>
    finishMeeting(app, who, params, body.delay === undefined ? 0 : body.delay),
  ),
  on(contract.deleteMeeting, async ({ app, who, params, request }) =>
    deleteMeeting(app, who, params, originOf(request)),
  ),
  on(contract.listDeletedMeetings, async ({ app, who, query }) => listDeletedMeetings(app, who, query)),
  on(contract.restoreMeeting, async ({ app, who, params, request }) =>
    restoreMeeting(app, who, params, originOf(request)),
  ),
  on(contract.changeMeetingType, async ({ app, who, params, body }) =>
    changeMeetingType(app, who, params, body.meetingTypeId),
  ),
  on(contract.setAutoJoin, async ({ app, who, params, body }) => setAutoJoin(app, who, params, body.autoJoinEnabled)),
  on(contract.renameMeeting, async ({ app, who, params, body }) => renameMeeting(app, who, params, body.description)),
  on(contract.setMeetingPrivacy, async ({ app, who, params, body, request }) =>
    setMeetingPrivacy(app, who, params, body.private, originOf(request)),
  ),
  on(contract.getMeetingStatus, async ({ app, who, params }) => getMeetingStatus(app, who, params)),
  on(contract.searchMeetings, async ({ app, who, query }) => ({ meetings: await searchMeetings(app, who, query) })),
  on(events.streamMeetingEvents, ({ app, who, request, reply }) =>
    streamMeetingEvents(app, who, openEventStream(request, reply, who.sessionId)),
  ),
  on(scheduling.scheduleMeeting, async ({ app, who, body }) => scheduleMeeting(app, who, body)),
  on(scheduling.changeSchedule, async ({ app, who, params, body }) => changeSchedule(app, who, params, body)),
  on(scheduling.cancelSchedule, async ({ app, who, params }) => cancelSchedule(app, who, params)),
  on(scheduling.getInvitationFile, async ({ app, who, params, reply }) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="meeting.ics"')
      .send(await invitationFile(app, who, params)),
  ),
];
