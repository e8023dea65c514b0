/** A media program looked at its input and gave up; the message says what it said. */
export class MediaError extends Error {}

/** A media program is missing or was ended from outside: this says nothing about the input. */
export class ProgramError extends Error {}

/** There is nothing in it that can be played: trying again will not help. */
export class UnreadableError extends Error {}
