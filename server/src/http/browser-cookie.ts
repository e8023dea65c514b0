import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';

/** Binds what was begun to the browser that began it, while it is away at another site. */
export type BrowserCookie = {
  write(app: App, reply: FastifyReply, value: string, maxAgeS: number): void;
  read(app: App, request: FastifyRequest): string | undefined;
};

export function browserCookie(plainName: string): BrowserCookie {
  // `__Host-` needs HTTPS; without it a plain name has to do.
  const nameOf = (app: App) => (app.config.publicUrl.startsWith('https:') ? `__Host-${plainName}` : plainName);
  return {
    write(app, reply, value, maxAgeS) {
      const name = nameOf(app);
      const secure = name.startsWith('__Host-') ? '; Secure' : '';
      reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure}`);
    },
    read(app, request) {
      const pairs = (request.headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split('='));
      return pairs.find(([name]) => name === nameOf(app))?.[1];
    },
  };
}
