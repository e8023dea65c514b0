/** A fault at start that a person can act on: its message is one readable sentence, to be printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Another process serves this data folder. */
export class AlreadyRunningError extends StartError {}

const known: [test: RegExp, sentence: (folder: string) => string][] = [
  [
    /ENOSPC|No space left on device|EDQUOT|quota exceeded/i,
    (folder) => `The disk that holds ${folder} is full: free some space and start again.`,
  ],
  [
    /EROFS|Read-only file system/i,
    (folder) => `${folder} is on a read-only disk: set DATA_DIR to a folder that Candor may write to.`,
  ],
  [
    /EACCES|EPERM|Permission denied|Operation not permitted|wrong ownership/i,
    (folder) =>
      `Candor may not use ${folder}: start it as the user that owns this folder, or set DATA_DIR to another one.`,
  ],
  [
    /ENOTDIR|Not a directory|EEXIST/i,
    (folder) => `${folder} is not a folder: set DATA_DIR to one that Candor may write to.`,
  ],
  [
    /could not look up effective user ID/i,
    () =>
      'PostgreSQL needs a user that the system knows: add the one that runs Candor to /etc/passwd, or set DATABASE_URL to a PostgreSQL server.',
  ],
  [
    /database files are incompatible/i,
    (folder) =>
      `The database in ${folder} was made by another major version of PostgreSQL: start the Candor version that made it, or restore a dump.`,
  ],
];

/** Turns what the system or PostgreSQL said into a sentence naming the folder it is about. */
export function toStartError(cause: unknown, folder: string): StartError {
  if (cause instanceof StartError) return cause;
  const said = cause instanceof Error ? cause.message : String(cause);
  const sentence = known.find(([test]) => test.test(said))?.[1](folder);
  return new StartError(sentence ?? `The database in ${folder} could not start: ${said.trim()}`, { cause });
}

/** What PostgreSQL wrote, without the date and the process in front of each line. */
export function withoutStamps(lines: string[]): string {
  return lines.map((line) => line.replace(/^\d{4}-\S+ \S+ \S+ \[\d+\] /, '').trim()).join(' ');
}
