import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { askForBot } from '../../lib/data/bots.ts';
import { useCurrent } from '../../lib/data/current.tsx';
import { type InMeeting, makeMeeting, removeMeeting } from '../../lib/data/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { activeRecording, RecordedElsewhereError, startRecording } from '../../lib/record/recording.ts';
import type { Draft } from './draft.ts';
import type { Sound } from './use-sound.ts';
import { aboutOf } from './wish-rules.ts';

export type GoState = { phase: 'idle' | 'making' | 'starting' | 'failed'; fault: string | null };

type Going = {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  clear: () => void;
  microphone: Sound;
  shared: Sound;
};

/** Makes the meeting, starts what captures it, and goes to its page. A second try goes on with the meeting of the first. */
export function useGo({ draft, change, clear, microphone, shared }: Going) {
  const { account, team } = useCurrent();
  const [state, setState] = useState<GoState>({ phase: 'idle', fault: null });
  const isGoing = useRef(false);
  const navigate = useNavigate();

  async function meetingFor(): Promise<InMeeting> {
    const teamId = team.$id;
    const wanted = {
      ...aboutOf(draft),
      ...(draft.way === 'bot'
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
    if (draft.way === 'bot')
      return void (await askForBot(at, {
        ...(draft.botName.trim() && { name: draft.botName.trim() }),
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
      // The recorder may have closed them already: they are opened anew with the next try.
      microphone.close();
      shared.close();
      throw error;
    }
    microphone.release();
    shared.release();
  }

  async function run() {
    // Before the meeting is made: it would stay behind without a recording.
    if (draft.way === 'browser' && isRecording())
      throw new RecordedElsewhereError('This tab is recording another meeting. Finish that first.');
    setState({ phase: 'making', fault: null });
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
