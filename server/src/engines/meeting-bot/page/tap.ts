import type {
  AudioNode,
  BrowserPage,
  PageAudio,
  PageConnection,
  PageReceiver,
  PageStream,
  PageTrack,
  TapFrame,
  TapInfo,
  TapOptions,
  TrackEvent,
  WorkletNode,
} from './browser.ts';

/**
 * Runs in the page before anything else. Every audio track that a peer connection receives is played, muted (else Chromium gives its
 * samples to nobody), and read as 16 kHz samples, 16 bit, mono. Frames of pure silence are not sent.
 */
export function installTap(options: TapOptions): void {
  const page = globalThis as unknown as BrowserPage & Record<string, unknown>;
  const Native = page.RTCPeerConnection;
  if (!Native || page.candorTap) return;
  const rate = 16_000;
  const frameMs = 100;
  const worklet = `registerProcessor('candor-tap', class extends AudioWorkletProcessor {
    frame = new Int16Array(${(rate * frameMs) / 1000}); length = 0; loudest = 0; quiet = 0;
    process([[samples]]) {
      if (!samples) return this.rest(128);
      for (const sample of samples) {
        const value = Math.max(-32768, Math.min(32767, Math.round(sample * 32768)));
        this.loudest = Math.max(this.loudest, Math.abs(value));
        this.frame[this.length++] = value;
        if (this.length === this.frame.length) this.send();
      }
      return true;
    }
    rest(samples) {
      this.quiet += samples;
      if (this.quiet >= sampleRate / 2) { this.quiet = 0; this.port.postMessage({ pcm: null, endS: currentTime }); }
      return true;
    }
    send() {
      const pcm = this.frame.slice().buffer;
      if (this.loudest > 0) this.port.postMessage({ pcm, endS: currentTime + 128 / sampleRate }, [pcm]);
      else this.rest(this.frame.length);
      this.length = 0; this.loudest = 0;
    }
  });`;

  type Tap = TapInfo & {
    track: PageTrack;
    connection: PageConnection | null;
    receiver: PageReceiver | undefined;
    heardAtMs: number;
    hasSent: boolean;
    close(): void;
  };
  const prefix = Math.random().toString(36).slice(2, 8);
  const taps = new Set<Tap>();
  const connections = new Set<PageConnection>();
  /** What the page plays itself, by the context that plays it. */
  const played = new Map<PageAudio, PageStream>();
  const outs = new Map<PageAudio, AudioNode & { stream: PageStream }>();
  let audio: Promise<PageAudio> | undefined;
  let together: WorkletNode | undefined;
  let epochMs = 0;
  let count = 0;
  let dropper: object | undefined;
  let speaking: string[] = [];
  let speaker: string | null = null;
  /** How often each contributing source was heard while one person alone was shown to speak. */
  const votes = new Map<number, Map<string, number>>();

  async function openAudio(): Promise<PageAudio> {
    const context = new page.AudioContext({ sampleRate: rate });
    await context.audioWorklet.addModule(page.URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' })));
    if (context.state === 'suspended') await context.resume();
    epochMs = Date.now() - context.currentTime * 1000;
    return context;
  }

  /** The audio clock is even but not the machine's: it is followed unless the two have come apart. */
  function toMachineMs(context: PageAudio, endS: number): number {
    const apart = Date.now() - (epochMs + context.currentTime * 1000);
    if (Math.abs(apart) > 300) epochMs += apart;
    return epochMs + endS * 1000 - frameMs;
  }

  function sourceOf({ receiver }: Tap): number | undefined {
    const sources = receiver?.getContributingSources?.() ?? [];
    return [...sources].sort((a, b) => b.timestamp - a.timestamp)[0]?.source;
  }

  /** Of several who speak at once, each by the number that the server gives them; it was learned while they spoke alone. */
  function speakerOf(tap: Tap): string | null {
    const source = sourceOf(tap);
    const known = source === undefined ? undefined : votes.get(source);
    const [best] = [...(known ?? [])].sort((a, b) => b[1] - a[1]);
    return best && best[1] >= 2 ? best[0] : speaker;
  }

  function learn(): void {
    const [only] = speaking;
    if (speaking.length !== 1 || only === undefined) return;
    const heard = [...taps].filter((tap) => Date.now() - tap.heardAtMs < 300);
    const source = heard.length === 1 && heard[0] ? sourceOf(heard[0]) : undefined;
    if (source === undefined) return;
    const own = votes.get(source) ?? new Map<string, number>();
    votes.set(source, own.set(only, (own.get(only) ?? 0) + 1));
  }

  function openNode(context: PageAudio, id: string, tap: Tap): WorkletNode {
    const node = new page.AudioWorkletNode(context, 'candor-tap', {
      numberOfInputs: 1,
      numberOfOutputs: 1,
      outputChannelCount: [1],
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    const held: { atMs: number; pcm: ArrayBuffer }[] = [];
    const send = page[options.binding] as (frame: TapFrame) => Promise<void>;
    const sendFrame = (atMs: number, pcm: string) =>
      void send({ tap: id, atMs, speaker: pcm === '' ? null : speakerOf(tap), pcm }).catch(() => undefined);
    node.port.onmessage = ({ data: { pcm, endS } }) => {
      const atMs = toMachineMs(context, endS);
      if (pcm === null) return sendFrame(atMs - options.lagFrames * frameMs, '');
      if (isRepeated(tap)) return;
      tap.heardAtMs = Date.now();
      held.push({ pcm, atMs });
      if (held.length <= options.lagFrames) return;
      const frame = held.shift()!;
      sendFrame(frame.atMs, page.btoa(String.fromCharCode(...new Uint8Array(frame.pcm))));
    };
    // Nodes that lead nowhere are not run.
    const mute = context.createGain();
    mute.gain.value = 0;
    connectPlainly(node, mute);
    connectPlainly(mute, context.destination);
    return node;
  }

  /** Whoever left a room of one connection leaves their track behind: it lives, and nothing can come over it until it is given away. */
  function isAbandoned(tap: Tap): boolean {
    const { connection, receiver } = tap;
    const line = receiver && connection?.getTransceivers?.().find((one) => one.receiver === receiver);
    if (line?.currentDirection === 'inactive' || line?.currentDirection === 'sendonly') return true;
    const sources = options.isGoneWhenSilent && receiver?.getSynchronizationSources?.();
    if (!sources) return false;
    tap.hasSent ||= sources.length > 0;
    return tap.hasSent && sources.length === 0;
  }

  /** Another stream carries the same once more. */
  function isRepeated({ streamId }: Tap): boolean {
    const main = options.mainStream;
    return main !== undefined && !streamId.includes(main) && [...taps].some((other) => other.streamId.includes(main));
  }

  /** Frames are thrown away before they are decoded; the track itself stays, so the page misses nothing but the picture. */
  function dropVideo(receiver: PageReceiver | undefined): void {
    if (!receiver || receiver.transform || !page.RTCRtpScriptTransform) return;
    const program = 'onrtctransform = ({ transformer }) => transformer.readable.pipeTo(new WritableStream());';
    dropper ??= new page.Worker(page.URL.createObjectURL(new Blob([program], { type: 'text/javascript' })));
    receiver.transform = new page.RTCRtpScriptTransform(dropper);
  }

  async function open(
    connection: PageConnection | null,
    { track, streams, receiver }: Pick<TrackEvent, 'track' | 'streams' | 'receiver'>,
  ): Promise<void> {
    if (connection && options.withoutVideo && track.kind === 'video') dropVideo(receiver);
    if (track.kind !== 'audio' || [...taps].some((tap) => tap.track === track)) return;
    // What the page plays is what its connections carry: heard once is enough.
    if (connection) for (const spare of [...taps].filter((tap) => tap.connection === null)) spare.close();
    const id = `${prefix}-${count++}`;
    const tap: Tap = {
      id,
      streamId: streams[0]?.id ?? '',
      track,
      connection,
      receiver,
      heardAtMs: 0,
      hasSent: false,
      close: () => undefined,
    };
    taps.add(tap);
    const context = await (audio ??= openAudio());
    const stream: PageStream = new page.MediaStream([track]);
    const element = new page.Audio();
    element.muted = true;
    element.srcObject = stream;
    void element.play().catch(() => undefined);
    const source = context.createMediaStreamSource(stream);
    const isShared = taps.size > options.mostTaps;
    const node = isShared ? (together ??= openNode(context, `${prefix}-others`, tap)) : openNode(context, id, tap);
    connectPlainly(source, node);
    tap.close = () => {
      source.disconnect();
      if (!isShared) node.disconnect();
      element.srcObject = null;
      taps.delete(tap);
    };
  }

  const Tapped = class extends (Native as new (...args: never[]) => PageConnection) {
    constructor(...args: never[]) {
      super(...args);
      connections.add(this);
      this.addEventListener('track', (event: TrackEvent) => void open(this, event));
    }
  };
  page.RTCPeerConnection = Tapped;
  if (page.webkitRTCPeerConnection) page.webkitRTCPeerConnection = Tapped;

  // Some clients decode the sound themselves and play it: whatever leads to the speaker can be listened to as well.
  const nodes = page.AudioNode?.prototype;
  const plainConnect = nodes?.connect;
  function connectPlainly(from: AudioNode, to: AudioNode): void {
    if (plainConnect) plainConnect.call(from as never, to);
    else from.connect(to);
  }
  if (nodes && plainConnect)
    nodes.connect = function connect(this: AudioNode, to: AudioNode, ...rest: never[]) {
      const made = plainConnect.call(this as never, to, ...rest);
      const { context } = this;
      if (context && to === context.destination) {
        try {
          const out = outs.get(context) ?? context.createMediaStreamDestination();
          outs.set(context, out);
          played.set(context, out.stream);
          plainConnect.call(this as never, out);
        } catch {
          // A context that cannot be listened to is played all the same.
        }
      }
      return made;
    };

  if (options.speaker) {
    const { selector, name } = options.speaker;
    // Icons are words to a program: a tile may begin with `mic_off`.
    const isName = (text: string) => text.length >= 2 && text.length <= 50 && !/^[a-z0-9]+(_[a-z0-9]+)+$/.test(text);
    setInterval(() => {
      const shown = [...page.document.querySelectorAll(selector)].map((element) =>
        (name.selector ? [...element.querySelectorAll(name.selector)] : [element])
          .map((named) => ((name.attribute ? named.getAttribute(name.attribute) : named.textContent) ?? '').trim())
          .find(isName),
      );
      speaking = [...new Set(shown.filter((text) => text !== undefined))];
      if (speaking.length > 0 && !speaking.includes(speaker ?? '')) speaker = speaking[0] ?? null;
      learn();
    }, 200);
  }

  page.candorTap = {
    trackOf: (id) => [...taps].find((tap) => tap.id === id)?.track,
    look() {
      for (const connection of connections) if (connection.connectionState === 'closed') connections.delete(connection);
      for (const tap of taps)
        if (tap.track.readyState === 'ended' || tap.connection?.connectionState === 'closed') tap.close();
      const all = [...taps].filter((tap) => !isRepeated(tap) && !isAbandoned(tap));
      return {
        taps: all.filter(({ connection }) => connection !== null).map(({ id, streamId }) => ({ id, streamId })),
        connections: [...connections].filter(({ connectionState }) => connectionState === 'connected').length,
        spares: all.filter(({ connection }) => connection === null).length,
      };
    },
    async listenToPage() {
      for (const stream of played.values())
        for (const track of stream.getAudioTracks()) await open(null, { track, streams: [stream] });
      return played.size;
    },
    async listenToTab() {
      const devices = page.navigator.mediaDevices as unknown as
        | { getDisplayMedia(wanted: object): Promise<PageStream> }
        | undefined;
      const stream = await devices?.getDisplayMedia({
        audio: { suppressLocalAudioPlayback: false },
        video: { frameRate: 1 },
        preferCurrentTab: true,
        selfBrowserSurface: 'include',
        systemAudio: 'exclude',
      });
      const [track] = stream?.getAudioTracks() ?? [];
      if (track && stream) await open(null, { track, streams: [stream] });
      return track !== undefined;
    },
  };
}
