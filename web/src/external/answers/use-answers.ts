import {
  type ExternalAnswers,
  getExternalAnswers,
  type NewAnswer,
  putExternalAnswer,
  undoExternalAnswer,
} from '@candor/contract/external-answers';
import { useCallback, useEffect, useState } from 'react';
import { callShared } from '../calls.ts';
import type { Place } from '../place.ts';

export type Answers = {
  found: ExternalAnswers;
  say: (candidateId: string, body: NewAnswer) => Promise<void>;
  undo: (candidateId: string) => Promise<void>;
};

/** Asked for once the page is there. A link that takes no answers, and one that can't be asked, shows the page as it is. */
export function useAnswers({ teamId, referenceId }: Place, token: string): Answers | null {
  const [found, setFound] = useState<ExternalAnswers | null>(null);
  useEffect(() => {
    let isCurrent = true;
    callShared(getExternalAnswers, token, { params: { teamId, referenceId } }).then(
      (answers) => isCurrent && setFound(answers),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [teamId, referenceId, token]);
  const say = useCallback(
    async (candidateId: string, body: NewAnswer) =>
      setFound(await callShared(putExternalAnswer, token, { params: { teamId, referenceId, candidateId }, body })),
    [teamId, referenceId, token],
  );
  const undo = useCallback(
    async (candidateId: string) =>
      setFound(await callShared(undoExternalAnswer, token, { params: { teamId, referenceId, candidateId } })),
    [teamId, referenceId, token],
  );
  return found?.isOn && found.candidates.length > 0 ? { found, say, undo } : null;
}
