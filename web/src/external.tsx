import '@fontsource-variable/inter/wght.css';
import './external/external.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { placeOf } from './external/place.ts';
import { ExternalPage } from './external/external-page.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ExternalPage place={placeOf(location)} />
    </StrictMode>,
  );
}
