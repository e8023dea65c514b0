import type { RequirementKind, SearchStage, SearchState } from '@candor/contract/searches';
import { messages } from './messages.ts';

export const stateLabels: Record<SearchState, string> = {
  open: messages.open,
  filled: messages.filled,
  closed: messages.closed,
};

export const stageLabels: Record<SearchStage, string> = {
  new: messages.newLabel,
  screened: messages.screened,
  presented: messages.presented,
  interview: messages.interview,
  offer: messages.offer,
  placed: messages.placed,
  declined: messages.declined,
};
export const stageOrder = Object.keys(stageLabels) as SearchStage[];

export const kindLabels: Record<RequirementKind, string> = {
  must: messages.mustHave,
  nice: messages.niceToHave,
  question: messages.question,
};
export const kindOrder = Object.keys(kindLabels) as RequirementKind[];

/** '3 candidates', '1 candidate'. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
