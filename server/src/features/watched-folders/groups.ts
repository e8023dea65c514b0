/** What a file is by its name: media are looked into, the others only stand beside them. */
export type Kind = 'media' | 'subtitles' | 'participants' | 'other';

const mediaEndings = new Set(
  'mp4 m4a m4v mov mp3 wav webm mkv ogg oga opus flac aac amr 3gp 3g2 caf wma wmv avi mpg mpeg ts mts aif aiff asf flv'.split(
    ' ',
  ),
);
/** What programs write beside a file that is still arriving. */
const unfinished =
  /(?:\.part|\.partial|\.crdownload|\.download|\.filepart|\.tmp|\.temp|\.uploading|\.!ut|\.opdownload|~)$/i;
const unfinishedStart = /^(?:~\$|\._|\.|~)/;
/** What every system puts into folders. */
const clutter = new Set(['thumbs.db', 'desktop.ini', '.ds_store']);
/** What Zoom keeps beside its recordings; none of it says who spoke. */
const zoomClutter = /^(?:chat|playback|recording|meeting_saved_chat|meeting_saved_closed_caption)\.(?:txt|m3u|conf)$/i;

export const isUnfinished = (path: string): boolean => {
  const name = nameOf(path);
  return unfinished.test(name) || unfinishedStart.test(name) || clutter.has(name.toLowerCase());
};

export function kindOf(path: string): Kind {
  const ending = endingOf(path);
  if (mediaEndings.has(ending)) return 'media';
  if (ending === 'vtt' || ending === 'srt') return 'subtitles';
  return ending === 'csv' ? 'participants' : 'other';
}

/** Lies there beside recordings and needs no word. */
export const isBeside = (path: string): boolean =>
  zoomClutter.test(nameOf(path)) ||
  ['txt', 'json', 'm3u', 'conf', 'url', 'md', 'log', 'xml', 'jpg', 'png'].includes(endingOf(path));

/** Zoom Workplace leaves this where it could not convert a recording. */
export const isUnconverted = (path: string): boolean => ['zoom', 'ds2', 'dss', 'dvf', 'msv'].includes(endingOf(path));

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

export function endingOf(path: string): string {
  const name = nameOf(path);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

export function stemOf(path: string): string {
  const name = nameOf(path);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

/** What the files of one recording have in common: the beginning of their names, without what their programs add. */
function coreOf(path: string): string {
  const stem = stemOf(path).toLowerCase();
  const zoomCloud = /^gmt\d{8}-\d{6}_recording/.exec(stem);
  if (zoomCloud) return zoomCloud[0];
  const teams = /^(.{1,200}-\d{8}_\d{6})-meeting (?:recording|transcript)$/.exec(stem);
  if (teams) return teams[1]!;
  for (const added of [
    ' - attendance report',
    '_participants',
    '-participants',
    ' participants',
    '.transcript',
    '_transcript',
    '-transcript',
    ' transcript',
    '.cc',
    '.en',
  ])
    if (stem.includes(added)) return stem.slice(0, stem.indexOf(added));
  return stem;
}

/** Which of the files in its folder belong to a recording: of the same name, or all where it is the only recording there. */
export function besideOf(media: string, others: readonly string[]): string[] {
  const near = others.filter((path) => path !== media && folderOf(path) === folderOf(media));
  const core = coreOf(media);
  const named = near.filter(
    (path) => kindOf(path) !== 'media' && kindOf(path) !== 'other' && isOfCore(coreOf(path), core),
  );
  const isAlone = !near.some((path) => kindOf(path) === 'media' && coreOf(path) !== core);
  const inOwnFolder =
    folderOf(media) !== '' && isAlone
      ? near.filter((path) => ['subtitles', 'participants'].includes(kindOf(path)))
      : [];
  return [...new Set([...named, ...inOwnFolder])];
}

const isOfCore = (one: string, core: string) =>
  one === core ||
  core.startsWith(`${one}-`) ||
  core.startsWith(`${one}_`) ||
  one.startsWith(`${core}_`) ||
  one.startsWith(`${core}.`);

/** Zoom's cloud hands out the picture with its sound, and the sound once more: the picture counts. */
export function isSoundOfPicture(path: string, all: readonly string[]): boolean {
  const isSound = ['m4a', 'mp3'].includes(endingOf(path));
  return (
    isSound &&
    /^gmt\d{8}-\d{6}_recording/.test(coreOf(path)) &&
    all.some(
      (other) => endingOf(other) === 'mp4' && folderOf(other) === folderOf(path) && coreOf(other) === coreOf(path),
    )
  );
}
