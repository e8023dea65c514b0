import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { openPurse } from '../purse.ts';
import { ContextOverflow } from '../openai/asking.ts';
import { countTokens } from '../openai/tokens.ts';
import type { Asker } from '../openai/work.ts';
import type { Proof } from './proof.ts';
import { thousands } from './proof.ts';
import { raiseContext } from './sentences.ts';

const share = 0.9;
const system = 'You find things in long texts. Answer with one JSON object of the required form, and nothing else.';
const task =
  'Task: find the two locker numbers in the text above. Answer with them as digits, and with null for one that is not there.';
const form = z.object({ first: z.number().int().nullable(), second: z.number().int().nullable() });
const schema = z.object({ first: z.coerce.number().nullable(), second: z.coerce.number().nullable() });

/** Enough to see how quickly it reads. */
const firstSize = 3_000;
/** What the longer of the two texts may take; the rest of the minute is for the other proofs. */
const mostS = 20;

/** Hides a number at the start and another at 90 % of what the server is said to take, and asks for both. `readRate` is known after a first, shorter text. */
export async function proveContext(
  asker: Asker,
  readRate: () => number,
  signal: AbortSignal,
): Promise<Omit<Proof, 'proof'>> {
  const promised = asker.settings.contextTokens;
  const whole = Math.floor(Math.min(promised * share, promised - 600));
  const first = await tryText(asker, Math.min(firstSize, whole), signal);
  const most = Math.min(whole, Math.floor(readRate() * mostS));
  if (first.state === 'failed' || most <= firstSize * 1.2) return first;
  return tryText(asker, most, signal);
}

async function tryText(
  { chat, settings: { contextTokens: promised } }: Asker,
  size: number,
  signal: AbortSignal,
): Promise<Omit<Proof, 'proof'>> {
  const [first, second] = [randomInt(10_000, 99_999), randomInt(10_000, 99_999)];
  try {
    const { value } = await chat.ask(
      { name: 'context', system, user: textWith(first, second, size), schema, form, answerTokens: 200 },
      openPurse(),
      signal,
    );
    return judge({ hasFirst: value.first === first, hasSecond: value.second === second }, size, promised);
  } catch (error) {
    if (!(error instanceof ContextOverflow)) throw error;
    return {
      state: 'failed',
      text: `The server refused a text of ${thousands(size)} tokens as too long, although ${thousands(promised)} are set here. Set “Context in tokens” to what it takes. ${raiseContext}`,
    };
  }
}

function judge(
  { hasFirst, hasSecond }: { hasFirst: boolean; hasSecond: boolean },
  size: number,
  promised: number,
): Omit<Proof, 'proof'> {
  const read = thousands(size);
  if (!hasFirst && hasSecond)
    return {
      state: 'failed',
      text: `The server dropped the beginning of a text of ${read} tokens without saying so. Notes would miss the start of every long meeting. ${raiseContext} Or set “Context in tokens” here to what the server really takes.`,
    };
  if (!hasFirst || !hasSecond)
    return {
      state: 'failed',
      text: `The model didn’t find ${hasFirst ? 'a number near the end' : 'two numbers'} in a text of ${read} tokens. It loses what it reads: choose a larger model, or set “Context in tokens” lower.`,
    };
  if (size < promised * 0.8 - 600)
    return {
      state: 'warning',
      text: `It found what was hidden in a text of ${read} tokens. Reading all ${thousands(promised)} would have taken longer than this test.`,
    };
  return { state: 'ok', text: `It found what was hidden at the start and the end of a text of ${read} tokens.` };
}

/** The first number in the first line, the second at the end. */
function textWith(first: number, second: number, size: number): string {
  const head = `The number of the first locker is ${first}.`;
  const tail = `The number of the second locker is ${second}.\n\n${task}`;
  const lines = [head];
  let left = size - countTokens(system + head + tail);
  for (let at = 1; left > 0; at += 1) {
    const line = `Note ${at}: in week ${1 + ((at * 7) % 52)} the team moved ${3 + ((at * 13) % 40)} boxes from the ${rooms[at % rooms.length]} to the ${rooms[(at * 5 + 2) % rooms.length]}.`;
    lines.push(line);
    left -= countTokens(`${line}\n`);
  }
  return `${lines.join('\n')}\n${tail}`;
}

const rooms = ['kitchen', 'workshop', 'archive', 'reception', 'garage', 'library', 'studio'];
