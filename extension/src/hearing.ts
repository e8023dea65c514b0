import type { PageTrack, TapInfo } from '../../server/src/engines/meeting-bot/page/browser.ts';

/** Quieter than this is no speech. */
const leastLevel = 0.008;

type Heard = { id: string; track: MediaStreamTrack; streamId: string; analyser: AnalyserNode; close(): void };

/** Listens to how loud each voice is that the page plays, without keeping any sound. */
export function openHearing() {
  // It plays nothing and only measures, so it needs no loudspeaker and few samples: the page has work of its own.
  const options: AudioContextOptions & { sinkId: { type: 'none' } } = {
    latencyHint: 'playback',
    sampleRate: 16_000,
    sinkId: { type: 'none' },
  };
  const context = new AudioContext(options);
  const samples = new Float32Array(1024);
  let heard: Heard[] = [];
  let count = 0;

  function add(track: MediaStreamTrack, streamId: string): Heard {
    const analyser = new AnalyserNode(context, { fftSize: samples.length });
    const source = context.createMediaStreamSource(new MediaStream([track]));
    source.connect(analyser);
    return { id: `voice-${(count += 1)}`, track, streamId, analyser, close: () => source.disconnect() };
  }

  return {
    /** The voices that the page plays now. What it mutes is its own preview. */
    refresh(): TapInfo[] {
      const playing = [...document.querySelectorAll<HTMLMediaElement>('audio, video')].flatMap((element) =>
        element.srcObject instanceof MediaStream && !element.muted
          ? element.srcObject
              .getAudioTracks()
              .map((track) => ({ track, streamId: (element.srcObject as MediaStream).id }))
          : [],
      );
      const isPlayed = ({ track }: Heard) => playing.some((one) => one.track === track) && track.readyState === 'live';
      for (const gone of heard.filter((one) => !isPlayed(one))) gone.close();
      heard = heard.filter(isPlayed);
      for (const { track, streamId } of playing)
        if (track.readyState === 'live' && !heard.some((one) => one.track === track)) heard.push(add(track, streamId));
      if (context.state === 'suspended') void context.resume();
      return heard.map(({ id, streamId }) => ({ id, streamId }));
    },
    loud(): string[] {
      return heard
        .filter(({ analyser }) => {
          analyser.getFloatTimeDomainData(samples);
          let sum = 0;
          for (const sample of samples) sum += sample * sample;
          return Math.sqrt(sum / samples.length) >= leastLevel;
        })
        .map(({ id }) => id);
    },
    trackOf: (id: string): PageTrack | undefined => heard.find((one) => one.id === id)?.track,
    close() {
      for (const one of heard) one.close();
      void context.close();
    },
  };
}
