// Whether this container does its work: an API process must answer; others live as long as their process does.
const roles = (process.env.ROLES || 'api,worker,bot').split(',').map((role) => role.trim());
if (roles.includes('api')) {
  const address = `http://127.0.0.1:${process.env.PORT || 3000}/v1/ping`;
  const reply = await fetch(address, { signal: AbortSignal.timeout(4_000) }).catch((error) => error);
  if (!(reply instanceof Response) || (await reply.text()) !== 'Pong') {
    console.error(`No Pong from ${address}.`);
    process.exitCode = 1;
  }
}
