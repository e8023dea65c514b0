import type { RequirementKind, SearchStage, SearchState } from '@candor/contract/searches';

export const stateLabels: Record<SearchState, string> = { open: 'Open', filled: 'Filled', closed: 'Closed' };

export const stageLabels: Record<SearchStage, string> = {
  new: 'New',
  screened: 'Screened',
  presented: 'Presented',
  interview: 'Interview',
  offer: 'Offer',
  placed: 'Placed',
  declined: 'Declined',
};
export const stageOrder = Object.keys(stageLabels) as SearchStage[];

export const kindLabels: Record<RequirementKind, string> = {
  must: 'Must-have',
  nice: 'Nice to have',
  question: 'Question',
};
export const kindOrder = Object.keys(kindLabels) as RequirementKind[];

/** '3 candidates', '1 candidate'. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
