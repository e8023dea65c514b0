import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { env, pipeline } from '@huggingface/transformers';

// The same weights driven in the plainest way: the library's own pipeline, one call per file, no options but the language.
// Runs as a process of its own, so that its CPU seconds and memory are its own; prints one line of JSON.
type Task = { dir: string; ffmpeg: string; threads: number; paths: string[] };

const { dir, ffmpeg, threads, paths } = JSON.parse(readFileSync(0, 'utf8')) as Task;
env.allowRemoteModels = false;
env.localModelPath = dirname(dirname(dir));
const transcribe = await pipeline('automatic-speech-recognition', dir.split('/').slice(-2).join('/'), {
  dtype: 'q8',
  device: 'cpu',
  session_options: { intraOpNumThreads: threads, interOpNumThreads: 1 },
});
let peak = 0;
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 100).unref();
const texts: string[] = [];
const begun = process.cpuUsage();
let audioS = 0;
for (const path of paths) {
  const bytes = execFileSync(ffmpeg, ['-v', 'error', '-i', path, '-f', 'f32le', '-ac', '1', '-ar', '16000', '-'], {
    maxBuffer: 1 << 30,
  });
  const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  audioS += samples.length / 16_000;
  const answer = await transcribe(samples, { language: 'en' });
  texts.push((Array.isArray(answer) ? answer : [answer]).map((one) => one.text).join(' '));
}
const { user, system } = process.cpuUsage(begun);
console.log(JSON.stringify({ texts, cpuS: (user + system) / 1e6, audioS, peak }));
