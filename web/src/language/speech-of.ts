import type { Speech } from './catalogue.ts';

/** A language as a change of each room: what it has in place of the English. */
export const speechOf =
  (rooms: Record<string, Record<string, unknown>>): Speech =>
  (room, english) => ({ ...english, ...rooms[room] });
