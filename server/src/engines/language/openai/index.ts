import type { Language } from '../port.ts';
import type { Embeddings } from '../embeddings/index.ts';
import type { LanguageSettings } from '../settings.ts';
import { isLoopback } from '../settings.ts';
import { LanguageError } from '../language-error.ts';
import { answerFromFindings } from './ask-findings.ts';
import type { Chat } from './asking.ts';
import { openChat } from './chat.ts';
import { composeDocument } from './document.ts';
import { check, find } from './find.ts';
import { composeNotes } from './notes.ts';
import { composeScorecard } from './rating.ts';
import { findWeakness } from './self-test.ts';
import { suggest } from './suggest.ts';
import type { Desk } from './work.ts';

/** Any server that speaks OpenAI's protocol: a vendor's, Ollama, llama.cpp, vLLM. What it says is looked up before it is handed out. */
export function openOpenAiLanguage(settings: LanguageSettings, embeddings: Embeddings): Language {
  const isRemote = !isLoopback(settings.url);
  const label = `${settings.model} ${isRemote ? `at ${new URL(settings.url).host}` : 'on this machine'}`;
  return openChatLanguage(settings, embeddings, { label, isRemote }, openChat(settings));
}

/** Whatever answers questions with JSON; what it says is looked up all the same. */
export function openChatLanguage(
  settings: LanguageSettings,
  embeddings: Embeddings,
  { label, isRemote }: Pick<Language, 'label' | 'isRemote'>,
  chat: Chat,
): Language {
  const desk: Desk = { settings, chat, embeddings, fits: { tokens: settings.contextTokens } };
  return {
    name: settings.model,
    label,
    isExtractive: false,
    isRemote,
    find: (conversation, options) => find(desk, conversation, options),
    check: (conversation, findings, options) => check(desk, conversation, findings, options),
    compose: {
      notes: (material, sections, options) => composeNotes(desk, material, sections, options),
      scorecard: (material, scorecard, options) => composeScorecard(desk, material, scorecard, options),
      document: (material, wish, options) => composeDocument(desk, material, wish, options),
    },
    answer: (question, passages, options) => answerFromFindings(desk, question, passages, options),
    suggest: (from, options) => suggest(desk, from, options),
    async selfTest(signal) {
      const weakness = await findWeakness(desk, signal);
      if (weakness !== null) throw new LanguageError(weakness, { isTemporary: false });
    },
    close: () => embeddings.close(),
  };
}
