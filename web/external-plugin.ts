import type { Plugin } from 'vite';

const address = /^(?:\/embed\/[^/]+|\/app\/teams\/[^/]+\/sharable-pages\/view\/[^/]+\/external)\/?(\?|$)/;

/** While developing, the address of recipients shows their page, as the server does it with the built one. */
export function externalPage(): Plugin {
  return {
    name: 'external-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _reply, next) => {
        if (address.test(request.url ?? '')) request.url = '/external.html';
        next();
      });
    },
  };
}
