import type { MeetingDetails } from '@candor/contract/meetings';
import type { SpeechData } from '@candor/contract/speech-data';
import {
  cancelProcessing,
  exportTranscript,
  type ExportFormat,
  getTranscript,
  listSpeechEngines,
  retranscribe,
  retryProcessing,
  type Segment,
} from '@candor/contract/transcripts';
import type { InputOf } from '@candor/contract/route';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { urlOf } from '../../lib/api-url.ts';
import type { Transcript } from './transcript.ts';
import { type InMeeting, meetingQuery, reloadMeetings, storeMeeting } from '../meetings/meetings.ts';

const pageSize = 500;
/** Reload at most this many times when someone else edits the transcript in the meantime. */
const attempts = 5;

/** Not under the meeting's key: a new state of the meeting is no reason to load hours of words again, a new revision is. */
export function transcriptQuery(at: InMeeting) {
  return queryOptions({
    queryKey: ['transcript', at.teamId, at.meetingId] as const,
    queryFn: ({ client, signal }) => loadTranscript(client, at, signal),
    refetchOnMount: 'always',
  });
}

/** Page after page; what is there of the first loading is shown already. */
async function loadTranscript(client: QueryClient, at: InMeeting, signal: AbortSignal): Promise<Transcript> {
  const { queryKey } = transcriptQuery(at);
  for (let attempt = 1; ; attempt += 1) {
    const loaded = await loadPages(at, signal, (part) => {
      client.setQueryData(queryKey, (known) =>
        known && (known.revision !== part.revision || known.segments.length >= part.segments.length) ? known : part,
      );
    });
    const known = client.getQueryData(queryKey);
    const isOutdated = loaded === null || (known !== undefined && known.revision > loaded.revision);
    if (loaded && (!isOutdated || attempt >= attempts)) return loaded;
    if (attempt >= attempts)
      throw new Error('Couldn’t load the transcript because it keeps changing. Try again in a moment.');
  }
}

/** Null when its revision changed on the way. */
async function loadPages(
  at: InMeeting,
  signal: AbortSignal,
  onPart: (part: Transcript) => void,
): Promise<Transcript | null> {
  const segments: Segment[] = [];
  let revision: number | undefined;
  for (;;) {
    const page = await call(
      getTranscript,
      { params: at, query: { from: segments.length, limit: pageSize } },
      { signal },
    );
    if (page.revision !== (revision ??= page.revision)) return null;
    segments.push(...page.segments);
    const part = { revision, total: page.total, segments: [...segments] };
    if (segments.length >= page.total || page.segments.length === 0) return part;
    onPart(part);
  }
}

/** Puts what is known of the transcript into the meeting's details. */
export function storeSpeech(client: QueryClient, at: InMeeting, change: (speech: SpeechData) => SpeechData) {
  client.setQueryData<MeetingDetails>(
    meetingQuery(at).queryKey,
    (details) => details && { ...details, speechData: change(details.speechData) },
  );
}

export function speechEnginesQuery(teamId: string) {
  return queryOptions({
    queryKey: ['speech-engines', teamId],
    queryFn: async ({ signal }) => (await call(listSpeechEngines, { params: { teamId } }, { signal })).engines,
    refetchOnMount: 'always',
  });
}

export function useRetranscribe(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: InputOf<typeof retranscribe>['body']) => call(retranscribe, { params: at, body: wanted }),
    onSuccess: (meeting) => {
      storeMeeting(client, meeting);
      return reloadMeetings(client, at.teamId);
    },
  });
}

export function useCancelProcessing(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelProcessing, { params: at }),
    onSettled: () => reloadMeetings(client, at.teamId),
  });
}

export function useRetryProcessing(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(retryProcessing, { params: at }),
    onSettled: () => reloadMeetings(client, at.teamId),
  });
}

/** `revision` only makes it another address when the words have changed. */
export function exportUrl(
  at: InMeeting,
  format: ExportFormat,
  token: string,
  { revision, download }: { revision: number; download?: boolean },
): string {
  return urlOf(exportTranscript, {
    params: { ...at, format },
    query: { token, v: String(revision), download: download ? '1' : undefined },
  });
}
