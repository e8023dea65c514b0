import type { SpeechData } from '@candor/contract/speech-data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type InMeeting, meetingQuery } from '../../entities/meetings/meetings.ts';
import { transcriptQuery } from '../../entities/transcripts/transcripts.ts';

/** The words, and the speakers by id. Words and details are loaded apart: whichever is behind the other is loaded again. */
export function useTranscript(at: InMeeting, speech: SpeechData) {
  const client = useQueryClient();
  const query = useQuery({ ...transcriptQuery(at), enabled: speech.state !== 'none' || speech.segmentCount > 0 });
  const loaded = query.data?.revision;
  const isBusy = query.isFetching;
  const { teamId, meetingId } = at;
  useEffect(() => {
    const at = { teamId, meetingId };
    if (loaded === undefined || isBusy || loaded === speech.revision) return;
    const behind = loaded < speech.revision ? transcriptQuery(at).queryKey : meetingQuery(at).queryKey;
    void client.invalidateQueries({ queryKey: behind, exact: true });
  }, [client, teamId, meetingId, loaded, isBusy, speech.revision]);
  const speakers = useMemo(() => new Map(speech.speakers.map((speaker) => [speaker.$id, speaker])), [speech.speakers]);
  return { ...query, segments: query.data?.segments ?? none, total: query.data?.total ?? 0, speakers };
}

const none: never[] = [];
