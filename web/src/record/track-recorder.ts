/** How often what was recorded is handed over: what a crash can cost at most. */
const sliceMs = 1_000;
const bitsPerSecond = 64_000;
const wanted = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];

export type TrackRecorder = {
  mediaType: string /** By `performance.now()`. */;
  startedMs: number;
  pause(): void;
  resume(): void /** Resolves when the last slice was handed over. */;
  stop(): Promise<void>;
};

/** Begins at once. A pause leaves no gap: what is recorded after it follows what was recorded before. */
export async function startTrackRecorder(stream: MediaStream, onSlice: (slice: Blob) => void): Promise<TrackRecorder> {
  const mimeType = wanted.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: bitsPerSecond });
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) onSlice(data);
  };
  const started = Promise.withResolvers<number>();
  const stopped = Promise.withResolvers<void>();
  recorder.onstart = () => started.resolve(performance.now());
  recorder.onstop = () => stopped.resolve();
  recorder.start(sliceMs);
  return {
    startedMs: await started.promise,
    mediaType: recorder.mimeType || mimeType || 'audio/webm',
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    async stop() {
      if (recorder.state === 'inactive') return stopped.promise;
      recorder.stop();
      await stopped.promise;
    },
  };
}
