import { limits } from './limits.ts';
import { route } from './route.ts';

/** The Model Context Protocol over streamable HTTP: assistants read and draft with an API key, tool by tool as its scopes allow. */
export const callMcp = route({
  method: 'POST',
  path: '/v1/mcp',
  summary: 'One message of the Model Context Protocol (streamable HTTP, stateless)',
  allow: 'api-key',
  takesTokens: true,
  bodyTypes: ['application/json'],
  bodyBytes: limits.bodyBytes,
  reply: { mediaType: '*/*' },
});

/** Older clients ask for a stream of messages first and go on without one when they get this refusal. */
export const openMcpStream = route({
  method: 'GET',
  path: '/v1/mcp',
  summary: 'Always 405: the server keeps no session and sends nothing unasked',
  allow: 'api-key',
  takesTokens: true,
  reply: { mediaType: 'application/json' },
});
