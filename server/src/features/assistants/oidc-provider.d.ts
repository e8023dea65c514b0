/** The part of `oidc-provider`, which brings no types, that we use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Interaction = {
    uid: string;
    returnTo: string;
    params: { client_id?: string; redirect_uri?: string; scope?: string };
  };
  export type Grant = { addResourceScope(resource: string, scope: string): void; save(): Promise<string> };
  export type Client = { clientId: string; clientName?: string; clientIdMetadataDocument?: boolean };
  export type Context = {
    ip: string;
    type: string;
    body: unknown;
    oidc: { result?: { login?: unknown; consent?: unknown } };
  };
  export type Adapter = {
    upsert(id: string, payload: Record<string, unknown>, expiresIn?: number): Promise<void>;
    find(id: string): Promise<Record<string, unknown> | undefined>;
    findByUid(uid: string): Promise<Record<string, unknown> | undefined>;
    findByUserCode(code: string): Promise<Record<string, unknown> | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  };

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    proxy: boolean;
    Grant: new (given: {
      jti: string;
      accountId: string;
      clientId: string;
    }) => Grant;
    Client: { find(id: string): Promise<Client | undefined> };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(request: IncomingMessage, response: ServerResponse, result: object): Promise<string>;
    on(event: 'server_error', listener: (context: Context, error: Error) => void): void;
  }
  export default Provider;
  export namespace errors {
    class InvalidTarget extends Error {
      constructor(description?: string);
    }
  }
  export namespace interactionPolicy {
    class Check {
      constructor(reason: string, description: string, check: (context: Context) => boolean);
    }
    class Prompt {
      constructor(about: { name: string; requestable: boolean }, check?: Check);
    }
    function base(): { clear(): void; add(prompt: Prompt): void };
  }
}
