import type { Segment, Word } from '@candor/contract/transcripts';
import { joinWords } from '../../../engines/speech/text/segments.ts';

/** A line under the picture: short enough to be read while it stands. */
export type Cue = { startMs: number; endMs: number; speaker: string; text: string };

const longest = { letters: 84, ms: 7_000 };
/** Shorter than this nobody can read it. */
const shortestMs = 400;

export function toCues(segments: readonly Segment[], nameOf: (speakerId: string) => string): Cue[] {
  return segments.flatMap(({ speakerId, words }) =>
    cut(words).map((some): Cue => {
      const startMs = some[0]?.[1] ?? 0;
      return {
        startMs,
        endMs: Math.max(startMs + shortestMs, some.at(-1)?.[2] ?? 0),
        speaker: nameOf(speakerId),
        text: joinWords(some.map(([text]) => text)),
      };
    }),
  );
}

function cut(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  let letters = 0;
  for (const word of words) {
    const line = lines.at(-1);
    const isFull = !line || letters + word[0].length > longest.letters || word[2] - (line[0]?.[1] ?? 0) > longest.ms;
    letters = isFull ? word[0].length : letters + word[0].length + 1;
    if (isFull) lines.push([word]);
    else line.push(word);
  }
  return lines;
}

export function toVtt(cues: readonly Cue[]): string {
  return (
    [
      'WEBVTT',
      ...cues.map(
        ({ startMs, endMs, speaker, text }) =>
          `${clock(startMs, '.')} --> ${clock(endMs, '.')}\n<v ${escapeVtt(speaker)}>${escapeVtt(text)}`,
      ),
    ].join('\n\n') + '\n'
  );
}

/** SubRip has no way to escape: what would look like its own signs is written otherwise. */
export function toSrt(cues: readonly Cue[]): string {
  const plain = (text: string) => text.replaceAll('-->', '→').replaceAll('<', '‹').replaceAll('>', '›');
  return cues
    .map(
      ({ startMs, endMs, speaker, text }, index) =>
        `${index + 1}\r\n${clock(startMs, ',')} --> ${clock(endMs, ',')}\r\n${plain(`${speaker}: ${text}`)}\r\n`,
    )
    .join('\r\n');
}

function escapeVtt(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** 01:02:03.456 */
function clock(ms: number, point: string): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}${point}${String(Math.round(ms % 1000)).padStart(3, '0')}`;
}
