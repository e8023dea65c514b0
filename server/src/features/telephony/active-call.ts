import type { App } from '../../app.ts';
import { toBytes } from '../../engines/telephony/audio/frame.ts';
import { openBridge } from '../../engines/telephony/bridge.ts';
import { openBrowserLeg } from '../../engines/telephony/browser/leg.ts';
import type { Leg, LegEnding, Telephony } from '../../engines/telephony/port.ts';
import { newId } from '../../db/id.ts';
import type { Recorder } from '../bots/recorder.ts';
import { openRecorder } from '../bots/recorder.ts';
import { openCallRecord } from './call-record.ts';
import type { Command, CommandResult } from './commands.ts';
import { finishCall, memberOf } from './finish-call.ts';
import { legMessage } from './messages.ts';
import { noticeOf } from './notice.ts';
import type { NumberRow } from './numbers.ts';
import type { Party } from './party.ts';
import { commandParty } from './party-commands.ts';
import { dismissParty, newParty, seatParty } from './party.ts';
import type { CallRow, LegRow } from './store.ts';
import { insertLeg, selectLegs, updateCall, updateLeg } from './store.ts';

/** The owner may lose the connection for so long before the call is given up. */
const rejoinMs = 30_000;
/** Nobody waits longer than this for the owner to come in, or for someone to pick up. */
const ownerMs = 90_000;
const ringMs = 60_000;
const problem = 'Recording is interrupted. Candor keeps trying.';

export type ActiveCall = ReturnType<typeof openActiveCall>;

