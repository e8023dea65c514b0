import type { LanguageEngine } from './settings.ts';

/** A server that was found, with what it can be set up by. */
export type FoundServer = {
  /** What it is called by people. */
  label: string;
  engine: Extract<LanguageEngine, 'ollama' | 'openai'>;
  url: string;
  models: string[];
  /** What it takes at once, where it says so. */
  contextTokens: number | null;
};

type Place = { label: string; engine: FoundServer['engine']; port: number; list: string; base: string };

/** Where people's servers usually are. */
const places: readonly Place[] = [
  { label: 'Ollama', engine: 'ollama', port: 11_434, list: '/api/tags', base: '' },
  { label: 'LM Studio', engine: 'openai', port: 1_234, list: '/v1/models', base: '/v1' },
  { label: 'llama-server', engine: 'openai', port: 8_080, list: '/v1/models', base: '/v1' },
  { label: 'vLLM', engine: 'openai', port: 8_000, list: '/v1/models', base: '/v1' },
  { label: 'Docker Model Runner', engine: 'openai', port: 12_434, list: '/engines/v1/models', base: '/engines/v1' },
];
/** This machine, and the one around the container. */
const usualHosts = ['127.0.0.1', 'host.docker.internal', '172.17.0.1'];
const waitMs = 2_000;

type Listing = {
  data?: { id?: string; max_model_len?: number; meta?: { n_ctx_train?: number } }[];
  models?: { name?: string; model?: string }[];
};

/** Asks all usual addresses at once, and whoever answers within two seconds is listed; one server on several addresses once. */
export async function discoverServers(moreHosts: readonly string[], signal: AbortSignal): Promise<FoundServer[]> {
  const hosts = [...new Set([...usualHosts, ...moreHosts])];
  const asked = hosts.flatMap((host) => places.map((place) => ask(place, host, signal)));
  const found = (await Promise.all(asked)).filter((one) => one !== null);
  const keyOf = ({ label, models }: FoundServer) => `${label} ${models.join()}`;
  return found.filter((one, at) => found.findIndex((other) => keyOf(other) === keyOf(one)) === at);
}

async function ask({ label, engine, port, list, base }: Place, host: string, signal: AbortSignal) {
  const origin = `http://${host}:${port}`;
  try {
    const answer = await fetch(`${origin}${list}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(waitMs)]),
    });
    if (!answer.ok) return null;
    const listing = (await answer.json()) as Listing;
    // Any web server may answer here: only one that lists models is meant.
    if (!Array.isArray(engine === 'ollama' ? listing.models : listing.data)) return null;
    const models = [...(listing.data ?? []).map(({ id }) => id), ...(listing.models ?? []).map(({ name }) => name)];
    return {
      label,
      engine,
      url: `${origin}${base}`,
      models: [...new Set(models)].filter((name): name is string => typeof name === 'string' && name !== ''),
      contextTokens: listing.data?.[0]?.max_model_len ?? null,
    } satisfies FoundServer;
  } catch {
    return null;
  }
}
