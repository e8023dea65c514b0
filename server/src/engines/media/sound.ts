import { join } from 'node:path';
import { mp3Args } from './encode.ts';
import type { Programs } from './programs.ts';
import type { SoundPlan, WorkOptions } from './port.ts';

const toneHertz = 660;
/** Of an eighth of the largest sample, which is what the source makes. */
const toneLoudness = 0.8;

/** The sound of a part alone. What is covered is not in the file: it is silenced before the tone is laid over it. */
export async function cutSound(programs: Programs, plan: SoundPlan, options: WorkOptions = {}): Promise<string> {
  const media = join(plan.folder, 'sound.mp3');
  const input = ['-ss', plan.startS.toFixed(6), '-t', (plan.endS - plan.startS).toFixed(6), '-i', `file:${plan.path}`];
  const mono = 'aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=mono';
  const isCovered = plan.covered
    .map(({ startS, endS }) => `between(t,${startS.toFixed(3)},${endS.toFixed(3)})`)
    .join('+');
  // Frames are made small, since a whole one is silenced or none of it; the mixer halves both sides, and the tone outlasts what was said.
  const graph =
    isCovered === ''
      ? `[0:a:0]${mono}[out]`
      : [
          `[0:a:0]${mono},asetnsamples=n=240,volume=volume=0:enable='${isCovered}',${mono}[said]`,
          `sine=frequency=${toneHertz}:sample_rate=48000:duration=${(plan.endS - plan.startS + 1).toFixed(3)},asetnsamples=n=240,volume=${toneLoudness},volume=volume=0:enable='not(${isCovered})',${mono}[tone]`,
          '[said][tone]amix=inputs=2:duration=first,volume=2[out]',
        ].join(';');
  await programs.ffmpeg(
    [
      ...input,
      '-filter_complex',
      graph,
      '-map',
      '[out]',
      ...mp3Args(1),
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-id3v2_version',
      '0',
      media,
    ],
    options,
  );
  return media;
}
