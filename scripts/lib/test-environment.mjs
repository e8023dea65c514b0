import { environment } from './runtime.mjs';

/** Tests make their own database and data folder: settings of a real installation must not reach them. */
export function testEnvironment(extra = {}) {
  const { DATABASE_URL: _url, DATA_DIR: _dir, PORT: _port, NODE_COMPILE_CACHE: _cache, ...rest } = environment(extra);
  return rest;
}
