import { z } from 'zod';
import { route } from './route.ts';

/** A path of the web app, and nothing that a browser takes for another host: `//evil.example`, `/\\evil.example`. */
const path = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u, 'Must be a path of this installation');

export const startSingleSignOn = route({
  method: 'POST',
  path: '/v1/sessions/single-sign-on',
  summary: "The address of the installation's identity provider; the browser goes there to sign in",
  allow: 'anyone',
  body: z.object({ /** Where the person was going. */ from: path.default('/app') }),
  reply: z.object({ data: z.object({ url: z.string() }) }),
});

export const createSingleSignOnSession = route({
  method: 'POST',
  path: '/v1/sessions/single-sign-on-session',
  summary: 'Sign in with what the identity provider sent back, in the browser that began it',
  allow: 'anyone',
  body: z.object({ /** The query of the address that the provider led to. */ search: z.string().max(8_000) }),
  bodyBytes: 16 * 1024,
  reply: z.object({ data: z.object({ token: z.string(), from: z.string() }) }),
  status: 201,
});
