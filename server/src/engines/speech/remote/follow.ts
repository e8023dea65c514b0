import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot, nobody } from '../../confine.ts';
import { sampleRate } from '../audio/decode.ts';
import type { Segment, SpeechToText, TranscribeOptions } from '../port.ts';
import { cutStream } from './stream-pieces.ts';

/** A service that takes files hears a call in pieces of about a minute, one after the other; each is a file of its own. */
export function withFollow(speech: SpeechToText): SpeechToText {
  return {
    ...speech,
    async *follow(sound, { startS = 0, onProgress, ...wanted }) {
      let { language } = wanted;
      for await (const { startS: atS, endS, pcm } of cutStream(sound, startS)) {
        wanted.signal.throwIfAborted();
        if (pcm)
          for await (const segment of hearPiece(speech, pcm, { ...wanted, language })) {
            language ??= segment.language;
            yield later(segment, atS);
          }
        onProgress?.(endS);
      }
    },
  };
}

async function* hearPiece(speech: SpeechToText, pcm: Uint8Array, wanted: TranscribeOptions): AsyncGenerator<Segment> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-speech-'));
  try {
    if (isRoot()) await chown(folder, nobody.uid, nobody.gid);
    const path = join(folder, 'piece.wav');
    await writeFile(path, Buffer.concat([wavHeader(pcm.length), pcm]));
    yield* speech.transcribe({ path }, wanted);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function later(segment: Segment, byS: number): Segment {
  const move = <T extends { startS: number; endS: number }>(one: T): T => ({
    ...one,
    startS: one.startS + byS,
    endS: one.endS + byS,
  });
  return { ...move(segment), words: segment.words.map(move) };
}

/** Mono, 16 bit. */
function wavHeader(bytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}
