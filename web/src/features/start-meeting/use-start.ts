import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { askForBot } from '../../entities/bots/bots.ts';
import { callerIdQuery, makeCall } from '../../entities/telephony/calls.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { type InMeeting, makeMeeting, removeMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { activeRecording, RecordedElsewhereError, startRecording } from '../../record/recording.ts';
import type { Draft } from './draft.ts';
import type { Sound } from './use-sound.ts';
import { aboutOf } from './request-rules.ts';
import { messages } from './messages.ts';

export type StartState = { phase: 'idle' | 'making' | 'starting' | 'failed'; fault: string | null };

type StartOptions = {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  clear: () => void;
  microphone: Sound;
  shared: Sound;
};

/** Makes the meeting, starts what captures it, and goes to its page. A second try continues with the meeting of the first. */
export function useStart({ draft, change, clear, microphone, shared }: StartOptions) {
  const { account, team } = useCurrent();
  const [state, setState] = useState<StartState>({ phase: 'idle', fault: null });
  const isGoing = useRef(false);
  const navigate = useNavigate();
  const client = useQueryClient();

  async function meetingFor(): Promise<InMeeting> {
    const teamId = team.$id;
    const wanted = {
      ...aboutOf(draft),
      ...(draft.method === 'bot'
        ? { source: 'bot' as const, meetingUrl: draft.link.trim() }
        : { source: 'browser' as const }),
    };
    const key = JSON.stringify(wanted);
    if (draft.made?.for === key) return { teamId, meetingId: draft.made.meetingId };
    // Something was changed after a start that failed: the meeting of that start was never one.
    if (draft.made) void removeMeeting({ teamId, meetingId: draft.made.meetingId }).catch(() => undefined);
    const { $id } = await makeMeeting(teamId, wanted);
    change({ made: { for: key, meetingId: $id } });
    return { teamId, meetingId: $id };
  }

  async function capture(at: InMeeting) {
    if (draft.method === 'bot')
      return void (await askForBot(at, {
        ...(draft.botName.trim() && { name: draft.botName.trim() }),
        ...(draft.passcode.trim() && { passcode: draft.passcode.trim() }),
        ...(draft.withPicture !== null && { withPicture: draft.withPicture }),
      }));
    if (!microphone.stream) throw new Error('No microphone');
    try {
      await startRecording({
        at,
        ownName: account.name,
        microphone: microphone.stream,
        shared: draft.withShared ? shared.stream : null,
      });
    } catch (error) {
      // The recorder may have closed them already: they are opened again with the next try.
      microphone.close();
      shared.close();
      throw error;
    }
    microphone.release();
    shared.release();
  }

  /** The meeting of a call is made with it; the page of the meeting connects the microphone. */
  async function startCall() {
    const { phoneNumbers } = await client.fetchQuery(callerIdQuery(team.$id));
    const from = phoneNumbers.find(({ $id }) => $id === draft.phoneNumberId) ?? phoneNumbers[0];
    const { participants: _, ...about } = aboutOf(draft);
    const { data } = await makeCall(team.$id, { ...about, phoneNumberId: from?.$id ?? '', to: draft.phone.trim() });
    microphone.close();
    change({ isSpent: true });
    const params = { teamId: data.teamId, meetingId: data.$id };
    await navigate({ to: '/app/teams/$teamId/meetings/$meetingId', params, replace: true });
    clear();
  }

  async function run() {
    // Before the meeting is made: it would stay behind without a recording.
    if (draft.method === 'browser' && isRecording())
      throw new RecordedElsewhereError(messages.thisTabIsRecordingAnotherMeeting);
    setState({ phase: 'making', fault: null });
    if (draft.method === 'phone') return startCall();
    const at = await meetingFor();
    setState({ phase: 'starting', fault: null });
    await capture(at);
    change({ isSpent: true });
    await navigate({ to: '/app/teams/$teamId/meetings/$meetingId', params: at, replace: true });
    // Only now: without it this step has nothing to stand on.
    clear();
  }

  const go = () => {
    if (isGoing.current) return;
    isGoing.current = true;
    run()
      .catch((error: unknown) =>
        setState({
          phase: 'failed',
          fault: error instanceof RecordedElsewhereError ? error.message : errorText(error),
        }),
      )
      .finally(() => (isGoing.current = false));
  };
  return { ...state, go, reset: () => setState({ phase: 'idle', fault: null }) };
}

function isRecording(): boolean {
  const phase = activeRecording()?.state().phase;
  return phase !== undefined && phase !== 'finished' && phase !== 'failed';
}
