import type { messages } from '../../../entities/telephony/messages.ts';

export const entityTelephony: typeof messages = {
  valueExtExtension: (value, extension) => `${value} Durchwahl ${extension}`,
};
