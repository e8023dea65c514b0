import { errors } from '@candor/contract/errors';
import { limits } from '@candor/contract/limits';
import { messages } from './messages.ts';

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** What the file picker offers. */
export const acceptedLogos = 'image/png,image/jpeg';

/** Why this picture cannot be the logo; null where only its content can tell. A data URL is a third longer than the file. */
export function logoFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!acceptedLogos.split(',').includes(type)) return errors.unsupported_logo[1];
  return size * 1.37 + 30 > limits.logo ? messages.theLogoMustBeSmallerThan500 : null;
}
