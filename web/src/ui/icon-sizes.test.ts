/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { components } from './theme-components.ts';

const folder = join(import.meta.dirname, '..');
/** 20 and 24 are also what the library calls small and medium. */
const sizes = new Set([14, 16, 20, 24, 28]);
/** Logos are not icons. */
const logos = new Set(['features/connections/zoom-mark.tsx']);
const sized =
  /<\w*Icon\b[^>]*?(?:fontSize: '?(\d+)(?:px)?'?|size=\{(\d+)\})|<svg\b[^>]*?viewBox="0 0 24 24" width="(\d+)"/g;

test('icons come in the five sizes of the specification', () => {
  const others = globSync('**/*.tsx', { cwd: folder })
    .filter((path) => !logos.has(path))
    .flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(sized)]
        .map(([, font, size, width]) => Number(font ?? size ?? width))
        .filter((size) => !sizes.has(size))
        .map((size) => `${path}: ${size}`),
    );
  expect(others).toEqual([]);
});

test("the library's default icon sizes are replaced", () => {
  const sizesOf = (style: unknown) =>
    [...JSON.stringify(style).matchAll(/"fontSize":(\d+)/g)].map(([, size]) => Number(size));
  const { MuiButton, MuiAlert } = components;
  expect(sizesOf(MuiButton?.styleOverrides?.startIcon)).toEqual([20, 16]);
  expect(sizesOf(MuiButton?.styleOverrides?.endIcon)).toEqual([20, 16]);
  expect(sizesOf(MuiAlert?.styleOverrides?.icon)).toEqual([20]);
});
