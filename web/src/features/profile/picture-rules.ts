import { profilePictureTypes } from '@candor/contract/accounts';
import { limits } from '@candor/contract/limits';

/** Why a file cannot be the profile picture, or null. */
export function pictureFault(file: { type: string; size: number }): string | null {
  if (!(profilePictureTypes as readonly string[]).includes(file.type)) return 'Choose a PNG, JPEG or WebP image.';
  if (file.size > limits.profilePictureBytes)
    return `The picture is larger than ${limits.profilePictureBytes / 1024 / 1024} MB.`;
  return file.size === 0 ? 'This file is empty.' : null;
}
