import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readFileText } from './file-text.ts';
import { openMatcher } from './matcher.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A ZIP file of these parts, the first of them unpacked. */
function zip(parts: Record<string, string>): Buffer {
  const [files, entries]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const data = at === 0 ? Buffer.from(text) : deflateRawSync(text);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(at === 0 ? 0 : 8, 4);
    head.writeUInt32LE(crc32(text), 10);
    head.writeUInt32LE(data.length, 14);
    head.writeUInt32LE(Buffer.byteLength(text), 18);
    head.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), head, entry, Buffer.from(name)]));
    files.push(Buffer.concat([Buffer.from('504b0304', 'hex'), head, Buffer.from(name), data]));
    at += files.at(-1)!.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, ...entries, Buffer.from('504b0506', 'hex'), end]);
}

test('a name is found in a Word file: spread over runs, in its properties, and in a comment', async () => {
  const { finds } = openMatcher({ name: 'Robert "Bob" Smithers', email: null, phone: null });
  const of = async (parts: Record<string, string>) => {
    const text = await readFileText(zip({ '[Content_Types].xml': '<Types/>', ...parts }), word);
    return text === null ? null : finds(text);
  };
  expect(
    await of({
      'word/document.xml':
        '<w:p><w:r><w:t>Rob</w:t></w:r><w:r><w:t>ert Smi</w:t></w:r><w:r><w:t>thers</w:t></w:r></w:p>',
    }),
  ).toBe(true);
  expect(await of({ 'docProps/core.xml': '<dc:creator>Robert &quot;Bob&quot; Smithers</dc:creator>' })).toBe(true);
  expect(await of({ 'word/comments.xml': '<w:p><w:t>for Bob Smithers</w:t></w:p>' })).toBe(true);
  expect(await of({ 'word/document.xml': '<w:p><w:t>Robert</w:t></w:p>' })).toBe(false);
  expect(await readFileText(Buffer.from('PK no archive'), word)).toBeNull();
  expect(await readFileText(Buffer.from('89504e47', 'hex'), 'image/png')).toBeNull();
});
