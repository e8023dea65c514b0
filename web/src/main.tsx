import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { watchSession } from './app/session-watch.ts';
import { loadErrorTexts } from './lib/error-text.ts';

// An older version or another app on this origin may have left one behind, and it would continue serving old files.
void navigator.serviceWorker?.getRegistrations().then((found) => found.forEach((worker) => void worker.unregister()));

watchSession();
void loadErrorTexts();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
