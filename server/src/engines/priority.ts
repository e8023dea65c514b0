import { constants, setPriority } from 'node:os';

/** Behind everything that people wait for. */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Already gone, or not allowed here: it only costs politeness.
  }
}
