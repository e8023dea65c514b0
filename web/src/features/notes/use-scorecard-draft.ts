import type { Rating, Scorecard } from '@candor/contract/scorecards';
import { useEffect, useEffectEvent, useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { type ScorecardDraft, useSaveScorecard } from '../../entities/notes/notes.ts';

/** Typing is saved once it rests for a moment. */
const restMs = 700;

type ScorecardEdits = { ratings: ReadonlyMap<string, { rating: number | null; comment: string }>; summary: string };

/** The scorecard with what was changed here, which saves itself. */
export function useScorecardDraft(at: InMeeting, scorecard: Scorecard) {
  const [own, setOwn] = useState<ScorecardEdits | null>(null);
  const save = useSaveScorecard(at);
  const ratings = scorecard.ratings.map((one): Rating => ({ ...one, ...own?.ratings.get(one.competencyId) }));
  const summary = own?.summary ?? scorecard.summary;

  const keep = useEffectEvent(async (): Promise<boolean> => {
    if (!own) return true;
    try {
      await save.mutateAsync(bodyOf(ratings, summary));
      // What was typed in the meantime is newer and is saved next.
      setOwn((current) => (current === own ? null : current));
      return true;
    } catch {
      return false;
    }
  });
  useEffect(() => {
    if (!own) return;
    const timer = setTimeout(() => void keep(), restMs);
    return () => clearTimeout(timer);
  }, [own]);

  const change = (to: (before: ScorecardEdits) => ScorecardEdits) =>
    setOwn((before) =>
      to(
        before ?? {
          ratings: new Map(
            scorecard.ratings.map(({ competencyId, rating, comment }) => [competencyId, { rating, comment }]),
          ),
          summary: scorecard.summary,
        },
      ),
    );
  return {
    ratings,
    summary,
    state: save.isError && own ? ('failed' as const) : own ? ('saving' as const) : ('saved' as const),
    error: save.error,
    rate: (competencyId: string, wanted: Partial<{ rating: number | null; comment: string }>) =>
      change((before) => ({
        ...before,
        ratings: new Map(before.ratings).set(competencyId, { ...before.ratings.get(competencyId)!, ...wanted }),
      })),
    setSummary: (text: string) => change((before) => ({ ...before, summary: text })),
    /** Now rather than in a moment; false when it could not be saved. */
    flush: () =>
      own
        ? save.mutateAsync(bodyOf(ratings, summary)).then(
            () => (setOwn(null), true),
            () => false,
          )
        : Promise.resolve(true),
  };
}

function bodyOf(ratings: readonly Rating[], summary: string): ScorecardDraft {
  return { ratings: ratings.map(({ competencyId, rating, comment }) => ({ competencyId, rating, comment })), summary };
}
