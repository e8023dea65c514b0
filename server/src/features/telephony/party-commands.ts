import type { LegEnding } from '../../engines/telephony/port.ts';
import type { CallRecord } from './call-record.ts';
import type { Command, CommandResult } from './commands.ts';
import type { Party } from './party.ts';
import { updateLeg } from './store.ts';

type PartyCommand = Exclude<Extract<Command, { legId: string }>, { action: 'dial' }>;

/** What the owner does to one of those in the call. */
export async function commandParty(
  party: Party,
  command: PartyCommand,
  { record, leave }: { record: CallRecord; leave: (party: Party, why: LegEnding) => void },
): Promise<CommandResult> {
  switch (command.action) {
    case 'mute':
      party.isMuted = command.isMuted;
      party.seat?.setMuted(command.isMuted);
      await record.write((tx) => updateLeg(tx, party.id, { isMuted: command.isMuted }));
      break;
    case 'hold':
      party.isHeld = command.isHeld;
      party.seat?.setHeld(command.isHeld);
      await party.phone?.hold(command.isHeld);
      await record.write((tx) => updateLeg(tx, party.id, { state: command.isHeld ? 'held' : 'active' }));
      break;
    case 'kick':
      leave(party, party.isIn ? 'hung_up' : 'cancelled');
      await record.write((tx) => updateLeg(tx, party.id, { message: `You removed ${party.name}.` }));
      break;
    case 'digits':
      party.phone?.sendDigits(command.digits);
      break;
    case 'transfer':
      if (!party.phone) return { ok: false, code: 'call_failed' };
      try {
        await party.phone.transfer(command.to);
      } catch {
        return { ok: false, code: 'call_failed' };
      }
      break;
  }
  return { ok: true };
}
