import { join } from 'node:path';
import type { InferenceSession } from 'onnxruntime-node';
import { loadVad } from '../audio/vad.ts';
import { loadMoonshine } from '../models/moonshine.ts';
import { loadWhisper } from '../models/whisper.ts';
import { verifyWeights } from '../weights.ts';
import type { Setup } from './protocol.ts';
import { takeTurns } from './turns.ts';

/** Everything that a job in the child works with. */
export type Engine = { name: string; model: ReturnType<typeof takeTurns>; vad: InferenceSession; ffmpeg: string };

export async function loadEngine({ model, vad, threads, ffmpeg }: Setup): Promise<Engine> {
  await Promise.all([verifyWeights(model), verifyWeights(vad)]);
  const loaded =
    model.name === 'moonshine' ? await loadMoonshine(model, { threads }) : await loadWhisper(model, { threads });
  return {
    name: model.name,
    model: takeTurns(loaded),
    vad: await loadVad(join(vad.dir, 'silero_vad_v5.onnx')),
    ffmpeg,
  };
}
