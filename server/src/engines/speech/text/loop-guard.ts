import { deflateRawSync } from 'node:zlib';

/** Sane speech lies between 1.2 and 1.7; a recogniser that goes round in circles above this. */
const sane = 2.4;
/** Short text compresses by chance. */
const tellingLetters = 60;

function compressionRatio(text: string): number {
  const bytes = Buffer.from(text);
  return bytes.length === 0 ? 0 : bytes.length / deflateRawSync(bytes).length;
}

/** Whether the recogniser said the same thing over and over. */
export function isLoop(text: string): boolean {
  return text.length >= tellingLetters && compressionRatio(text) > sane;
}
