const patienceMs = 10_000;

/** Sends a collector nothing at all, in its own form; null where it takes it, else what is wrong. */
export async function tryCollector(endpoint: string, headers: Record<string, string>): Promise<string | null> {
  const reply = await fetch(`${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ resourceSpans: [] }),
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: Error) => error);
  if (reply instanceof Error) return `The collector can’t be reached: ${causeOf(reply)}.`;
  await reply.arrayBuffer();
  if (reply.status === 401 || reply.status === 403) return 'The collector refuses the headers for traces.';
  return reply.ok ? null : `The collector answered ${reply.status}.`;
}

const causeOf = (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message);
