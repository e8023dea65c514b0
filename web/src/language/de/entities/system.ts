import type { messages } from '../../../entities/system/messages.ts';

export const entitySystem: typeof messages = {
  candor: 'Candor',
};
