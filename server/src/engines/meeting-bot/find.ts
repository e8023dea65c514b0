import { join } from 'node:path';
import { isProgram } from '../is-program.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Where installers put it outside of the usual folders. */
const elsewhere = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
];

/** The browser of the bots: the one that was set, else the system's; null where there is none. */
export function findChromium(given: string | undefined, folders: readonly string[]): string | null {
  if (given) return isProgram(given) ? given : null;
  const places = [...folders.filter(Boolean), ...elsewhere];
  return (
    [...names, 'Chromium', 'Google Chrome']
      .flatMap((name) => places.map((folder) => join(folder, name)))
      .find(isProgram) ?? null
  );
}
