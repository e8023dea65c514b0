/** What a process with a model is told, and what it answers. */
export type Setup = {
  /** `node-llama-cpp`, or what a test puts in its place. */
  bindings: string;
  file: string;
  contextTokens: number;
  threads: number;
};
export type Question = {
  system: string;
  user: string /** JSON schema of the answer. */;
  form: object;
  maxTokens: number;
};

export type ToChild =
  | { type: 'setup'; setup: Setup }
  | { type: 'ask'; id: number; question: Question }
  | { type: 'cancel' };
export type FromChild =
  | { type: 'ready' }
  /** It can't work here, and trying again doesn't help. `figure`: the tokens that the model takes, where it is about that. */
  | { type: 'unusable'; message: string; figure?: number }
  /** Words are coming. */
  | { type: 'alive' }
  | { type: 'answer'; id: number; text: string; firstMs: number; totalMs: number }
  | { type: 'failed'; id: number; message: string }
  | { type: 'memory'; bytes: number };
