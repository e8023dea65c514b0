import { assistantScopes } from '@candor/contract/assistants';
import { callMcp } from '@candor/contract/mcp';
import type { MountedProgram } from '../../http/programs.ts';
import { issuerOf, resourceMetadataPath, resourceOf } from './places.ts';
import { providerOf } from './provider.ts';
import { registerClient } from './register.ts';

/** The authorization server at its addresses, and what says where it is. */
export const authorizationServer: MountedProgram = {
  open: (app) => ({
    bodyBytes: 16 * 1024,
    json: {
      [`GET ${resourceMetadataPath}`]: () => ({ status: 200, body: resourceMetadata(app) }),
      [`GET ${resourceMetadataPath}${callMcp.path}`]: () => ({ status: 200, body: resourceMetadata(app) }),
      'POST /oauth/register': ({ body }) => registerClient(app, body),
    },
    library: {
      urls: [
        '/.well-known/oauth-authorization-server',
        '/oauth/authorize',
        '/oauth/authorize/:uid',
        '/oauth/token',
        '/oauth/revoke',
        '/oauth/keys',
      ],
      async answer(request, response) {
        const { host, protocol } = new URL(issuerOf(app));
        // It lives at the installation's one address, whatever a proxy or a caller says about that.
        request.headers.host = host;
        request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
        delete request.headers['x-forwarded-host'];
        request.headers.cookie = withoutSession(request.headers.cookie);
        request.url = withScope(request.url ?? '/');
        await (await providerOf(app)).callback()(request, response);
      },
    },
  }),
};

function resourceMetadata(app: Parameters<typeof resourceOf>[0]): object {
  return {
    resource: resourceOf(app),
    authorization_servers: [issuerOf(app)],
    scopes_supported: assistantScopes,
    bearer_methods_supported: ['header'],
    resource_name: app.config.productName,
    resource_documentation: `${issuerOf(app)}/v1/docs`,
  };
}

/** Nobody stays signed in to the authorization server: whoever is signed in to the web app is asked each time. */
function withoutSession(cookies = ''): string {
  return cookies
    .split(';')
    .filter((cookie) => !cookie.trimStart().startsWith('candor_oauth_session'))
    .join(';');
}

/** A client that names no scope asks for all that assistants may have; the person decides. */
function withScope(address: string): string {
  const url = new URL(address, 'http://localhost');
  if (url.pathname !== '/oauth/authorize' || (url.searchParams.get('scope') ?? '').trim() !== '') return address;
  url.searchParams.set('scope', assistantScopes.join(' '));
  return `${url.pathname}${url.search}`;
}
