const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;

/** Files that wait here for an hour at most; backups leave them out. */
export const passingPrefix = 'passing/';

/** No segment can begin with a dot, so none can climb out of the folder or name what we keep for ourselves. */
export function checkKey(key: string): string {
  if (key.length > 500 || !keyPattern.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
  return key;
}
