/** What every call of the web app, the page for recipients included, says it comes from. */
export const appKey = 'candor-web';
