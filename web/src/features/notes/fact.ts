import type { Evidence } from '@candor/contract/evidence';
import type { Suggestion } from '@candor/contract/facts';
import type { SpanPlayer } from '../../entities/recordings/play-span.ts';

/** What is known of the meeting, or waits for a person's word. */
export type Fact = {
  field: string;
  label: string;
  value: string;
  evidence: readonly Evidence[];
  state: Suggestion['state'] /** Null for one that a person wrote. */;
  suggestionId: string | null;
};
export type FactRowProps = {
  fact: Fact /** The row above has another name. */;
  isNamed: boolean;
  player: SpanPlayer;
  mayChange: boolean;
  isBusy: boolean;
  onAct: (decision: 'accept' | 'reject' | 'undo') => void;
  onCorrect: () => void;
};
