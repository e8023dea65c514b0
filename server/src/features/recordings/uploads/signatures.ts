/** How much of a file must be seen to know its kind. */
export const signatureBytes = 16;

const signatures: readonly (readonly [at: number, bytes: string])[] = [
  [4, hex('ftyp')],
  [4, hex('moov')],
  [4, hex('mdat')],
  [4, hex('wide')],
  [4, hex('free')],
  [4, hex('skip')],
  [0, '1a45dfa3'],
  [0, hex('RIFF')],
  [0, hex('RF64')],
  [0, hex('OggS')],
  [0, hex('fLaC')],
  [0, hex('ID3')],
  [0, hex('#!AMR')],
  [0, hex('caff')],
  [0, hex('FLV')],
  [0, '3026b2758e66cf11'],
  [0, '000001ba'],
  [0, '000001b3'],
  [0, '47'],
];

function hex(text: string): string {
  return Buffer.from(text, 'latin1').toString('hex');
}

/** By how it begins: containers that recorders write. Whether it can be played is found out later, from all of it. */
export function looksLikeMedia(start: Buffer): boolean {
  const isFrameSync = start[0] === 0xff && ((start[1] ?? 0) & 0xe0) === 0xe0;
  const isAiff =
    start.subarray(0, 4).toString('latin1') === 'FORM' && start.subarray(8, 11).toString('latin1') === 'AIF';
  return (
    isFrameSync ||
    isAiff ||
    signatures.some(([at, bytes]) => start.subarray(at, at + bytes.length / 2).toString('hex') === bytes)
  );
}
