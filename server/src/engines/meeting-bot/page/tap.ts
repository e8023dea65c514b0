import type {
  BrowserPage,
  PageAudio,
  PageConnection,
  PageStream,
  PageTrack,
  TapInfo,
  TrackEvent,
  WorkletNode,
} from './browser.ts';

export type TapOptions = {
  /** The name under which the page finds the function that takes the sound. */
  binding: string;
  /** The sound of more tracks than this is heard together. */
  mostTaps: number;
  /** Where a few tracks carry whoever speaks: the element of the speaker, and where in it the name is. */
  speaker: { selector: string; name: { selector?: string; attribute?: string } } | null;
  /** Pages show a speaker later than he is heard by so many frames. */
  lagFrames: number;
};

/** What arrives in the server: 100 ms of one tap. */
export type TapFrame = {
  tap: string /** Of the first sample, by the clock of the machine. */;
  atMs: number;
  speaker: string | null;
  pcm: string;
};

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
    frame = new Int16Array(${(rate * frameMs) / 1000}); length = 0; loudest = 0;
    process([[samples]]) {
      if (!samples) return true;
      for (const sample of samples) {
        const value = Math.max(-32768, Math.min(32767, Math.round(sample * 32768)));
        this.loudest = Math.max(this.loudest, Math.abs(value));
        this.frame[this.length++] = value;
        if (this.length === this.frame.length) this.send();
      }
      return true;
    }
    send() {
      const pcm = this.frame.slice().buffer;
      if (this.loudest > 0) this.port.postMessage({ pcm, endS: currentTime + 128 / sampleRate }, [pcm]);
      this.length = 0; this.loudest = 0;
    }
  });`;

  type Tap = TapInfo & { track: PageTrack; connection: PageConnection; close(): void };
  const prefix = Math.random().toString(36).slice(2, 8);
  const taps = new Set<Tap>();
  const connections = new Set<PageConnection>();
  let audio: Promise<PageAudio> | undefined;
  let together: WorkletNode | undefined;
  let epochMs = 0;
  let count = 0;
  let speaker: string | null = null;

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

  function openNode(context: PageAudio, id: string): WorkletNode {
    const node = new page.AudioWorkletNode(context, 'candor-tap', {
      numberOfInputs: 1,
      numberOfOutputs: 1,
      outputChannelCount: [1],
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    const held: { atMs: number; pcm: ArrayBuffer }[] = [];
    const send = page[options.binding] as (frame: TapFrame) => Promise<void>;
    node.port.onmessage = ({ data: { pcm, endS } }) => {
      held.push({ pcm, atMs: toMachineMs(context, endS) });
      if (held.length <= options.lagFrames) return;
      const frame = held.shift()!;
      void send({
        tap: id,
        atMs: frame.atMs,
        speaker,
        pcm: page.btoa(String.fromCharCode(...new Uint8Array(frame.pcm))),
      }).catch(() => undefined);
    };
    // Nodes that lead nowhere are not run.
    const mute = context.createGain();
    mute.gain.value = 0;
    node.connect(mute);
    mute.connect(context.destination);
    return node;
  }

  async function open(connection: PageConnection, { track, streams }: TrackEvent): Promise<void> {
    if (track.kind !== 'audio' || [...taps].some((tap) => tap.track === track)) return;
    const id = `${prefix}-${count++}`;
    const tap: Tap = { id, streamId: streams[0]?.id ?? '', track, connection, close: () => undefined };
    taps.add(tap);
    const context = await (audio ??= openAudio());
    const stream: PageStream = new page.MediaStream([track]);
    const element = new page.Audio();
    element.muted = true;
    element.srcObject = stream;
    void element.play().catch(() => undefined);
    const source = context.createMediaStreamSource(stream);
    const isShared = taps.size > options.mostTaps;
    const node = isShared ? (together ??= openNode(context, `${prefix}-others`)) : openNode(context, id);
    source.connect(node);
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

  if (options.speaker) {
    const { selector, name } = options.speaker;
    setInterval(() => {
      const element = page.document.querySelector(selector);
      const named = name.selector ? element?.querySelector(name.selector) : element;
      const text = name.attribute ? named?.getAttribute(name.attribute) : named?.textContent;
      if (text?.trim()) speaker = text.trim();
    }, 200);
  }

  page.candorTap = {
    trackOf: (id) => [...taps].find((tap) => tap.id === id)?.track,
    look() {
      for (const connection of connections) if (connection.connectionState === 'closed') connections.delete(connection);
      for (const tap of taps)
        if (tap.track.readyState === 'ended' || tap.connection.connectionState === 'closed') tap.close();
      return {
        taps: [...taps].map(({ id, streamId }) => ({ id, streamId })),
        connections: [...connections].filter(({ connectionState }) => connectionState === 'connected').length,
      };
    },
  };
}
