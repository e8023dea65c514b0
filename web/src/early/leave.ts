/** However the app fares, after so long it is shown as it is. */
const mostMs = 8_000;

/** The early page gives way at once to whatever the app shows, but not to bars that stand for rows which are there already. */
export function leaveWhenReady(): void {
  const until = performance.now() + mostMs;
  const look = () => {
    const early = document.getElementById('early');
    if (!early) return;
    const root = document.getElementById('root');
    // Frames of the app are in the document before any of its screens is: a screen has a heading, or says what went wrong.
    const isReady = root?.querySelector('h1, form, [role="alert"]') && !root.querySelector('[data-skeleton]');
    if (isReady || performance.now() > until) early.remove();
    else requestAnimationFrame(look);
  };
  look();
}
