import type { Model } from '../models/model.ts';

/** One recognition at a time, in the order of asking: two at once take twice the memory and end no sooner. */
export function takeTurns({ recognise, recogniseTogether }: Model): Model & { readonly isBusy: boolean } {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  async function inTurn<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    waiting += 1;
    const mine = last.then(() => {
      signal?.throwIfAborted();
      return work();
    });
    const over = () => {
      waiting -= 1;
      // Keys and values of a window are a hundred megabytes outside of the heap: nothing tells the collector how much they weigh.
      globalThis.gc?.();
    };
    last = mine.then(over, over);
    return mine;
  }
  return {
    get isBusy() {
      return waiting > 0;
    },
    recognise: async (hearing) => inTurn(hearing.signal, () => recognise(hearing)),
    ...(recogniseTogether && {
      recogniseTogether: async (hearings) => inTurn(hearings[0]?.signal, () => recogniseTogether(hearings)),
    }),
  };
}
