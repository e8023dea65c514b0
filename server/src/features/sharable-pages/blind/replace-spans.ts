import { generalOf } from './identifying.ts';
import type { MaskedSpan } from './masked-span.ts';

/** The part of the text with something to read in place of each span. */
export function replaceSpans(text: string, spans: readonly MaskedSpan[], part: { from: number; to: number }): string {
  let masked = '';
  let { from } = part;
  for (const span of spans) {
    // Only what stands just before it, however long the text is.
    const before = text.slice(Math.max(0, span.start - lookBehind), span.start);
    const instead = insteadOf(span, text.slice(span.start, span.end), before);
    const kept = text.slice(from, span.start);
    masked += instead === '' ? kept.trimEnd() : kept + instead;
    from = span.end;
  }
  return masked + text.slice(from, Math.max(from, part.to));
}

const lookBehind = 40;

/** "My manager Dana left" says enough without a name in its place. */
const relation =
  /\b(?:my|our|her|his|their|the) (?:boss|manager|director|colleague|lead|mentor|wife|husband|partner|brother|sister|friend|referee),? $/i;

/** At the start, on a new line, or after the end of a sentence; opening quotes and emphasis may stand between. */
function beginsSentence(before: string): boolean {
  const bare = before.replace(/(?<!["“(*_])["“(*_]+$/, '');
  const said = bare.trimEnd();
  const gap = bare.slice(said.length);
  return said === '' || gap.includes('\n') || (gap !== '' && /[.!?]["”’)]{0,3}$/.test(said));
}

function insteadOf({ kind, label }: MaskedSpan, hidden: string, before: string): string {
  if (kind === 'hidden') return generalOf(hidden) ?? '[hidden]';
  if (kind !== 'name') return `[${kind}]`;
  if (label === undefined && relation.test(before)) return '';
  const called = label ?? 'someone';
  return beginsSentence(before) ? called[0]!.toUpperCase() + called.slice(1) : called;
}
