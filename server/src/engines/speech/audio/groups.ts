import type { Span } from './spans.ts';

/** What goes to the recogniser in one piece: neighbouring stretches of speech and the pauses between them. */
export type Group = Span & { spans: Span[] };

export type GroupRules = {
  /** Of what the recogniser hears: speech, and pauses as far as they are kept. */
  longestS: number;
  /** A longer pause ends the group. */
  gapS: number;
  /** A longer pause is shortened to this before the recogniser hears it. */
  keepS: number;
  /** Of the recording, pauses included, so that someone who hardly speaks is heard before the end. */
  extentS: number;
};

/**
 * Whisper silently cuts what is longer than 30 s, and its encoder takes as long for a word as for half a minute: a window is
 * filled, whatever pauses lie between.
 */
export const whisperGroups: GroupRules = { longestS: 28, gapS: Infinity, keepS: 0.6, extentS: 120 };
/** One window for each answer, as it was before windows were filled; benchmarks compare with it. */
export const separateGroups: GroupRules = { longestS: 28, gapS: 1.2, keepS: 28, extentS: 28 };
export const moonshineGroups: GroupRules = { longestS: 12, gapS: 0.7, keepS: 12, extentS: 12 };

export function collectGroups(rules: GroupRules) {
  let current: (Group & { heardS: number }) | undefined;
  return {
    get startS(): number | undefined {
      return current?.startS;
    },
    /** Takes the next span; returns the group that it closes. */
    push(span: Span): Group | undefined {
      const lengthS = span.endS - span.startS;
      if (current) {
        const pauseS = span.startS - current.endS;
        const heardS = current.heardS + Math.min(pauseS, rules.keepS) + lengthS;
        const fits = heardS <= rules.longestS && span.endS - current.startS <= rules.extentS;
        if (fits && pauseS < rules.gapS) {
          current = { startS: current.startS, endS: span.endS, spans: [...current.spans, span], heardS };
          return undefined;
        }
      }
      const closed = current;
      current = { ...span, spans: [span], heardS: lengthS };
      return closed && toGroup(closed);
    },
    /** Returns the group when no coming span can still join it. */
    settle(settledS: number): Group | undefined {
      if (!current) return undefined;
      const isOpen = settledS - current.endS < rules.gapS && settledS - current.startS < rules.extentS;
      return isOpen ? undefined : this.flush();
    },
    flush(): Group | undefined {
      const closed = current;
      current = undefined;
      return closed && toGroup(closed);
    },
  };
}

const toGroup = ({ startS, endS, spans }: Group): Group => ({ startS, endS, spans });
