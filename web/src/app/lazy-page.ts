import { lazyRouteComponent } from '@tanstack/react-router';
import { loadModule } from '../lib/asset-reload.ts';

/** A screen that is loaded when its route is first opened. */
export function lazyPage<M extends Record<string, unknown>, Name extends keyof M>(load: () => Promise<M>, name: Name) {
  return lazyRouteComponent(() => loadModule(load), name);
}
