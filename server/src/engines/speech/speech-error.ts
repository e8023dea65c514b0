/** A failure in words that an administrator or a member can act on. */
export class SpeechError extends Error {
  /** Whether the same call may succeed later. */
  readonly isTemporary: boolean;
  constructor(message: string, { isTemporary = false }: { isTemporary?: boolean } = {}) {
    super(message);
    this.isTemporary = isTemporary;
  }
}
