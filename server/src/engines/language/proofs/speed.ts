import type { Streamed } from '../openai/stream.ts';
import { countTokens } from '../openai/tokens.ts';
import type { Proof } from './proof.ts';
import { thousands } from './proof.ts';

/** Of an hour of conversation, as measured: what is read, and what notes, scorecard and facts take to write. */
const hour = { transcript: 14_000, taskOfPart: 2_500, written: 3_500 };
/** Longer than the meeting itself is nothing that anybody waits for. */
const tooSlowS = 3_600;

/** Times of the answers so far. */
export type Clock = {
  watch(read: Streamed, askedTokens: number): void;
  /** Tokens a second; zero where nothing is known. */
  readRate(): number;
  writeRate(): number;
};

export function openClock(): Clock {
  const answers: (Streamed & { promptTokens: number })[] = [];
  const best = (rates: number[]) => rates.sort((a, b) => b - a)[0] ?? 0;
  return {
    watch: (read, askedTokens) => void answers.push({ ...read, promptTokens: read.promptTokens ?? askedTokens }),
    /** Of the longest question: in short ones loading and waiting count for more than reading. */
    readRate() {
      const [longest] = answers.toSorted((a, b) => b.promptTokens - a.promptTokens);
      return longest ? longest.promptTokens / (Math.max(longest.firstMs ?? 1, 1) / 1000) : 0;
    },
    writeRate: () =>
      best(
        answers
          .filter(({ text, totalMs = 0, firstMs = 0 }) => text.length > 40 && totalMs > firstMs)
          .map(({ text, totalMs = 0, firstMs = 0 }) => countTokens(text) / ((totalMs - firstMs) / 1000)),
      ),
  };
}

/** From what the other proofs took: how long an hour of meeting will take. */
export function proveSpeed(clock: Clock, contextTokens: number): Omit<Proof, 'proof'> {
  const [read, write] = [clock.readRate(), clock.writeRate()];
  if (read === 0 || write === 0)
    return {
      state: 'warning',
      text: 'The server was too quick, or answered in one piece: its speed can’t be measured.',
    };
  const parts = Math.ceil(hour.transcript / (contextTokens * 0.5));
  const seconds = (hour.transcript + parts * hour.taskOfPart) / read + (hour.written * Math.sqrt(parts)) / write;
  const rates = `It reads ${thousands(Math.round(read))} and writes ${thousands(Math.max(1, Math.round(write)))} tokens a second`;
  return seconds > tooSlowS
    ? {
        state: 'failed',
        text: `${rates}: an hour of meeting would take ${duration(seconds)}. Choose a smaller model or a quicker machine.`,
      }
    : { state: 'ok', text: `${rates}: the notes of an hour of meeting take about ${duration(seconds)}.` };
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}
