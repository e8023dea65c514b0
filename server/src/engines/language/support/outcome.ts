import type { Doubt } from './doubt.ts';
import { sortDoubts } from './doubt.ts';

export type Outcome = { is: 'kept' } | { is: 'marked' | 'left-out'; reason: string };

/**
 * What becomes of a claim. A contradiction leaves it out, and so does a second look that finds what a doubt found. A doubt alone
 * marks it, and so does a second look alone; a doubt that is only worth a second look ends where that finds nothing.
 */
export function settle(doubts: readonly Doubt[], look: { why: string | undefined } | undefined): Outcome {
  const [worst] = sortDoubts(doubts);
  if (worst?.weight === 'flat') return { is: 'left-out', reason: worst.reason };
  if (look === undefined) {
    if (worst === undefined) return { is: 'kept' };
    return { is: worst.weight === 'unsaid' ? 'left-out' : 'marked', reason: worst.reason };
  }
  if (look.why !== undefined)
    return worst === undefined
      ? { is: 'marked', reason: look.why }
      : { is: 'left-out', reason: worst.weight === 'loose' ? look.why : worst.reason };
  return worst === undefined || worst.weight === 'loose' ? { is: 'kept' } : { is: 'marked', reason: worst.reason };
}
