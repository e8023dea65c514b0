/** Why a leg is over, whoever ended it. */
const legEndings = [
  'hung_up',
  'cancelled',
  'busy',
  'no_answer',
  'declined',
  'not_found',
  'unauthorized',
  'unreachable',
  'media_lost',
  'failed',
] as const;
export type LegEnding = (typeof legEndings)[number];

export type LegEvent =
  | { kind: 'ringing' }
  /** The other side sends sound before it answers: an announcement, or its own ringing tone. */
  | { kind: 'early_media' }
  | { kind: 'answered' }
  /** The other side put this leg on hold, or took it back. */
  | { kind: 'held'; isHeld: boolean }
  | { kind: 'digit'; digit: string }
  | { kind: 'ended'; ending: LegEnding; detail: string };

/** Something that can be heard and spoken to: what a bridge joins. Frames are 20 ms of 16 kHz mono. */
export type Voice = {
  /** The next frame from that side; null while nothing has arrived. */
  read(): Int16Array | null;
  /** The frame is the caller's again afterwards: what is kept of it is copied. */
  write(frame: Int16Array): void;
};

/** One telephone in a call. */
export type Leg = Voice & {
  readonly id: string;
  readonly direction: 'inbound' | 'outbound';
  /** Who is at the other end, and which number they called or were called from. */
  readonly remote: { number: string; name: string | null };
  readonly local: string;
  state(): 'ringing' | 'active' | 'ended';
  /** Of inbound legs: picks up. */
  answer(): Promise<void>;
  /** Tells the other side; its own sound stops until it is taken back. */
  hold(isHeld: boolean): Promise<void>;
  sendDigits(digits: string): void;
  /** Hands the other side over to another number and leaves. */
  transfer(number: string): Promise<void>;
  /** Safe to call twice. Of an inbound leg that rings: declines it. */
  hangUp(): void;
  /** Events from now on; what happened before is in `state()`. */
  subscribe(listener: (event: LegEvent) => void): () => void;
};

export type LineState = { isReady: boolean; message: string };

/** A way to the telephone network. */
export type Telephony = {
  readonly kind: 'loopback' | 'sip' | 'twilio';
  /** Whether calls can be made now, in words for people. */
  state(): LineState;
  /** Rings `to`; whatever goes wrong arrives as the end of the leg. */
  originate(call: { from: string; to: string; callerName?: string | undefined }): Leg;
  /** Calls from outside; with nobody listening they are declined. */
  onInbound(listener: (leg: Leg) => void): () => void;
  close(): Promise<void>;
};
