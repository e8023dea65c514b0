import { profilePictureTypes } from '@candor/contract/accounts';
import { limits } from '@candor/contract/limits';
import { messages } from './messages.ts';

/** Why a file cannot be the profile picture, or null. */
export function pictureFault(file: { type: string; size: number }): string | null {
  if (!(profilePictureTypes as readonly string[]).includes(file.type)) return messages.chooseAPNGJPEGOrWebPImage;
  if (file.size > limits.profilePictureBytes)
    return messages.thePictureIsLargerThan(limits.profilePictureBytes / 1024 / 1024);
  return file.size === 0 ? messages.thisFileIsEmpty : null;
}
