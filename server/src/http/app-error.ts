import type { ErrorCode, ErrorReply } from '@candor/contract/errors';
import { errors } from '@candor/contract/errors';

/** The one way to refuse: a code of the catalogue, which knows its status and its sentence. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: ErrorReply['fields'];

  constructor(code: ErrorCode, options: { fields?: ErrorReply['fields']; cause?: unknown } = {}) {
    super(errors[code][1], { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
  }

  get status(): number {
    return errors[this.code][0];
  }

  toReply(): ErrorReply {
    return { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) };
  }
}
