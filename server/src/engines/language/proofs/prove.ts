import { openModelHost } from '../gguf/host.ts';
import { openGgufChat } from '../gguf/index.ts';
import { LanguageError } from '../language-error.ts';
import { openOllamaChat } from '../ollama/chat.ts';
import type { Chat } from '../openai/asking.ts';
import { ContextOverflow } from '../openai/asking.ts';
import { openChat } from '../openai/chat.ts';
import { testAbility } from '../openai/self-test.ts';
import type { Asker } from '../openai/work.ts';
import type { LanguageSettings } from '../settings.ts';
import { proveContext } from './context.ts';
import type { Proof, ProofName } from './proof.ts';
import { requireServer } from './reachable.ts';
import { proveSchema } from './schema.ts';
import { toSentence } from './sentences.ts';
import type { Clock } from './speed.ts';
import { openClock, proveSpeed } from './speed.ts';

/** Whoever tries a model waits no longer than this. */
const wholeTestMs = 60_000;
/** Without a sign of life; whoever writes notes is more patient. */
const silenceS = 20;
type Attempt = (signal: AbortSignal) => Promise<Omit<Proof, 'proof'>>;

/** Tries a model with five proofs, one after the other, and tells each as it comes. Nothing of a meeting is sent. */
export async function proveLanguage(
  given: LanguageSettings,
  signal: AbortSignal,
  onProof: (proof: Proof) => void,
): Promise<readonly Proof[]> {
  const settings = { ...given, timeoutS: Math.min(given.timeoutS, silenceS), budgetTokens: Number.MAX_SAFE_INTEGER };
  const clock = openClock();
  const { chat, close } = openChatOf(settings, clock);
  const asker: Asker = { settings, chat, fits: { tokens: settings.contextTokens } };
  const attempts: readonly [ProofName, Attempt][] = [
    ['reachable', async (end) => ({ state: 'ok', text: await requireServer(settings, end) })],
    ['schema', (end) => proveSchema(asker, end)],
    ['context', (end) => proveContext(asker, clock.readRate, end)],
    ['quotes', (end) => proveQuotes(asker, end)],
    ['speed', async () => proveSpeed(clock, settings.contextTokens)],
  ];
  try {
    return await tryAll(attempts, settings, signal, onProof);
  } finally {
    close();
  }
}

/** After a proof that failed nothing else is tried; only a context that is too short says nothing about the rest. */
async function tryAll(
  attempts: readonly [ProofName, Attempt][],
  settings: LanguageSettings,
  signal: AbortSignal,
  onProof: (proof: Proof) => void,
): Promise<readonly Proof[]> {
  const endsAt = performance.now() + wholeTestMs;
  const proofs: Proof[] = [];
  for (const [name, attempt] of attempts) {
    const isStopped = proofs.some(({ proof, state }) => state === 'failed' && proof !== 'context');
    const outcome: Omit<Proof, 'proof'> = isStopped
      ? { state: 'skipped', text: 'Not tried.' }
      : await tryProof(attempt, settings, signal, Math.max(1, endsAt - performance.now()));
    const proof = { proof: name, ...outcome };
    proofs.push(proof);
    onProof(proof);
  }
  return proofs;
}

function openChatOf(settings: LanguageSettings, { watch }: Clock): { chat: Chat; close: () => void } {
  const options = { attempts: 1, watch };
  if (settings.engine === 'gguf') {
    const host = openModelHost(settings);
    return { chat: openGgufChat(settings, host, options), close: host.close };
  }
  const chat = settings.engine === 'ollama' ? openOllamaChat(settings, options) : openChat(settings, options);
  return { chat, close: () => undefined };
}

async function tryProof(
  attempt: Attempt,
  settings: LanguageSettings,
  signal: AbortSignal,
  leftMs: number,
): Promise<Omit<Proof, 'proof'>> {
  const late = AbortSignal.timeout(Math.ceil(leftMs));
  try {
    return await attempt(AbortSignal.any([signal, late]));
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted)
      return {
        state: 'failed',
        text: 'The test took longer than a minute. The model is too slow for this machine, or it is still being loaded: try again, or choose a smaller one.',
      };
    if (error instanceof ContextOverflow) return { state: 'failed', text: contextText(settings) };
    if (!(error instanceof LanguageError)) throw error;
    return { state: 'failed', text: toSentence(error, settings) };
  }
}

const contextText = ({ contextTokens }: LanguageSettings) =>
  `The server takes less at once than the ${contextTokens.toLocaleString('en-US')} tokens that are set here. Set “Context in tokens” to what it takes, at least 8,000.`;

async function proveQuotes(asker: Asker, signal: AbortSignal): Promise<Omit<Proof, 'proof'>> {
  const { found, planted, refused, falsehoods, isEnough } = await testAbility(asker, signal);
  const text = `It found ${found} of ${planted} facts in a short call, with the words that prove them, and named ${refused} of ${falsehoods} planted falsehoods.`;
  return isEnough
    ? { state: 'ok', text }
    : {
        state: 'failed',
        text: `${text} It is too weak to write notes: choose a larger one, such as Qwen3 4B Instruct.`,
      };
}
