/** Headings under which what was agreed stands. */
export const closes = /\b(?:next steps?|closing|close|follow.?ups?|actions?|to.?dos?)\b/i;
