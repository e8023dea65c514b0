const everyMs = 500;
/** A busy computer is late, too; nothing of it makes a page miss this long. */
const frozenMs = 4_000;

/** Tells when this page didn't run for a while: the computer slept, or the browser was stopped. */
export function watchFreezes(onThawed: (frozenForMs: number) => void): { stop(): void } {
  let lastMs = Date.now();
  const timer = setInterval(() => {
    const passedMs = Date.now() - lastMs;
    lastMs = Date.now();
    if (passedMs > frozenMs) onThawed(passedMs);
  }, everyMs);
  return { stop: () => clearInterval(timer) };
}
