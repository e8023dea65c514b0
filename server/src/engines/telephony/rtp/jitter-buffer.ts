import { frameMs } from '../audio/frame.ts';

const leastMs = 60;
const mostMs = 200;
/** This much more than it needs, and it plays faster by leaving a piece out. */
const spareMs = 80;

export type Played = { payload: Uint8Array } | 'lost' | 'empty';

/** Puts packets back in order and lets late ones catch up: 60 ms at first, more where packets come later than that. */
export function openJitterBuffer() {
  const packets = new Map<number, { payload: Uint8Array; ms: number }>();
  let next: number | null = null;
  let highest = 0;
  let targetMs = leastMs;
  let isFilling = true;
  let filledMs = 0;
  const figures = { received: 0, lost: 0, late: 0 };

  const extend = (seq: number): number => {
    const near = (highest & ~0xffff) + seq;
    if (near - highest > 0x8000) return near - 0x10000;
    return highest - near > 0x8000 ? near + 0x10000 : near;
  };
  let heldMs = 0;
  const put = (number: number, packet: { payload: Uint8Array; ms: number }) => {
    heldMs += packet.ms - (packets.get(number)?.ms ?? 0);
    packets.set(number, packet);
  };
  const drop = (number: number) => {
    const found = packets.get(number);
    if (found && packets.delete(number)) heldMs -= found.ms;
    return found;
  };

  return {
    insert(seq: number, payload: Uint8Array, ms: number): void {
      if (next === null) {
        next = seq;
        highest = seq;
      }
      const number = extend(seq);
      // A sender that restarts skips numbers; waiting for those between would take forever.
      if (Math.abs(number - highest) > 1_000) {
        packets.clear();
        heldMs = 0;
        next = number;
        isFilling = true;
      }
      figures.received += 1;
      if (number < next && !isFilling) {
        figures.late += 1;
        targetMs = Math.min(mostMs, targetMs + frameMs);
        return;
      }
      highest = Math.max(highest, number);
      next = Math.min(next, number);
      put(number, { payload, ms });
    },
    /** What is to be played now; `empty` means that nothing is there and time goes on. */
    take(): Played {
      if (next === null || packets.size === 0) {
        isFilling = true;
        filledMs = 0;
        return 'empty';
      }
      if (isFilling) {
        filledMs += frameMs;
        if (heldMs < targetMs && filledMs < targetMs) return 'empty';
        isFilling = false;
      }
      if (heldMs > targetMs + spareMs) {
        drop(next);
        next += 1;
      }
      const found = drop(next);
      next += 1;
      if (!found) figures.lost += 1;
      return found ?? 'lost';
    },
    figures: () => ({ ...figures, targetMs }),
  };
}
