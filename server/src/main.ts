import './quick-imports.ts';

// Not imported as usual: that would come before what makes imports quick.
await import('./serve.ts');
