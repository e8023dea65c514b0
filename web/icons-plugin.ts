import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { drawMark, encodePng } from './icon-drawing.ts';

/** A phone cuts a maskable icon to its own shape, so the colour of the mark fills all of it. */
const icons = [
  { fileName: 'icons/icon-192.png', size: 192, isFilled: false },
  { fileName: 'icons/icon-512.png', size: 512, isFilled: false },
  { fileName: 'icons/maskable-192.png', size: 192, isFilled: true },
  { fileName: 'icons/maskable-512.png', size: 512, isFilled: true },
  { fileName: 'icons/apple-touch-icon.png', size: 180, isFilled: true },
];

/** Draws the icons of the installed app from the mark that browsers show in their tabs. */
export function appIcons(): Plugin {
  return {
    name: 'candor-app-icons',
    apply: 'build',
    async generateBundle() {
      const svg = await readFile(join(import.meta.dirname, 'public/favicon.svg'), 'utf8');
      for (const { fileName, size, isFilled } of icons)
        this.emitFile({ type: 'asset', fileName, source: encodePng(drawMark(svg, size, isFilled), size) });
    },
  };
}
