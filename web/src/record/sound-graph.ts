import workletUrl from './pcm-worklet.ts?worker&url';

export type SoundFrame = { pcm: Int16Array<ArrayBuffer> /** 0 to 1. */; level: number };

/** One voice on its way: what is recorded of it never ends, whatever happens to the device that it comes from. */
export type SoundTrack = { recorded: MediaStream; replace(stream: MediaStream): void };
export type SoundGraph = {
  add(stream: MediaStream, onFrame: (frame: SoundFrame) => void): SoundTrack;
  close(): Promise<void>;
};

/** All tracks run on one clock, so that they stay together for hours. */
export async function openSoundGraph(): Promise<SoundGraph> {
  const context = new AudioContext({ latencyHint: 'playback' });
  try {
    await context.resume();
    await context.audioWorklet.addModule(workletUrl);
  } catch (error) {
    await context.close();
    throw error;
  }
  // A phone that locks its screen, or takes a call, stops the sound of a page and doesn't start it again by itself.
  const wake = () => {
    if (document.visibilityState === 'visible' && context.state !== 'running')
      void context.resume().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', wake);
  return {
    add(stream, onFrame) {
      const destination = new MediaStreamAudioDestinationNode(context, {
        channelCount: 1,
        channelCountMode: 'explicit',
      });
      const listener = new AudioWorkletNode(context, 'candor-pcm', {
        numberOfOutputs: 0,
        channelCount: 1,
        channelCountMode: 'explicit',
      });
      listener.port.onmessage = ({ data }: MessageEvent<SoundFrame>) => onFrame(data);
      let source: MediaStreamAudioSourceNode | undefined;
      const replace = (next: MediaStream) => {
        source?.disconnect();
        source = new MediaStreamAudioSourceNode(context, { mediaStream: next });
        source.connect(destination);
        source.connect(listener);
      };
      replace(stream);
      return { recorded: destination.stream, replace };
    },
    close() {
      document.removeEventListener('visibilitychange', wake);
      return context.close();
    },
  };
}
