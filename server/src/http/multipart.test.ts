import { expect, test } from 'vitest';
import { readForm } from './multipart.ts';

const boundary = '----WebKitFormBoundaryq1w2e3';
const type = `multipart/form-data; boundary=${boundary}`;
/** A file may hold most of the boundary, and line ends. */
const tricky = Buffer.from(`\r\n--${boundary.slice(0, -1)}\r\n\r\n--\r\n`);
const form = Buffer.concat([
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\nCall\r\n`),
  Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="recordings"; filename="Zoë %22one%22.m4a"\r\nContent-Type: audio/mp4\r\n\r\n`,
  ),
  tricky,
  Buffer.from(`\r\n--${boundary}--\r\n`),
]);

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function readAll(bytes: Buffer, size: number, contentType = type) {
  const parts = [];
  for await (const { content, ...head } of readForm(contentType, inPieces(bytes, size))) {
    const pieces: Buffer[] = [];
    for await (const piece of content) pieces.push(piece);
    parts.push({ ...head, bytes: Buffer.concat(pieces) });
  }
  return parts;
}

test('a form reads the same in whatever pieces it arrives', async () => {
  for (const size of [1, 2, 3, 7, 30, 31, 32, 64, form.length])
    expect(await readAll(form, size)).toEqual([
      { name: 'title', fileName: null, mediaType: '', bytes: Buffer.from('Call') },
      { name: 'recordings', fileName: 'Zoë "one".m4a', mediaType: 'audio/mp4', bytes: tricky },
    ]);
});

test('content that nobody reads is skipped', async () => {
  const names: string[] = [];
  for await (const { name } of readForm(type, inPieces(form, 5))) names.push(name);
  expect(names).toEqual(['title', 'recordings']);
});

test('what is cut off, endless or no form is refused', async () => {
  const refused = { code: 'invalid_request' };
  await expect(readAll(form.subarray(0, form.length - 6), 9)).rejects.toMatchObject(refused);
  await expect(readAll(form, 9, 'multipart/form-data')).rejects.toMatchObject(refused);
  const endless = Buffer.from(`--${boundary}\r\nX: ${'a'.repeat(20_000)}`);
  await expect(readAll(endless, 1_000)).rejects.toMatchObject(refused);
  const many = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(200));
  await expect(readAll(many, 1_000)).rejects.toMatchObject(refused);
});
