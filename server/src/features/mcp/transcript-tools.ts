import { instant, line } from '@candor/contract/fields';
import { limits } from '@candor/contract/limits';
import { getTranscript, searchTranscripts } from '@candor/contract/transcripts';
import { z } from 'zod';
import {
  asData,
  count,
  cursor,
  cursorAfter,
  meetingId,
  nextCursor,
  notice,
  noticeText,
  pageOf,
  speakerNames,
  tool,
  words,
} from './tool.ts';

export const searchSpeech = tool({
  name: 'search_transcripts',
  title: 'Search transcripts',
  description: `Finds sentences that were said, best first, with the meeting and the second they were said at. ${asData}`,
  scope: 'transcripts:read',
  isReadOnly: true,
  input: z.object({ text: line(limits.description).min(1), limit: count(20, 100), cursor }),
  output: z.object({
    notice,
    total: z.number(),
    hits: z.array(
      z.object({
        meetingId: z.string(),
        title: words,
        meetingStart: instant,
        segmentId: z.string(),
        speaker: words,
        startS: z.number(),
        quote: words,
      }),
    ),
    nextCursor,
  }),
  run: async ({ call, teamId }, { cursor: given, limit, text }) => {
    const page = pageOf({ cursor: given, limit }, 100);
    const { total, hits } = await call(searchTranscripts, { params: { teamId }, query: { text, ...page } });
    return {
      notice: noticeText,
      total,
      hits: hits.map((hit) => ({
        meetingId: hit.meetingId,
        title: hit.description,
        meetingStart: hit.startTime,
        segmentId: hit.segmentId,
        speaker: hit.speakerName,
        startS: hit.start,
        quote: hit.text,
      })),
      nextCursor: cursorAfter(page, total),
    };
  },
  sum: ({ total, hits }) => `${hits.length} of ${total} sentences.`,
});

export const readTranscript = tool({
  name: 'read_transcript',
  title: 'Read a transcript',
  description: `What was said, segment by segment, with speaker and seconds. Quote segmentId, startS and endS as evidence. ${asData}`,
  scope: 'transcripts:read',
  isReadOnly: true,
  input: z.object({ meetingId, limit: count(200, 500), cursor }),
  output: z.object({
    notice,
    total: z.number(),
    segments: z.array(
      z.object({ segmentId: z.string(), speaker: words, startS: z.number(), endS: z.number(), quote: words }),
    ),
    nextCursor,
  }),
  run: async ({ call, teamId }, { meetingId: meeting, cursor: given, limit }) => {
    const at = { teamId, meetingId: meeting };
    const asked = pageOf({ cursor: given, limit }, 500);
    const query = { from: asked.page * asked.limit, limit: asked.limit };
    const page = await call(getTranscript, { params: at, query });
    const names = await speakerNames(call, at);
    return {
      notice: noticeText,
      total: page.total,
      segments: page.segments.map((segment) => ({
        segmentId: segment.$id,
        speaker: names.get(segment.speakerId) ?? segment.speakerId,
        startS: segment.start,
        endS: segment.end,
        quote: segment.words.map(([text]) => text).join(' '),
      })),
      nextCursor: cursorAfter(asked, page.total),
    };
  },
  sum: ({ total, segments }) => `${segments.length} of ${total} segments.`,
});
