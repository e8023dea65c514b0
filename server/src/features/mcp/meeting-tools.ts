import { instant, line } from '@candor/contract/fields';
import { limits } from '@candor/contract/limits';
import { getMeeting, listMeetings } from '@candor/contract/meetings';
import { z } from 'zod';
import {
  asData,
  count,
  cursor,
  cursorAfter,
  meetingId,
  meetingUrl,
  nextCursor,
  notice,
  noticeText,
  pageOf,
  tool,
  words,
} from './tool.ts';

const found = z.object({
  meetingId: z.string(),
  title: words,
  status: z.string(),
  startTime: instant,
  durationS: z.number(),
  participants: z.array(words),
  matches: z.array(z.object({ field: z.string(), text: words, startS: z.number().nullable() })),
  url: z.string(),
});

export const searchMeetings = tool({
  name: 'search_meetings',
  title: 'Search meetings',
  description: `Finds meetings by words of their title, participants, contact or transcript, newest first. Without words it lists the latest. ${asData}`,
  scope: 'meetings:read',
  isReadOnly: true,
  input: z.object({
    text: line(limits.description).optional().describe('Words that must all occur'),
    fromDate: instant.optional(),
    toDate: instant.optional(),
    limit: count(10, 50),
    cursor,
  }),
  output: z.object({ notice, total: z.number(), meetings: z.array(found), nextCursor }),
  run: async (context, { text, cursor: given, limit, ...range }) => {
    const page = pageOf({ cursor: given, limit }, 50);
    const query = { ...range, ...page, description: text };
    const { total, meetings } = await context.call(listMeetings, { params: { teamId: context.teamId }, query });
    return {
      notice: noticeText,
      total,
      meetings: meetings.map((meeting) => ({
        meetingId: meeting.$id,
        title: meeting.description,
        status: meeting.status,
        startTime: meeting.startTime,
        durationS: meeting.duration,
        participants: meeting.participants,
        matches: meeting.matches.map(({ field, text: match, start }) => ({
          field,
          text: match,
          startS: start ?? null,
        })),
        url: meetingUrl(context, meeting.$id),
      })),
      nextCursor: cursorAfter(page, total),
    };
  },
  sum: ({ total, meetings }) => `${meetings.length} of ${total} meetings.`,
});

export const readMeeting = tool({
  name: 'get_meeting',
  title: 'Get a meeting',
  description: `One meeting: participants, speakers, contact, documents and clips. ${asData}`,
  scope: 'meetings:read',
  isReadOnly: true,
  input: z.object({ meetingId }),
  output: z.object({
    notice,
    meetingId: z.string(),
    title: words,
    status: z.string(),
    startTime: instant,
    durationS: z.number(),
    hostName: words.nullable(),
    participants: z.array(words),
    speakers: z.array(z.object({ speakerId: z.string(), name: words })),
    contact: z.object({ contactId: z.string(), name: words }).nullable(),
    documents: z.array(z.object({ name: z.string(), updatedAt: instant })),
    clips: z.array(z.object({ snippetId: z.string(), title: words, startS: z.number(), endS: z.number() })),
    url: z.string(),
  }),
  run: async (context, input) => {
    const details = await context.call(getMeeting, { params: { teamId: context.teamId, ...input } });
    const { meeting, documents, contact, speechData } = details;
    return {
      notice: noticeText,
      meetingId: meeting.$id,
      title: meeting.description,
      status: meeting.status,
      startTime: meeting.startTime,
      durationS: meeting.duration,
      hostName: meeting.hostName,
      participants: meeting.participants,
      speakers: speechData.speakers.map(({ $id, name }) => ({ speakerId: $id, name })),
      contact: contact && { contactId: contact.$id, name: contact.name },
      documents: documents.map(({ name, updatedAt }) => ({ name, updatedAt })),
      clips: meeting.recordingSnippets.map(({ $id, title, start, end }) => ({
        snippetId: $id,
        title,
        startS: start,
        endS: end,
      })),
      url: meetingUrl(context, meeting.$id),
    };
  },
  sum: ({ meetingId: found, status }) => `Meeting ${found}, ${status}.`,
});
