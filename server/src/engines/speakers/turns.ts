import type { Span } from '../speech/audio/spans.ts';
import type { Point } from './cluster.ts';
import { cluster, dot } from './cluster.ts';
import type { VoicePoint, WindowRule } from './embedder.ts';
import { toUnit } from './embedder.ts';
import type { SpeakerTurn, Voice } from './port.ts';

/** A stretch of speech and the voices heard in it; times of the recording. */
export type Stretch = Span & {
  /** Long windows tell voices apart. */ long: VoicePoint[] /** Short ones tell when they change. */;
  short: VoicePoint[];
};

export const longWindows: WindowRule = { windowS: 1.5, stepS: 0.75 };
export const shortWindows: WindowRule = { windowS: 0.8, stepS: 0.2 };

/** Found on telephone calls and meetings: groups of windows less alike than this are mostly two voices. */
const leastAlike = 0.3;
/** Windows shorter than this only get a label, they do not make a voice. */
const tellingS = 1;
/** A voice heard for less than this, or an eighth of a short recording, is a noise of another one. */
const fewSeconds = 4;
const fewShare = 1 / 8;
/** What the quieter of two who sound alike says at least, and in how long a recording that can be told. */
const leastOfTwo = 0.18;
const enoughForTwoS = 45;
/** What it costs to change the speaker from one short window to the next. */
const changeCost = 0.35;
const joinGapS = 1;

/** Finds the voices in long windows, then follows them through short ones. */
export function toTurns(
  stretches: Stretch[],
  numSpeakers: number | undefined,
): { turns: SpeakerTurn[]; voices: Voice[] } {
  const all = stretches.flatMap((stretch) => stretch.long);
  const telling = all.filter((point) => point.endS - point.startS >= tellingS);
  const points = telling.length > 0 ? telling : all;
  if (points.length === 0) return { turns: [], voices: [] };
  const weighed = points.map(({ vector, startS, endS }) => ({ vector, weight: endS - startS }));
  const labels = cluster(weighed, { leastAlike, count: numSpeakers });
  const spokenS = stretches.reduce((sum, stretch) => sum + stretch.endS - stretch.startS, 0);
  const found = voicesOf(points, labels, numSpeakers === undefined ? spokenS : 0);
  const voices = (found.length === 1 && numSpeakers === undefined && twoVoices(points, weighed, spokenS)) || found;
  return number(join(stretches.flatMap((stretch) => follow(stretch, voices))), voices);
}

/**
 * Two people who sound alike are taken for one. Cut in two, what one person said falls into nearly all of it and a noise
 * (8 % at most of seventeen that were tried), what two said into what each of them did (31 % and more).
 */
function twoVoices(points: VoicePoint[], weighed: Point[], spokenS: number): Float32Array[] | undefined {
  if (spokenS < enoughForTwoS) return undefined;
  const labels = cluster(weighed, { leastAlike, count: 2 });
  const share = labels.filter((label) => label === 1).length / labels.length;
  return Math.min(share, 1 - share) >= leastOfTwo ? voicesOf(points, labels, 0) : undefined;
}

/** The centre of each voice that is more than a noise. */
function voicesOf(points: VoicePoint[], labels: number[], spokenS: number): Float32Array[] {
  const share = spokenS / points.length;
  const groups = [...Map.groupBy(points.keys(), (index) => labels[index] as number).values()].sort(
    (a, b) => b.length - a.length,
  );
  const large = groups.filter((members) => members.length * share >= Math.min(fewSeconds, spokenS * fewShare));
  return (large.length > 0 ? large : groups.slice(0, 1)).map((members) =>
    centreOf(members.map((index) => points[index] as VoicePoint)),
  );
}

/** The likeliest way through the voices when each change has its price. */
function follow(stretch: Stretch, voices: Float32Array[]): SpeakerTurn[] {
  const points = stretch.short.length > 0 ? stretch.short : stretch.long;
  if (points.length === 0) return [];
  const came: number[][] = [];
  let score = voices.map(() => 0);
  for (const { vector } of points) {
    const best = score.indexOf(Math.max(...score));
    came.push(score.map((value, voice) => (value >= (score[best] as number) - changeCost ? voice : best)));
    score = score.map(
      (value, voice) =>
        Math.max(value, (score[best] as number) - changeCost) + dot(voices[voice] as Float32Array, vector),
    );
  }
  let speaker = score.indexOf(Math.max(...score));
  const speakers = came
    .toReversed()
    .map((from) => {
      const own = speaker;
      speaker = from[speaker] as number;
      return own;
    })
    .reverse();
  return points.map((point, index) => ({
    startS: index === 0 ? stretch.startS : border(points[index - 1] as VoicePoint, point),
    endS: index === points.length - 1 ? stretch.endS : border(point, points[index + 1] as VoicePoint),
    speaker: speakers[index] as number,
  }));
}

/** Halfway between the middles of two windows. */
const border = (a: VoicePoint, b: VoicePoint) => (a.startS + a.endS + b.startS + b.endS) / 4;

function join(turns: SpeakerTurn[]): SpeakerTurn[] {
  const joined: SpeakerTurn[] = [];
  for (const turn of turns) {
    const last = joined.at(-1);
    if (last && last.speaker === turn.speaker && turn.startS - last.endS < joinGapS) last.endS = turn.endS;
    else joined.push({ ...turn });
  }
  return joined;
}

/** Speakers are numbered as they come. */
function number(turns: SpeakerTurn[], voices: Voice[]): { turns: SpeakerTurn[]; voices: Voice[] } {
  const order = [...new Set(turns.map((turn) => turn.speaker))];
  return {
    turns: turns.map((turn) => ({ ...turn, speaker: order.indexOf(turn.speaker) })),
    voices: order.map((speaker) => voices[speaker] as Voice),
  };
}

export function centreOf(points: VoicePoint[]): Float32Array {
  const sum = new Float32Array(points[0]?.vector.length ?? 0);
  for (const { vector } of points) vector.forEach((value, index) => (sum[index] = (sum[index] as number) + value));
  return toUnit(sum);
}
