import type { SharablePage } from '@candor/contract/sharable-pages';
import { type BuilderState, emptyBuilder, itemKey } from './builder-reducer.ts';
import type { PageBody } from './pages-data.ts';
import { spansOf, toWire } from './shared-spans.ts';
import { messages } from './messages.ts';

/** The builder with a page in it that is to be changed; the details of its meetings are still to come. */
export function openPage(page: SharablePage): BuilderState {
  const keyed = page.datasources.map((source) => [itemKey(source), source] as const);
  return {
    ...emptyBuilder,
    layoutId: page.layoutId,
    title: page.title,
    description: page.description,
    meetings: page.meetingIds,
    fetching: page.meetingIds[0] ?? null,
    items: page.datasources.map(({ type, meetingId, sourceId, nickname }) => ({
      type,
      meetingId,
      sourceId,
      title: nickname,
    })),
    isOrdered: true,
    nicknames: Object.fromEntries(
      keyed.flatMap(([key, { customNickname }]) => (customNickname ? [[key, customNickname]] : [])),
    ),
    evidence: Object.fromEntries(
      keyed.flatMap(([key, source]) => (source.sharesEvidence ? [[key, spansOf(source)]] : [])),
    ),
  };
}

/** What is sent to be kept. */
export function toBody(state: BuilderState): PageBody {
  return {
    title: state.title.trim(),
    description: state.description.trim(),
    layoutId: state.layoutId,
    meetingIds: [...state.meetings],
    datasources: state.items.map((item) => {
      const nickname = state.nicknames[itemKey(item)]?.trim();
      return {
        type: item.type,
        meetingId: item.meetingId,
        sourceId: item.sourceId,
        ...toWire(item.type === 'document' ? (state.evidence[itemKey(item)] ?? []) : []),
        ...(nickname && { nickname }),
      };
    }),
  };
}

/** Why it cannot be kept yet, or nothing. */
export function whatIsMissing({ title, items }: Pick<BuilderState, 'title' | 'items'>): string | null {
  if (title.trim() === '') return messages.giveThePageATitle;
  return items.length === 0 ? messages.chooseAtLeastOneSnippetOrDocument : null;
}

/** Whether anything of the page would be lost by leaving. */
export function isChanged(state: BuilderState, saved: BuilderState): boolean {
  return JSON.stringify(toBody(state)) !== JSON.stringify(toBody(saved));
}
