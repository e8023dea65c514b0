import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** The layers of an image as a registry would keep them: digest, bytes, and bytes packed, which is what is pulled. */
export async function layersOf(podman, image) {
  const folder = mkdtempSync(join(podman.folder, 'layers-'));
  try {
    podman.run(['save', '--quiet', '--format', 'oci-dir', '--uncompressed', '-o', join(folder, 'image'), image]);
    const blob = (digest) => join(folder, 'image', 'blobs', digest.replace(':', '/'));
    const flat = (digest) => join(folder, 'image', digest.replace('sha256:', ''));
    const where = (digest) => [blob(digest), flat(digest)].find((path) => statSync(path, { throwIfNoEntry: false }));
    const index = JSON.parse(readFileSync(join(folder, 'image/index.json'), 'utf8'));
    const manifest = JSON.parse(readFileSync(where(index.manifests[0].digest), 'utf8'));
    const layers = [];
    for (const { digest, size } of manifest.layers)
      layers.push({ digest, bytes: size, packed: await packedSize(where(digest)) });
    return layers;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function packedSize(path) {
  let bytes = 0;
  const gzip = createGzip({ level: 6 });
  gzip.on('data', (part) => (bytes += part.length));
  await pipeline(createReadStream(path), gzip);
  return bytes;
}

export const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
export const sum = (layers, what) => layers.reduce((all, layer) => all + layer[what], 0);
