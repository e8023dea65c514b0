import type { Bridge, Seat } from '../../engines/telephony/bridge.ts';
import type { BrowserLeg } from '../../engines/telephony/browser/leg.ts';
import type { Leg } from '../../engines/telephony/port.ts';

/** Someone in a call, or about to be. */
export type Party = {
  readonly id: string;
  readonly name: string;
  readonly isOwner: boolean;
  /** At a telephone, or at the browser. */
  readonly phone: Leg | null;
  readonly browser: BrowserLeg | null;
  seat: Seat | null;
  isIn: boolean;
  /** Only who has heard that it is recorded, is. */
  isNotified: boolean;
  isMuted: boolean;
  isHeld: boolean;
  stop: () => void;
};

/** Someone who is not in yet. */
export function newParty(of: Pick<Party, 'id' | 'name' | 'isOwner'> & Partial<Party>): Party {
  return {
    phone: null,
    browser: null,
    seat: null,
    isIn: false,
    isNotified: false,
    isMuted: false,
    isHeld: false,
    stop: () => undefined,
    ...of,
  };
}

export function seatParty(bridge: Bridge, party: Party, onFrame: (frame: Int16Array, atMs: number) => void): void {
  const voice = party.phone ?? party.browser;
  if (!voice) return;
  party.seat ??= bridge.join(voice, { onFrame });
  party.seat.setMuted(party.isMuted);
  party.seat.setHeld(party.isHeld);
}

export function dismissParty(party: Party): void {
  party.seat?.leave();
  party.seat = null;
  party.isIn = false;
  party.stop();
  party.phone?.hangUp();
  party.browser?.close();
}
