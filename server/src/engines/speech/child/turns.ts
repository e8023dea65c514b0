import type { Model } from '../models/model.ts';

/** One recognition at a time, in the order of asking: two at once take twice the memory and end no sooner. */
export function takeTurns(model: Model): Model {
  let last: Promise<unknown> = Promise.resolve();
  return {
    recognise(hearing) {
      const mine = last.then(() => {
        hearing.signal.throwIfAborted();
        return model.recognise(hearing);
      });
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
