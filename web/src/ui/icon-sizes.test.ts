/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
/** 20 and 24 are also what the library calls small and medium. */
const sizes = new Set([14, 16, 20, 24, 28]);
/** Logos are not icons. */
const logos = new Set(['features/connections/zoom-mark.tsx']);
const sized = /<\w*Icon\b[^>]*?(?:fontSize: '?(\d+)(?:px)?'?|size=\{(\d+)\})/g;

test('icons come in the five sizes of the specification', () => {
  const others = globSync('**/*.tsx', { cwd: folder })
    .filter((path) => !logos.has(path))
    .flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(sized)]
        .map(([, font, size]) => Number(font ?? size))
        .filter((size) => !sizes.has(size))
        .map((size) => `${path}: ${size}`),
    );
  expect(others).toEqual([]);
});
