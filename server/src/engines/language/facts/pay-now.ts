const mark = '(now)';

/** What somebody is paid today, told apart from what they ask for. */
export const asPayNow = (value: string): string => `${value} ${mark}`;
export const isPayNow = (value: string): boolean => value.endsWith(mark);
