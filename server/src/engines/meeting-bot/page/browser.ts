/** As much of a browser's page as the scripts of the bot use; the server knows no DOM otherwise. */
export type PageElement = {
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  matches(selector: string): boolean;
  getAttribute(name: string): string | null;
  click(): void;
  checkVisibility(options: { visibilityProperty: boolean }): boolean;
  getBoundingClientRect(): { width: number; height: number };
  parentElement: PageElement | null;
  innerText?: string;
  textContent: string | null;
  value?: string;
  disabled?: boolean;
};

export type PageTrack = {
  id: string;
  kind: string;
  readyState: 'live' | 'ended';
  enabled: boolean;
  stop(): void;
};
export type PageStream = {
  id: string;
  getAudioTracks(): PageTrack[];
  getTracks(): PageTrack[];
  addTrack(track: PageTrack): void;
};
export type AudioNode = {
  connect(to: AudioNode): AudioNode;
  disconnect(): void;
  gain?: { value: number };
  context?: PageAudio;
};
type Listens = { addEventListener(name: string, listener: (event: never) => void): void };
export type PageConnection = Listens & {
  connectionState: string;
  getTransceivers?(): { receiver: PageReceiver; currentDirection: string | null }[];
};
/** Of a mixing server: who is in the sound, by the numbers that it gives them. */
export type PageReceiver = {
  getContributingSources?(): { source: number; timestamp: number }[];
  /** Whose packets came in the last ten seconds. */
  getSynchronizationSources?(): { source: number; timestamp: number }[];
  transform?: object | null;
};
export type TrackEvent = { track: PageTrack; streams: PageStream[]; receiver?: PageReceiver };

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
  port: { onmessage: ((event: { data: { pcm: ArrayBuffer | null; endS: number } }) => void) | null };
};

/** `globalThis` inside a page. */
export type BrowserPage = {
  document: PageElement & {
    body: PageElement | null;
    title: string;
    createElement(name: string): PageElement & Record<string, unknown>;
  };
  location: { hostname: string; href: string };
  navigator: { mediaDevices?: Record<string, unknown> };
  MediaStream: new (tracks?: PageTrack[]) => PageStream;
  AudioContext: new (options?: { sampleRate: number }) => PageAudio;
  AudioNode?: { prototype: { connect(to: AudioNode, ...rest: never[]): AudioNode } };
  AudioWorkletNode: new (context: PageAudio, name: string, options: object) => WorkletNode;
  Audio: new () => { srcObject: PageStream | null; muted: boolean; play(): Promise<void> };
  RTCPeerConnection?: new (...args: never[]) => PageConnection;
  webkitRTCPeerConnection?: unknown;
  RTCRtpScriptTransform?: new (worker: object) => object;
  Worker: new (url: string) => object;
  URL: { createObjectURL(blob: Blob): string };
  btoa(text: string): string;
  /** Tracks are told apart by themselves: their ids need not differ between connections. */
  candorTap?: {
    look(): TapReport;
    trackOf(id: string): PageTrack | undefined;
    /** Listens to what the page plays itself, where no connection carries a track; answers to how much. */
    listenToPage(): Promise<number>;
    /** Listens to everything that the tab plays. */
    listenToTab(): Promise<boolean>;
  };
};

/** One track of someone else that is listened to. */
export type TapInfo = { id: string; streamId: string };
/** `taps` are tracks of connections; `spares` is what is listened to because there is none. */
export type TapReport = { taps: TapInfo[]; connections: number; spares?: number };

export type TapOptions = {
  /** The name under which the page finds the function that takes the sound. */
  binding: string;
  /** The sound of more tracks than this is heard together. */
  mostTaps: number;
  /** Where a few tracks carry whoever speaks: the elements of those who speak, and where in them the name is. */
  speaker: { selector: string; name: { selector?: string; attribute?: string } } | null;
  /** Number of frames by which pages show a speaker later than they are heard. */
  lagFrames: number;
  /** Where one stream carries everything and others repeat it: a part of its id. */
  mainStream?: string | undefined;
  /** If the page lists nobody, a person who has stopped sending has left. */
  isGoneWhenSilent?: boolean | undefined;
  /** Nobody wants a picture: what comes in of it is not decoded. */
  withoutVideo?: boolean | undefined;
};

/** What arrives in the server: 100 ms of one tap; without samples it says only that sound is known up to this moment. */
export type TapFrame = {
  tap: string;
  /** Of the first sample, by the clock of the machine. */
  atMs: number;
  speaker: string | null;
  pcm: string;
};
