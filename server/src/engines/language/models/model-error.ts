/** Why a model isn't there, in a sentence for whoever wants it. `isTemporary`: the rest can be fetched later. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly isTemporary: boolean;
  constructor(message: string, options: { isTemporary: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isTemporary = options.isTemporary;
  }
}
