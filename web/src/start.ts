import '@fontsource-variable/inter/wght.css';
import './early/early.css';
import { opensDashboard, showFirstRows } from './early/first-rows.ts';
import { leaveWhenReady } from './early/leave.ts';
import { showMessage } from './early/show-message.ts';
import { loadModule } from './lib/asset-reload.ts';
import { onSignal } from './lib/signals.ts';
import { loadLocale } from './language/load.ts';

/** So long the first rows may take; a slow connection is better used for the app itself. */
const patienceMs = 1_500;

/**
 * What a browser runs first. The app is a second of work for a slow machine, the rows that most people come for are not: they are
 * asked for and shown before the app is even read.
 */
async function start() {
  await loadLocale({ de: () => import('./language/de/index.ts'), es: () => import('./language/es/index.ts') });
  const app = new AbortController();
  if (opensDashboard()) {
    const pause = new Promise((done) => setTimeout(done, patienceMs));
    await Promise.race([showFirstRows(app.signal).catch(() => undefined), pause]);
    // Painted first.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
  const stop = onSignal('asset-failed', () => showMessage('Reloading...'));
  await loadModule(() => import('./main.tsx'));
  stop();
  // Rows that come only now come too late: no one would take them away again.
  app.abort();
  leaveWhenReady();
}

start().catch(() => showMessage('Whoops! Something went wrong :('));
