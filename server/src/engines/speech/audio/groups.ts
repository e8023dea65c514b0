import type { Span } from './spans.ts';

/** What goes to the recogniser in one piece: neighbouring stretches of speech and the short pauses between them. */
export type Group = Span & { spans: Span[] };

export type GroupRules = { longestS: number; gapS: number };

/** Whisper silently cuts what is longer than 30 s; joined over pauses below 1.2 s it keeps the sense of a sentence. */
export const whisperGroups: GroupRules = { longestS: 28, gapS: 1.2 };
export const moonshineGroups: GroupRules = { longestS: 12, gapS: 0.7 };

export function collectGroups(rules: GroupRules) {
  let current: Group | undefined;
  return {
    get startS(): number | undefined {
      return current?.startS;
    },
    /** Takes the next span; answers the group that it closes. */
    push(span: Span): Group | undefined {
      if (current && span.startS - current.endS < rules.gapS && span.endS - current.startS <= rules.longestS) {
        current = { startS: current.startS, endS: span.endS, spans: [...current.spans, span] };
        return undefined;
      }
      const closed = current;
      current = { ...span, spans: [span] };
      return closed;
    },
    /** Answers the group when no coming span can still join it. */
    settle(settledS: number): Group | undefined {
      if (!current || settledS - current.endS < rules.gapS) return undefined;
      return this.flush();
    },
    flush(): Group | undefined {
      const closed = current;
      current = undefined;
      return closed;
    },
  };
}
