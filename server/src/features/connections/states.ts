import type { ConnectionState } from '@candor/contract/connections';

/** Where a connection may go from each state. A revoked one is history: connecting again makes another. */
const ways: Record<ConnectionState, readonly ConnectionState[]> = {
  connected: ['needs_reauthorisation', 'paused', 'revoked'],
  needs_reauthorisation: ['connected', 'revoked'],
  paused: ['connected', 'needs_reauthorisation', 'revoked'],
  revoked: [],
};

export function mayMove(from: ConnectionState, to: ConnectionState): boolean {
  return from === to || ways[from].includes(to);
}