/** One call of this process: who is in it, who hears whom, and what is recorded. */
export function openActiveCall(
  app: App,
  line: Telephony,
  options: { row: CallRow; number: NumberRow | null; hostName: string; runId: string; onEnd: () => void },
) {
  const { row, number, hostName } = options;
  const at = { teamId: row.teamId, meetingId: row.meetingId! };
  const bridge = openBridge(app.telephony.clock);
  const record = openCallRecord(app, row);
  const parties = new Map<string, Party>();
  const recorder: Recorder | null = row.isRecorded
    ? openRecorder(app, memberOf(row), at, {
        key: row.id,
        source: 'phone',
        isPaused: () => isPaused,
        onTake: async (takeId) => void (await updateCall(app.db, row.id, { takeId })),
        onTrouble: (isStuck) =>
          void record.write((tx) => updateCall(tx, row.id, { recordingProblem: isStuck ? problem : null })),
      })
    : null;
  let isPaused = false;
  let isRecording = false;
  let hasOwner = false;
  let isAnswered = false;
  let ending: Promise<void> | null = null;
  let absence = setTimeout(() => void end('Nobody joined the call.'), ownerMs);
  const notice = number ? noticeOf(app, number) : Promise.resolve(new Int16Array(0));
  notice.catch((error: unknown) => app.log.error({ err: error }, 'telephony: the announcement could not be made'));

  const hear = (party: Party) => (frame: Int16Array, atMs: number) => {
    if (isRecording && party.isNotified)
      recorder?.hear({ tap: party.id, speaker: party.name, pcm: toBytes(frame), atMs });
  };
  const guests = () => [...parties.values()].filter(({ isOwner }) => !isOwner);
  const updateRinging = () =>
    bridge.setRinging(guests().some(({ isIn, phone }) => !isIn && phone?.state() === 'ringing'));

  function addPhone(leg: Pick<LegRow, 'id' | 'name' | 'isOwner'>, phone: Leg): Party {
    const party = newParty({ id: leg.id, name: uniqueName(leg.name), isOwner: leg.isOwner, phone });
    const timer = setTimeout(() => leave(party, 'no_answer'), ringMs);
    const stop = phone.subscribe((event) => {
      if (event.kind === 'early_media') {
        // What the network says before anyone answers is heard, and not recorded.
        seatParty(bridge, party, hear(party));
        bridge.setRinging(false);
      }
      if (event.kind === 'answered') {
        clearTimeout(timer);
        void enter(party);
      }
      if (event.kind === 'ended') leave(party, event.ending, event.detail);
    });
    party.stop = () => {
      clearTimeout(timer);
      stop();
    };
    parties.set(party.id, party);
    updateRinging();
    return party;
  }

  /** Two people of one name would be one voice in the recording. */
  function uniqueName(name: string): string {
    const taken = [...parties.values()].map((party) => party.name);
    return taken.includes(name) ? `${name} (${taken.length + 1})` : name;
  }

  const dial = (leg: LegRow) =>
    void addPhone(leg, line.originate({ from: row.ownNumber, to: leg.number!, callerName: hostName }));

  async function enter(party: Party): Promise<void> {
    party.isIn = true;
    seatParty(bridge, party, hear(party));
    updateRinging();
    const isFirstAnswer = !isAnswered && (!party.isOwner || row.kind === 'conference');
    isAnswered ||= isFirstAnswer;
    void record.write(async (tx) => {
      await updateLeg(tx, party.id, { state: 'active', message: '' });
      if (isFirstAnswer) await updateCall(tx, row.id, { state: 'active', answeredAt: app.now() });
    });
    // A message is recorded after its own greeting.
    if (row.kind === 'voicemail') return;
    const announced = party.isOwner && row.kind !== 'conference' ? Promise.resolve() : announceNotice();
    if (party.isOwner) await ownerEntered(announced);
    await announced;
    party.isNotified = true;
    if (isAnswered) isRecording = true;
  }

  async function announceNotice(): Promise<void> {
    const samples = row.isRecorded ? await notice.catch(() => new Int16Array(0)) : new Int16Array(0);
    if (samples.length > 0) await bridge.announce(samples);
  }

  /** The others are called once there is someone to talk to. */
  async function ownerEntered(announced: Promise<void>): Promise<void> {
    clearTimeout(absence);
    if (hasOwner) return;
    hasOwner = true;
    await announced;
    const waiting = (await selectLegs(app.db, [row.id])).filter(
      ({ state, isOwner, id }) => state === 'ringing' && !isOwner && !parties.has(id),
    );
    if (!ending) waiting.forEach(dial);
  }

  function leave(party: Party, why: LegEnding, detail = ''): void {
    if (!parties.delete(party.id)) return;
    dismissParty(party);
    updateRinging();
    const message = legMessage(why, party.name, detail);
    void record.write((tx) => updateLeg(tx, party.id, { state: 'ended', message }));
    if (party.isOwner || (row.kind !== 'conference' && guests().length === 0)) void end(message);
  }

  /** The page was closed or the network is gone: the place is kept for a while. */
  function loseBrowser(party: Party): void {
    if (parties.get(party.id) !== party || ending) return;
    party.seat?.leave();
    party.seat = null;
    party.isIn = false;
    void record.write((tx) =>
      updateLeg(tx, party.id, { state: 'held', message: 'Connection lost. Waiting for you to come back.' }),
    );
    clearTimeout(absence);
    absence = setTimeout(() => void end('The connection to your browser was lost.'), rejoinMs);
  }

  async function join(offer: string): Promise<CommandResult> {
    const { ports, publicHost } = app.config.telephony;
    const browser = await openBrowserLeg({ offer, ports, publicHost }).catch((error: unknown) => {
      app.log.warn({ err: error }, 'telephony: a browser could not join');
      return null;
    });
    if (!browser) return { ok: false, code: 'call_failed' };
    const before = [...parties.values()].find(({ isOwner, browser: known }) => isOwner && known !== null);
    const id = before?.id ?? newId();
    if (before) dismissParty(before);
    else
      await insertLeg(app.db, {
        id,
        callId: row.id,
        teamId: row.teamId,
        name: hostName,
        number: null,
        via: 'browser',
        isOwner: true,
        state: 'ringing',
      });
    const { isNotified = false, isMuted = false, isHeld = false } = before ?? {};
    const party = newParty({ id, name: hostName, isOwner: true, browser, isNotified, isMuted, isHeld });
    party.stop = browser.subscribe((event) => (event === 'connected' ? void enter(party) : loseBrowser(party)));
    parties.set(id, party);
    return { ok: true, answer: browser.answer, legId: id };
  }

  async function control(command: Extract<Command, { legId: string }>): Promise<CommandResult> {
    if (command.action === 'dial') {
      const leg = (await selectLegs(app.db, [row.id])).find(({ id }) => id === command.legId);
      if (leg && !parties.has(leg.id)) dial(leg);
      return { ok: true };
    }
    const party = parties.get(command.legId);
    if (!party) return { ok: false, code: 'call_leg_not_found' };
    return commandParty(party, command, { record, leave });
  }

  /** Safe to call twice. What was recorded is safe before the meeting ends. */
  function end(message: string): Promise<void> {
    ending ??= (async () => {
      clearTimeout(absence);
      for (const party of parties.values()) dismissParty(party);
      parties.clear();
      bridge.close();
      await record.done();
      await recorder
        ?.end()
        .catch((error: unknown) =>
          app.log.error({ err: error, call: row.id }, 'telephony: a recording could not be closed'),
        );
      await finishCall(app, row, message);
      options.onEnd();
    })();
    return ending;
  }

  return {
    id: row.id,
    meetingId: at.meetingId,
    addPhone,
    end,
    /** Of a phone that had answered before it was added. */
    async enterNow(legId: string): Promise<void> {
      const party = parties.get(legId);
      if (party) await enter(party);
    },
    /** The caller hears the greeting, then everything is recorded until they hang up, press hash or have said enough. */
    takeMessage(greeting: Int16Array, mostMs: number): void {
      clearTimeout(absence);
      const [caller] = parties.values();
      if (!caller) return;
      const stop = caller.phone?.subscribe((event) => {
        if (event.kind === 'digit' && event.digit === '#') void end('The caller left a message.');
      });
      const timer = setTimeout(() => void end('The message reached the maximum length.'), mostMs);
      caller.stop = ((before) => () => {
        before();
        stop?.();
        clearTimeout(timer);
      })(caller.stop);
      void bridge.announce(greeting).then(() => {
        caller.isNotified = true;
        isRecording = true;
      });
    },
    /** Another process has it now. */
    drop() {
      ending ??= Promise.resolve();
      clearTimeout(absence);
      recorder?.drop();
      for (const party of parties.values()) dismissParty(party);
      bridge.close();
      options.onEnd();
    },
    /** Rings the owner's own phone where the call is to be taken there. */
    async begin(): Promise<void> {
      const own = (await selectLegs(app.db, [row.id])).find(
        ({ isOwner, state, via }) => isOwner && state === 'ringing' && via === 'phone',
      );
      if (own && !ending) dial(own);
    },
    async handle(command: Command): Promise<CommandResult> {
      if (ending) return { ok: false, code: 'call_ended' };
      if (command.action === 'join') return join(command.offer);
      if (command.action === 'hang_up') {
        void end('You ended the call.');
        return { ok: true };
      }
      if (command.action === 'pause' || command.action === 'resume') {
        isPaused = command.action === 'pause';
        await record.write((tx) => updateCall(tx, row.id, { isPaused }));
        return { ok: true };
      }
      if (command.action === 'accept' || command.action === 'decline') return { ok: false, code: 'call_taken' };
      return control(command);
    },
  };
}
