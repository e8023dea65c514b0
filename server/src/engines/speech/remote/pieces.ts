import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnv, identityFor, isRoot, nobody } from '../../confine.ts';
import { AudioError } from '../audio/decode.ts';

/** A part of a recording as a file of its own; its times begin at `startS` of the recording. */
export type Piece = { path: string; startS: number; endS: number };

export type Source = {
  ffmpeg: string;
  path: string /** Largest file that the service takes. */;
  maxBytes: number /** What ends before is done already. */;
  startS: number | undefined;
  signal: AbortSignal;
};

/**
 * The sound alone, small, as Opus: nobody should send video to a service. Where one file would be too large it is cut in
 * the silences, so that no word is at a seam. What was done before is not sent again. The files are gone when the work with them is.
 */
export async function* withPieces<T>(source: Source, work: (pieces: Piece[]) => AsyncIterable<T>): AsyncGenerator<T> {
  const dir = await mkdtemp(join(tmpdir(), 'candor-speech-'));
  if (isRoot()) await chown(dir, nobody.uid, nobody.gid);
  try {
    const whole = join(dir, 'whole.ogg');
    const { silences, durationS } = await encode(source, whole);
    const count = Math.ceil((await stat(whole)).size / source.maxBytes);
    const cuts = count > 1 ? chooseCuts(silences, durationS, count + 1) : [];
    const edges = [0, ...cuts, durationS];
    const fromS = source.startS ?? 0;
    const pieces: Piece[] = [];
    for (let index = 0; index + 1 < edges.length; index += 1) {
      const [startS, endS] = [edges[index] as number, edges[index + 1] as number];
      pieces.push({
        startS: fromS + startS,
        endS: fromS + endS,
        path: cuts.length === 0 ? whole : await copyPart(source, whole, join(dir, `piece-${index}.ogg`), startS, endS),
      });
    }
    yield* work(pieces.filter((piece) => piece.endS > piece.startS));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** The silences nearest to where equal parts would end; without a silence nearby the part ends there anyway. */
export function chooseCuts(silences: number[], durationS: number, count: number): number[] {
  const even = Array.from({ length: count - 1 }, (_, index) => ((index + 1) * durationS) / count);
  const reachS = durationS / count / 4;
  return even.map((wanted) => {
    const nearest = silences.reduce<number | undefined>(
      (best, at) => (best === undefined || Math.abs(at - wanted) < Math.abs(best - wanted) ? at : best),
      undefined,
    );
    return nearest !== undefined && Math.abs(nearest - wanted) < reachS ? nearest : wanted;
  });
}

async function encode(
  { ffmpeg, path, startS = 0, signal }: Source,
  target: string,
): Promise<{ silences: number[]; durationS: number }> {
  const report = await runFfmpeg(
    ffmpeg,
    [
      '-v',
      'info',
      '-i',
      path,
      '-map',
      '0:a:0',
      '-ac',
      '1',
      '-ar',
      '16000',
      '-af',
      `${startS > 0 ? `atrim=start=${startS.toFixed(4)},asetpts=PTS-STARTPTS,` : ''}silencedetect=noise=-35dB:d=0.4`,
      '-c:a',
      'libopus',
      '-b:a',
      '32k',
      target,
    ],
    signal,
  );
  const middle = [...report.matchAll(/silence_end: ([\d.]+) \| silence_duration: ([\d.]+)/g)].map(
    ([, end, duration]) => Number(end) - Number(duration) / 2,
  );
  const [, hours = '0', minutes = '0', seconds = '0'] = [...report.matchAll(/time=(\d+):(\d+):([\d.]+)/g)].at(-1) ?? [];
  return { silences: middle, durationS: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) };
}

async function copyPart(
  { ffmpeg, signal }: Source,
  from: string,
  to: string,
  startS: number,
  endS: number,
): Promise<string> {
  await runFfmpeg(
    ffmpeg,
    [
      '-v',
      'error',
      '-i',
      from,
      '-ss',
      startS.toFixed(3),
      '-t',
      (endS - startS).toFixed(3),
      '-c:a',
      'libopus',
      '-b:a',
      '32k',
      to,
    ],
    signal,
  );
  return to;
}

function runFfmpeg(ffmpeg: string, args: string[], signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const confined = { env: bareEnv, ...identityFor(ffmpeg, args) };
    execFile(ffmpeg, ['-nostdin', '-y', ...args], { signal, maxBuffer: 1 << 26, ...confined }, (error, _, report) => {
      if (!error) resolve(report);
      else
        reject(
          signal.aborted
            ? (signal.reason as Error)
            : new AudioError(`The audio could not be read: ${report.trim().split('\n').at(-1) || error.message}`),
        );
    });
  });
}
