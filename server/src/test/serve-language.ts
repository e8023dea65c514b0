import { openLanguageServer } from './language-server.ts';

// `node server/src/test/serve-language.ts [port]`: a language server for trying Candor out by hand and in a browser; prints where it is.
const { url } = await openLanguageServer({
  port: Number(process.argv[2] ?? 0),
  contextTokens: Number(process.argv[3] ?? 128_000),
});
console.log(url);
