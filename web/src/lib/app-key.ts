/** What every call of the web app, the page for recipients included, says it comes from. An installation with a key of its own writes it into the page. */
export const appKey =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="app-key"]')?.content || 'candor-web';
