import type { Answer } from '@candor/contract/ask';
import { useEffect, useRef, useState } from 'react';
import { listLongQuestions, useAsk, waitFor } from './ask.ts';

/** One question of this visit: with its answer, why there is none, or still waiting. */
export type Question = { id: number; text: string; answer?: Answer; error?: unknown };

/** The questions of this visit, newest first, before those of the last day whose answers took long. Others are not kept: what was said is, and can be asked again. */
export function useQuestions(at: { teamId: string; meetingId?: string }) {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const nextId = useRef(1);
  const ask = useAsk(at);
  const put = (id: number, news: Partial<Question>) =>
    setQuestions((known) => known.map((one) => (one.id === id ? { ...one, ...news } : one)));
  const { teamId, meetingId } = at;
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      for (const asked of (await listLongQuestions({ teamId, meetingId }, leaving.signal)).toReversed()) {
        const id = nextId.current++;
        setQuestions((known) => [...known, { id, text: asked.question }]);
        waitFor(teamId, asked, leaving.signal).then(
          (answer) => put(id, { answer }),
          (error: unknown) => leaving.signal.aborted || put(id, { error }),
        );
      }
    };
    // Without them the page is as good as new.
    load().catch(() => undefined);
    return () => {
      leaving.abort();
      setQuestions([]);
    };
  }, [teamId, meetingId]);
  const send = async (id: number, text: string) => {
    try {
      put(id, { answer: await ask.mutateAsync(text) });
    } catch (error) {
      put(id, { error });
    }
  };
  return {
    questions,
    isBusy: questions.some(({ answer, error }) => !answer && error === undefined),
    ask: (text: string) => {
      const id = nextId.current++;
      setQuestions((known) => [{ id, text }, ...known]);
      void send(id, text);
    },
    again: ({ id, text }: Question) => {
      put(id, { error: undefined });
      void send(id, text);
    },
  };
}
