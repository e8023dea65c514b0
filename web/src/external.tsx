import '@fontsource-variable/inter/wght.css';
import './external/external.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { EmbedScreen } from './external/embed/embed-screen.tsx';
import { embedOf } from './external/embed/embed-place.ts';
import { placeOf } from './external/place.ts';
import { ExternalPage, type Intro } from './external/external-page.tsx';
import { loadLocale } from './language/load.ts';

const root = document.getElementById('root');
if (root) {
  const intro = introIn(root);
  await loadLocale({
    de: () => import('./language/de/recipients.ts'),
    es: () => import('./language/es/recipients.ts'),
  });
  const embed = embedOf(location);
  createRoot(root).render(
    <StrictMode>
      {embed ? <EmbedScreen place={embed} /> : <ExternalPage place={placeOf(location)} intro={intro} />}
    </StrictMode>,
  );
}

/** What the server has put there already: it stays until the rest is here. */
function introIn(element: HTMLElement): Intro | null {
  const title = element.querySelector('h1')?.textContent;
  return title ? { title, description: element.querySelector('p')?.textContent ?? '' } : null;
}
