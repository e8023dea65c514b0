import type { ErrorCode, ErrorReply } from '@candor/contract/errors';
import { errors } from '@candor/contract/errors';

/** The one way to refuse: a code of the catalogue, which knows its status and its sentence. `message` takes the place of the sentence where a code has several causes. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: ErrorReply['fields'];
  /** When it makes sense to try again, where that is known. */
  readonly retryAfterS: number | undefined;

  constructor(
    code: ErrorCode,
    options: { fields?: ErrorReply['fields']; cause?: unknown; retryAfterS?: number; message?: string } = {},
  ) {
    super(options.message ?? errors[code][1], { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.retryAfterS = options.retryAfterS;
  }

  get status(): number {
    return errors[this.code][0];
  }

  toReply(): ErrorReply {
    return { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) };
  }
}
