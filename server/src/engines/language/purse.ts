import { LanguageError } from './language-error.ts';

/** What has been spent on a meeting, and what was answered about it already. Kept by whoever asks, so that neither is lost with the process. */
export type Purse = {
  spent(): number;
  spend(tokens: number): Promise<void>;
  /** Undefined where this was not answered yet. */
  recall(question: string): Promise<unknown>;
  keep(question: string, answer: unknown): Promise<void>;
};

/** For what is asked once. */
export function openPurse(): Purse {
  let spent = 0;
  return {
    spent: () => spent,
    spend: async (tokens) => void (spent += tokens),
    recall: async () => undefined,
    keep: async () => undefined,
  };
}

/** Only an administrator, or time, helps. */
export class BudgetSpent extends LanguageError {
  constructor(budget: number) {
    super(
      `This would cost more than the ${budget} tokens that writing about one meeting may cost in 24 hours (LANGUAGE_BUDGET_TOKENS).`,
      { isTemporary: false },
    );
  }
}
