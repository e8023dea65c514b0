/** Where calls go, and what they prove themselves by: this page's own server and session, unless the extension says otherwise. */
export type Server = {
  /** Empty for the server of this page. */
  origin: string;
  /** Of a paired browser. */
  device: { credential: string; accountId: string } | null;
};

let server: Server = { origin: '', device: null };

export const getServer = (): Server => server;
export function setServer(next: Server): void {
  server = next;
}
