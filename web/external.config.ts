import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractAddresses } from './contract-plugin.ts';

/**
 * The page that recipients of a link open. Built by itself, so that not a byte of the app is in it: whoever opens it on a phone has
 * never been here before and has nothing in the cache.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [contractAddresses(), react()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(import.meta.dirname, 'external.html'),
      output: {
        entryFileNames: 'assets/external-[hash].js',
        // A language other than English is a file of its own.
        chunkFileNames: 'assets/external-[name]-[hash].js',
        assetFileNames: 'assets/external-[hash][extname]',
      },
    },
  },
});
