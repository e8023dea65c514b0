/** PostgreSQL ended the connection, or takes no new one. */
const codes = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08006']);
const messages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after calling end|Client has encountered a connection error)/;
/** Of the socket: these mean the database only where a query failed of them. */
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Whether a call failed because the database does not answer, and not because of what it asked. */
export function isDatabaseGone(error: unknown): boolean {
  let isQuery = false;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth += 1) {
    const { code } = cause as NodeJS.ErrnoException;
    if ((code && codes.has(code)) || messages.test(cause.message)) return true;
    if (isQuery && code && socketCodes.has(code)) return true;
    isQuery ||= cause.message.startsWith('Failed query');
  }
  return false;
}
