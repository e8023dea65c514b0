import { listDocuments } from '@candor/contract/documents';
import { getMeeting } from '@candor/contract/meetings';
import { useEffect, useReducer } from 'react';
import { call } from '../../lib/api.ts';
import { type BuilderState, builderReducer, type Details } from './builder-reducer.ts';

/** The builder's state, and the fetch that it asks for: one meeting at a time, given up when it is no longer wanted. */
export function useBuilder(teamId: string, first: BuilderState) {
  const [state, dispatch] = useReducer(builderReducer, first);
  const { fetching } = state;
  useEffect(() => {
    if (fetching === null) return;
    const stop = new AbortController();
    fetchDetails(teamId, fetching, stop.signal).then(
      (details) => !stop.signal.aborted && dispatch({ type: 'details-arrived', meetingId: fetching, details }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        console.warn('Details of a meeting could not be loaded', error);
        dispatch({ type: 'details-failed', meetingId: fetching });
      },
    );
    return () => stop.abort();
  }, [teamId, fetching]);
  return { state, dispatch };
}

async function fetchDetails(teamId: string, meetingId: string, signal: AbortSignal): Promise<Details> {
  const at = { teamId, meetingId };
  const [{ meeting }, { documents }] = await Promise.all([
    call(getMeeting, { params: at }, { signal }),
    call(listDocuments, { params: at }, { signal }),
  ]);
  return {
    meeting,
    snippets: meeting.recordingSnippets,
    documents: documents
      .filter(({ state }) => state === 'ready')
      .map(({ name, nickname, kind, updatedAt, publishedAt }) => ({
        name,
        nickname,
        kind,
        updatedAt,
        meetingId,
        isDraft: publishedAt === null,
      })),
  };
}
