/** The media programs could not do it; the message says what they said. */
export class MediaError extends Error {}

/** There is nothing in it that can be played: trying again will not help. */
export class UnreadableError extends Error {}
