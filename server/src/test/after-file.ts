const closings: (() => unknown)[] = [];

/** What a hook opens for all tests of a file is closed with the file: `afterAll` asked for inside a hook never runs. */
export const afterFile = (close: () => unknown): void => void closings.push(close);

export async function closeFile(): Promise<void> {
  for (let close = closings.pop(); close; close = closings.pop()) await close();
}
