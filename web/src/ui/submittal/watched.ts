/** Longer steps are jumps: no one watches four seconds between two reports of a media element. */
const longestStep = 2;

/** Counts what is really watched: reports of the place in the medium that follow each other, not what was jumped over. */
export function createWatch(onSeconds: (seconds: number) => void) {
  let last: number | null = null;
  return {
    at(time: number) {
      const step = last === null ? 0 : time - last;
      last = time;
      if (step > 0 && step <= longestStep) onSeconds(step);
    },
    stop() {
      last = null;
    },
  };
}
