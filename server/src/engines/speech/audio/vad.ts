import { InferenceSession, Tensor } from 'onnxruntime-node';
import { sampleRate } from './decode.ts';

/** Samples per frame; Silero v5 knows this size at 16 kHz and no other. */
export const frameSamples = 512;
export const frameS = frameSamples / sampleRate;
const contextSamples = 64;

/** How likely each frame of 32 ms is speech. Frames go in one after another; it remembers. */
export type VoiceActivity = { hear(frame: Float32Array): Promise<number> };

export function loadVad(path: string): Promise<InferenceSession> {
  return InferenceSession.create(path, { intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential' });
}

export function startVad(session: InferenceSession): VoiceActivity {
  const rate = new Tensor('int64', BigInt64Array.of(BigInt(sampleRate)), []);
  let state = new Tensor('float32', new Float32Array(2 * 128), [2, 1, 128]);
  let context = new Float32Array(contextSamples);
  return {
    async hear(frame) {
      const input = new Float32Array(contextSamples + frameSamples);
      input.set(context);
      input.set(frame, contextSamples);
      context = input.slice(-contextSamples);
      const { output, stateN } = await session.run({
        input: new Tensor('float32', input, [1, input.length]),
        state,
        sr: rate,
      });
      state = stateN as typeof state;
      return (output?.data as Float32Array | undefined)?.[0] ?? 0;
    },
  };
}
