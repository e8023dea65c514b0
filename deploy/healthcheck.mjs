// Whether this container does its work: an API process must answer; the others say that they live where METRICS_PORT is set.
const roles = (process.env.ROLES || 'api,worker,bot,phone').split(',').map((role) => role.trim());
const [port, path, wanted] = roles.includes('api')
  ? [process.env.PORT || 3000, '/v1/ping', /^Pong$/]
  : [process.env.METRICS_PORT, '/v1/live', /./];
if (port) {
  const address = `http://127.0.0.1:${port}${path}`;
  const reply = await fetch(address, { signal: AbortSignal.timeout(4_000) }).catch((error) => error);
  if (!(reply instanceof Response) || !reply.ok || !wanted.test(await reply.text())) {
    console.error(`${address} doesn't answer.`);
    process.exitCode = 1;
  }
}
