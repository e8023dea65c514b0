import { type Embedded, getEmbedded } from '@candor/contract/embeds';
import { limits } from '@candor/contract/limits';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { callShared } from '../calls.ts';
import type { EmbedPlace } from './embed-place.ts';

export type EmbedView =
  | { is: 'loading' }
  | { is: 'wrong' }
  | { is: 'offline'; onRetry: () => void }
  | { is: 'shown'; embedded: Embedded };

/** Asked again while the frame is open: what is being prepared appears, and what was revoked goes. */
export function useEmbed(place: EmbedPlace): EmbedView {
  const [view, setView] = useState<EmbedView>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const onRetry = useCallback(() => {
    setView({ is: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const next = await load(place, onRetry);
      // A player that runs isn't taken away because the network failed for a moment.
      if (isCurrent) setView((former) => (next.is === 'offline' && former.is === 'shown' ? former : next));
    };
    void ask();
    const timer = setInterval(() => void ask(), limits.externalCheckMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [place, attempt, onRetry]);
  return view;
}

async function load({ embedId, token }: EmbedPlace, onRetry: () => void): Promise<EmbedView> {
  if (token === '') return { is: 'wrong' };
  try {
    return {
      is: 'shown',
      embedded: await callShared(getEmbedded, token, { params: { embedId }, query: { token } }),
    };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    return status >= 400 && status < 500 && status !== 429 ? { is: 'wrong' } : { is: 'offline', onRetry };
  }
}
