import { type ExternalPage, getExternalMeta, getExternalPage } from '@candor/contract/external-pages';
import { limits } from '@candor/contract/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, hasCode } from '../lib/api-error.ts';
import { isExpired } from '../lib/jwt.ts';
import { stored } from '../lib/storage.ts';
import { callShared } from './calls.ts';
import type { Place } from './place.ts';
import { isUnfinished, waitMs } from './unfinished.ts';
import { messages } from './messages.ts';

export type View =
  | { is: 'loading' }
  | { is: 'expired' }
  | { is: 'code'; onToken: (token: string) => void }
  | { is: 'not-found' /** Why, where there is a word for it. */; alert: string | null; onRetry: (() => void) | null }
  | { is: 'page'; page: ExternalPage; token: string };

type Answer =
  | { is: 'page'; page: ExternalPage; token: string }
  | { is: 'code' }
  | { is: 'not-found'; alert: string | null; isOffline: boolean };

/**
 * No token, or one that is over, and nothing is asked for. The clock is looked at again and again, so that a page that is left open
 * notices; so is whether the link still opens anything. What is still being made is shown as soon as it is there.
 */
export function useExternalPage(place: Place): View {
  const now = useClock(limits.externalCheckMs);
  const session = stored('tab', `share.${place.referenceId}`);
  const [given, setGiven] = useState(() => session.get());
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isOver = place.token === null || isExpired(place.token, now);
  const token = given && !isExpired(given, now) ? given : place.token;

  useEffect(() => {
    if (isOver || token === null) return;
    let isCurrent = true;
    void ask(place, token).then((loaded) => isCurrent && setAnswer(loaded));
    return () => {
      isCurrent = false;
    };
  }, [place, token, isOver, attempt]);

  const isShown = answer?.is === 'page' && !isOver;
  const checkLink = useEffectEvent(() => {
    if (!isShown || token === null) return;
    callShared(getExternalMeta, token, { params: { teamId: place.teamId, referenceId: place.referenceId } }).catch(
      (error: unknown) => {
        if (error instanceof ApiError && (error.status === 401 || error.status === 404)) setAnswer(refusal(error));
      },
    );
  });
  useEffect(() => checkLink(), [now]);

  const asked = useRef(0);
  useEffect(() => {
    if (!isShown || token === null || !isUnfinished(answer.page)) return;
    let isCurrent = true;
    const again = async () => {
      const next = await ask(place, token);
      // Whether the link is still good is asked elsewhere: one that does not answer leaves what is seen, and is asked again.
      if (isCurrent) setAnswer(next.is === 'page' ? next : { ...answer });
    };
    const timer = setTimeout(() => void again(), waitMs(asked.current++, limits.externalCheckMs));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [place, token, isShown, answer]);

  if (isOver) return { is: 'expired' };
  if (!answer) return { is: 'loading' };
  if (answer.is === 'code') {
    const onToken = (next: string) => {
      session.set(next);
      setAnswer(null);
      setGiven(next);
    };
    return { is: 'code', onToken };
  }
  if (answer.is === 'page') return answer;
  const onRetry = () => {
    setAnswer(null);
    setAttempt((count) => count + 1);
  };
  return { is: 'not-found', alert: answer.alert, onRetry: answer.isOffline ? onRetry : null };
}

async function ask({ teamId, referenceId }: Place, token: string): Promise<Answer> {
  try {
    const page = await callShared(getExternalPage, token, { params: { teamId, referenceId } });
    return page.referenceId === referenceId
      ? { is: 'page', page, token }
      : { is: 'not-found', alert: null, isOffline: false };
  } catch (error) {
    return hasCode(error, 'share_code_required') ? { is: 'code' } : refusal(error);
  }
}

function refusal(error: unknown): Answer {
  const status = error instanceof ApiError ? error.status : 0;
  return {
    is: 'not-found',
    alert: status === 401 ? messages.invalidToken : null,
    isOffline: status === 0 || status >= 500,
  };
}

/** Also when a phone that was put away is looked at again, for timers sleep there. */
function useClock(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => !document.hidden && setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [everyMs]);
  return now;
}
