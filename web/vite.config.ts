import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { openChunks } from './chunks.ts';
import { contractAddresses } from './contract-plugin.ts';
import { externalPage } from './external-plugin.ts';
import { appIcons } from './icons-plugin.ts';

const api = `http://localhost:${process.env.API_PORT ?? 3001}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractAddresses(), externalPage(), appIcons(), react()],
  build: {
    outDir: 'dist',
    // Everything is a file of ours: the content security policy allows no data: fonts and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: openChunks() }] } },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: { '/v1': { target: api, ws: true }, '/v2': { target: api, ws: true }, '/manifest.webmanifest': api },
  },
});
