import { type Answer, askMeeting, askMeetings } from '@candor/contract/ask';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** One meeting, or all that the caller may see. */
export function useAsk({ teamId, meetingId }: { teamId: string; meetingId?: string | undefined }) {
  return useMutation({
    mutationFn: (question: string): Promise<Answer> =>
      meetingId === undefined
        ? call(askMeetings, { params: { teamId }, body: { question } })
        : call(askMeeting, { params: { teamId, meetingId }, body: { question } }),
  });
}
