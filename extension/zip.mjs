import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

/** 1 January 2026: the same files make the same archive. */
const date = ((2026 - 1980) << 9) | (1 << 5) | 1;

/** Writes a folder's files below `name/` into a ZIP archive. */
export async function writeZip(folder, file, name) {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const path of paths) {
    const bytes = await readFile(path);
    const packed = deflateRawSync(bytes, { level: 9 });
    const title = Buffer.from(`${name}/${relative(folder, path).split(sep).join('/')}`);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(0x0800, 2);
    about.writeUInt16LE(8, 4);
    about.writeUInt16LE(0, 6);
    about.writeUInt16LE(date, 8);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, title, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, place, title);
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(paths.length, 8);
  end.writeUInt16LE(paths.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  await writeFile(file, Buffer.concat([...parts, listed, end]));
}
