// A real OpenID provider for tests, in a process of its own: `node oidc-provider.mjs PORT REDIRECT_URI`.
// Whoever signs in there is called by the address they type; `unverified…` has an address that is not verified, and
// `successor-of-…` is somebody else who was given that address.
import Provider from 'oidc-provider';

const [port, redirectUri] = process.argv.slice(2);
const provider = new Provider(`http://localhost:${port}`, {
  clients: [{ client_id: 'candor', client_secret: 'a secret for tests', redirect_uris: [redirectUri] }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => ({
      sub: id,
      email: id.replace(/^successor-of-/, ''),
      email_verified: !id.startsWith('unverified'),
      name: id,
    }),
  }),
  features: { devInteractions: { enabled: true } },
});
const server = provider.listen(Number(port), '127.0.0.1', () => console.log('ready'));
process.on('SIGTERM', () => server.close(() => process.exit(0)));
