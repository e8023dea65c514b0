import { builderReducer, type BuilderState, emptyBuilder } from './builder-reducer.ts';

/** The builder as an address asks for it: a meeting, and a snippet (by `$id`) or document (by name) of it. What it is called comes with the details. */
export function startWith({
  from,
  snippet,
  document,
}: {
  from?: string | undefined;
  snippet?: string | undefined;
  document?: string | undefined;
}): BuilderState {
  if (!from) return emptyBuilder;
  const chosen = builderReducer(emptyBuilder, { type: 'toggle-meeting', meetingId: from });
  if (snippet)
    return builderReducer(chosen, { type: 'toggle-snippet', snippet: { $id: snippet, meetingId: from, title: '' } });
  return document
    ? builderReducer(chosen, { type: 'toggle-document', document: { name: document, meetingId: from, nickname: '' } })
    : chosen;
}
