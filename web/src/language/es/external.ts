import { speechOf } from '../speech-of.ts';

export const speech = speechOf({});
