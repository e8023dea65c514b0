/** Ends a value of pay that somebody has today, and doesn't ask for. */
export const payNow = '(now)';
