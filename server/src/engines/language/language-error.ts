/** A failure in words that an administrator or a member can act on. `isTemporary`: the same call may go well later. */
export class LanguageError extends Error {
  override readonly name = 'LanguageError';
  readonly isTemporary: boolean;
  constructor(message: string, options: { isTemporary: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isTemporary = options.isTemporary;
  }
}

/** A model that was there and answered, only not in a form that anybody can read: asked again it may, and a weak one never will. */
export class UnreadableAnswer extends LanguageError {
  constructor(message: string) {
    super(message, { isTemporary: true });
  }
}
