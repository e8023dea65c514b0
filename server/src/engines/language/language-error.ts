/** What went wrong between Candor and a model; screens have a sentence of their own for each. */
export type LanguageFault =
  | 'unreachable'
  | 'silent'
  | 'key'
  | 'address'
  | 'model'
  | 'busy'
  | 'failing'
  | 'refused'
  | 'empty'
  | 'thoughts'
  | 'unreadable'
  | 'cut'
  | 'truncated'
  | 'context';

/** `words` are those of the other side; `figure` is the number that it is about: a status, seconds, tokens. */
export type FaultDetails = { fault: LanguageFault; words?: string; figure?: number };

/** A failure in words that an administrator or a member can act on. `isTemporary`: the same call may go well later. */
export class LanguageError extends Error {
  override readonly name = 'LanguageError';
  readonly isTemporary: boolean;
  readonly details: FaultDetails | undefined;
  constructor(message: string, options: { isTemporary: boolean; cause?: unknown; details?: FaultDetails }) {
    super(message, { cause: options.cause });
    this.isTemporary = options.isTemporary;
    this.details = options.details;
  }
}

/** A model that was there and answered, only not in a form that anybody can read: asked again it may, and a weak one never will. */
export class UnreadableAnswer extends LanguageError {
  constructor(message: string, details: FaultDetails = { fault: 'unreadable' }) {
    super(message, { isTemporary: true, details });
  }
}
