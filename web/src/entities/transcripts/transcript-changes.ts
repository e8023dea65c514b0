import type { Speaker } from '@candor/contract/speech-data';
import {
  assignSegment,
  editSegment,
  mergeSpeaker,
  type Segment,
  splitSegment,
  type TranscriptChange,
  updateSpeaker,
} from '@candor/contract/transcripts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { applyChange, withSegment, withText } from './transcript.ts';
import type { InMeeting } from '../meetings/meetings.ts';
import { storeSpeech, transcriptQuery } from './transcripts.ts';

/** An existing speaker of the meeting, or a new one by name. */
export type SpeakerChoice = { speakerId: string } | { newSpeaker: string };

/** What the server answered is what is shown. Where others changed something in between, the transcript is loaded again. */
function takeChange(client: QueryClient, at: InMeeting, change: TranscriptChange) {
  const { queryKey } = transcriptQuery(at);
  const known = client.getQueryData(queryKey);
  if (known) client.setQueryData(queryKey, applyChange(known, change));
  if (known && change.revision !== known.revision && change.revision !== known.revision + 1)
    void client.invalidateQueries({ queryKey });
  storeSpeech(client, at, (speech) => ({ ...speech, revision: change.revision, speakers: change.speakers }));
}

/** Shown at once and taken back when the server refuses. */
function useSegmentChange<Wanted extends { segment: Segment }>(
  at: InMeeting,
  send: (wanted: Wanted) => Promise<TranscriptChange>,
  guess: (wanted: Wanted) => Segment,
) {
  const client = useQueryClient();
  const show = (segment: Segment) =>
    client.setQueryData(transcriptQuery(at).queryKey, (known) => known && withSegment(known, segment));
  return useMutation({
    mutationFn: send,
    onMutate: (wanted) => {
      const before = client
        .getQueryData(transcriptQuery(at).queryKey)
        ?.segments.find(({ $id }) => $id === wanted.segment.$id);
      show(guess(wanted));
      return before;
    },
    onError: (_error, _wanted, before) => void (before && show(before)),
    onSuccess: (change) => takeChange(client, at, change),
  });
}

export function useEditSegment(at: InMeeting) {
  type Wanted = { segment: Segment; text: string };
  return useSegmentChange<Wanted>(
    at,
    ({ segment, text }) => call(editSegment, { params: { ...at, segmentId: segment.$id }, body: { text } }),
    ({ segment, text }) => withText(segment, text),
  );
}

export function useAssignSegment(at: InMeeting) {
  type Wanted = { segment: Segment; speaker: SpeakerChoice };
  return useSegmentChange<Wanted>(
    at,
    ({ segment, speaker }) => call(assignSegment, { params: { ...at, segmentId: segment.$id }, body: { speaker } }),
    ({ segment, speaker }) => ('speakerId' in speaker ? { ...segment, speakerId: speaker.speakerId } : segment),
  );
}

export function useSplitSegment(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ segmentId, ...body }: { segmentId: string; wordIndex: number; speaker: SpeakerChoice }) =>
      call(splitSegment, { params: { ...at, segmentId }, body }),
    onSuccess: (change) => takeChange(client, at, change),
  });
}

export function useUpdateSpeaker(at: InMeeting) {
  const client = useQueryClient();
  const show = (speaker: Speaker) =>
    storeSpeech(client, at, (speech) => ({
      ...speech,
      speakers: speech.speakers.map((one) => (one.$id === speaker.$id ? speaker : one)),
    }));
  return useMutation({
    mutationFn: ({ speaker, ...body }: { speaker: Speaker } & Pick<Speaker, 'name' | 'role'>) =>
      call(updateSpeaker, { params: { ...at, speakerId: speaker.$id }, body }),
    onMutate: ({ speaker, name, role }) => show({ ...speaker, name, role }),
    onError: (_error, { speaker }) => show(speaker),
    onSuccess: (change) => takeChange(client, at, change),
  });
}

export function useMergeSpeaker(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ speakerId, intoSpeakerId }: { speakerId: string; intoSpeakerId: string }) =>
      call(mergeSpeaker, { params: { ...at, speakerId }, body: { intoSpeakerId } }),
    onSuccess: (change) => takeChange(client, at, change),
  });
}
