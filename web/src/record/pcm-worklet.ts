import { levelOf, rmsOf } from './levels.ts';
import { openResampler, toPcm } from './resample.ts';

/** What a browser gives to the code of an AudioWorklet; TypeScript's library does not know it. */
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const rate = 16_000;
const frameSamples = rate / 10;

/** Posts a frame for every tenth of a second that it hears: samples for captions, and how loud it was. */
class PcmProcessor extends AudioWorkletProcessor {
  private readonly resample = openResampler(sampleRate, rate);
  private readonly frame = new Float32Array(frameSamples);
  private filled = 0;

  process([input]: Float32Array[][]): boolean {
    // Without a source there are no channels: that counts as silence, and time continues.
    const heard = this.resample(input?.[0] ?? new Float32Array(128));
    for (const sample of heard) {
      this.frame[this.filled++] = sample;
      if (this.filled < frameSamples) continue;
      this.filled = 0;
      const pcm = toPcm(this.frame);
      this.port.postMessage({ pcm, level: levelOf(rmsOf(this.frame)) }, [pcm.buffer]);
    }
    return true;
  }
}

registerProcessor('candor-pcm', PcmProcessor);
