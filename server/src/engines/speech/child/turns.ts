import type { Model } from '../models/model.ts';

/** One recognition at a time, in the order of asking: two at once take twice the memory and end no sooner. */
export function takeTurns(model: Model): Model & { readonly isBusy: boolean } {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    get isBusy() {
      return waiting > 0;
    },
    recognise(hearing) {
      waiting += 1;
      const mine = last.then(() => {
        hearing.signal.throwIfAborted();
        return model.recognise(hearing);
      });
      last = mine.then(
        () => waiting--,
        () => waiting--,
      );
      return mine;
    },
  };
}
