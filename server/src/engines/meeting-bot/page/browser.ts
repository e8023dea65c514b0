/** As much of a browser's page as the scripts of the bot use; the server knows no DOM otherwise. */
export type PageElement = {
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  matches(selector: string): boolean;
  getAttribute(name: string): string | null;
  click(): void;
  innerText?: string;
  textContent: string | null;
  value?: string;
  disabled?: boolean;
};

export type PageTrack = { id: string; kind: string; readyState: 'live' | 'ended'; enabled: boolean };
export type PageStream = {
  id: string;
  getAudioTracks(): PageTrack[];
  getTracks(): PageTrack[];
  addTrack(track: PageTrack): void;
};
type AudioNode = { connect(to: AudioNode): AudioNode; disconnect(): void; gain?: { value: number } };
type Listens = { addEventListener(name: string, listener: (event: never) => void): void };
export type PageConnection = Listens & { connectionState: string };
export type TrackEvent = { track: PageTrack; streams: PageStream[] };

export type PageAudio = {
  currentTime: number;
  state: string;
  resume(): Promise<void>;
  destination: AudioNode;
  audioWorklet: { addModule(url: string): Promise<void> };
  createMediaStreamSource(stream: PageStream): AudioNode;
  createMediaStreamDestination(): AudioNode & { stream: PageStream };
  createGain(): AudioNode & { gain: { value: number } };
};

export type WorkletNode = AudioNode & {
  port: { onmessage: ((event: { data: { pcm: ArrayBuffer; endS: number } }) => void) | null };
};

/** `globalThis` inside a page. */
export type BrowserPage = {
  document: PageElement & {
    body: PageElement | null;
    createElement(name: string): PageElement & Record<string, unknown>;
  };
  location: { hostname: string; href: string };
  navigator: { mediaDevices?: Record<string, unknown> };
  MediaStream: new (tracks?: PageTrack[]) => PageStream;
  AudioContext: new (options?: { sampleRate: number }) => PageAudio;
  AudioWorkletNode: new (context: PageAudio, name: string, options: object) => WorkletNode;
  Audio: new () => { srcObject: PageStream | null; muted: boolean; play(): Promise<void> };
  RTCPeerConnection?: new (...args: never[]) => PageConnection;
  webkitRTCPeerConnection?: unknown;
  URL: { createObjectURL(blob: Blob): string };
  btoa(text: string): string;
  /** Tracks are told apart by themselves: their ids need not differ between connections. */
  candorTap?: { look(): TapReport; trackOf(id: string): PageTrack | undefined };
};

/** One track of somebody else that is listened to. */
export type TapInfo = { id: string; streamId: string };
export type TapReport = { taps: TapInfo[]; connections: number };
