import { answerSensibly, heldToForm } from '../language-answers.ts';

/** Stands in for node-llama-cpp in a model's process, with a model that answers from the prompt alone, held to the grammar as a real one is. */
export const getLlama = () =>
  Promise.resolve({
    loadModel: () => Promise.resolve({ createContext: () => Promise.resolve({ getSequence: () => ({}) }) }),
    createGrammarForJsonSchema: (form: object) => Promise.resolve(form),
  });

type Asked = { grammar: object; onTextChunk?: (text: string) => void };

export class LlamaChatSession {
  readonly #system: string;
  constructor({ systemPrompt }: { systemPrompt: string }) {
    this.#system = systemPrompt;
  }
  prompt(text: string, { grammar, onTextChunk }: Asked): Promise<string> {
    onTextChunk?.('{');
    const messages = [
      { role: 'system', content: this.#system },
      { role: 'user', content: text },
    ];
    return Promise.resolve(JSON.stringify(heldToForm(answerSensibly({ model: 'file', messages }), grammar)));
  }
}
