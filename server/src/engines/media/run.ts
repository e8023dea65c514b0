import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { bareEnv, identityFor } from '../confine.ts';
import { MediaError, ProgramError } from './media-error.ts';

export type RunOptions = {
  signal?: AbortSignal | undefined;
  /** Called with every line that the program prints on standard output. */
  onLine?: (line: string) => void;
  /** Reads the standard output as bytes. */
  onOutput?: (output: Readable) => Promise<void>;
  /** Of computing; a probe needs less than an encoder. */
  cpuS?: number;
  /** Seconds of output made so far, for programs that report it on standard error. */
  onSeconds?: (seconds: number) => void;
};

/**
 * Ends the program when this process dies, and bounds what it may take, even by kill -9: the shell beside it waits for
 * the end of its standard input, which only we hold open. The program itself gets an empty input. Encoders fill every
 * core, so what people wait for goes before them: Linux weighs sessions before processes, hence a session of its own
 * with a low weight.
 */
const leash =
  'ulimit -c 0; ulimit -t "$1"; ulimit -v "$2"; shift 2; exec 3<&0; { echo 10 >/proc/$$/autogroup; } 2>/dev/null; nice -n 10 "$@" </dev/null 3<&- & program=$!; { read -r line <&3; kill -9 $program; } 2>/dev/null & watch=$!; wait $program; code=$?; kill $watch 2>/dev/null; exit $code';

const keptLines = 20;
const mostCpuS = 36_000;
/** Four hours of video at full size take a third of it. */
const mostMemoryKb = 4 * 1024 * 1024;

/** Runs the program to its end; throws `MediaError` with its last words where it fails. */
export async function run(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<{ complaints: string[] }> {
  options.signal?.throwIfAborted();
  const isLeashed = process.platform !== 'win32';
  const bounds = [String(options.cpuS ?? mostCpuS), String(mostMemoryKb)];
  const confined = { env: bareEnv, ...identityFor(program, args) };
  const child = isLeashed
    ? spawn('/bin/sh', ['-c', leash, 'sh', ...bounds, program, ...args], {
        stdio: ['pipe', 'pipe', 'pipe'],
        detached: true,
        ...confined,
      })
    : spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], env: bareEnv });
  const stop = () => (isLeashed ? child.stdin.destroy() : child.kill('SIGKILL'));
  options.signal?.addEventListener('abort', stop, { once: true });
  child.stdin.on('error', () => undefined);

  const complaints: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    const seconds = /^out_time_ms=(\d+)$/.exec(line)?.[1];
    if (seconds) options.onSeconds?.(Number(seconds) / 1e6);
    else if (!/^\w+=\s*\S*$/.test(line) && complaints.push(line.slice(0, 500)) > keptLines) complaints.shift();
  });
  const reading = options.onOutput ? options.onOutput(child.stdout) : readLines(child.stdout, options.onLine);

  try {
    const [code] = await Promise.all([
      new Promise<number | null>((resolve, reject) => {
        child.on('error', reject);
        child.on('close', resolve);
      }),
      reading.catch((error: unknown) => {
        stop();
        throw error;
      }),
    ]);
    options.signal?.throwIfAborted();
    if (code === null || code > 128)
      throw new ProgramError(`${program.split('/').at(-1)} was ended from outside (code ${code})`);
    if (code !== 0)
      throw new MediaError(`${program.split('/').at(-1)} ended with code ${code}: ${complaints.slice(-3).join(' | ')}`);
    return { complaints };
  } finally {
    options.signal?.removeEventListener('abort', stop);
    stop();
  }
}

async function readLines(output: Readable, onLine: ((line: string) => void) | undefined): Promise<void> {
  if (!onLine) {
    output.resume();
    return;
  }
  for await (const line of createInterface({ input: output, crlfDelay: Infinity })) onLine(line);
}
