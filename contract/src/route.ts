import type { z } from 'zod';

/** Team roles from least to most; a route that allows one allows every later one. */
export const roles = ['viewer', 'member', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

/**
 * Who may call a route.
 * - `anyone`: no session needed
 * - `signed-in`: any live session
 * - `self`: the session's own `:accountId` (and, with `:teamId` in the path, a member of that team)
 * - `administrator`: looks after the installation as a whole
 * - a role: a member of `:teamId` with at least that role
 * - `recording-token`: a viewer of `:teamId`, or anyone with a `token` (in the query, since media elements send no headers) issued for exactly this `:meetingId`
 * - `share-token`: anyone with a share token for exactly this page (header `X-SHARE-TOKEN`, or `shareToken` in the query) and has entered the code if its link requires one
 * - `share-link`: the same, before the code
 * - `api-key`: anyone with a live API key, whatever its scopes
 * - `device`: a browser that is paired by its extension
 */
export type Allow =
  | 'anyone'
  | 'signed-in'
  | 'self'
  | 'recording-token'
  | 'share-token'
  | 'share-link'
  | 'administrator'
  | 'api-key'
  | 'device'
  | Role;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** One call of the API, said once for the server, the web client, the documentation and the tests. */
export type Route = {
  method: Method;
  /** With `:name` for every key of `params`. */
  path: `/v1/${string}` | `/v2/${string}`;
  summary: string;
  allow: Allow;
  /** With `api-key`: tokens that assistants get by signing in (OAuth) are issued for this address. */
  takesTokens?: true;
  /** With `administrator`: programs that set the installation up call it with an installation key. */
  takesInstallationKeys?: true;
  /** A paired browser may call it as its member, for meetings that the member owns. */
  takesDevices?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A body for the documentation, where one cannot be made up from the schema. */
  example?: unknown;
  /** A schema for JSON, a media type for text and bytes, `null` for 204 without a body. */
  reply: z.ZodType | MediaType | null;
  /** Success status where it is not 200 (or 204 for `null`). */
  status?: 201 | 202;
  /** Success status of a call that only repeats an earlier one. */
  statusAgain?: 200;
  /** Success status where what was asked for comes later. */
  statusLater?: 202;
  /** The body arrives as raw bytes of one of these media types instead of JSON. */
  bodyTypes?: readonly string[];
  /** Raw bytes may be none at all, of whatever type. */
  bodyMayBeEmpty?: true;
  /** Raw bytes are handed over whole, or as they arrive. */
  bodyIs?: 'stream';
  /** Largest accepted body where it is not `limits.bodyBytes`. */
  bodyBytes?: number;
};

export type MediaType = { mediaType: string };

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type CallerInput<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<R extends Route> = Parsed<R['params']>;
export type QueryOf<R extends Route> = Parsed<R['query']>;
export type BodyOf<R extends Route> = R['bodyTypes'] extends readonly string[]
  ? R['bodyIs'] extends 'stream'
    ? AsyncIterable<Uint8Array>
    : Uint8Array
  : Parsed<R['body']>;
/** What a handler returns and, after the wire, what a client gets. */
export type ReplyOf<R extends Route> = R['reply'] extends z.ZodType
  ? z.output<R['reply']>
  : R['reply'] extends null
    ? void
    : unknown;

/** What a caller has to hand over: exactly the parts that the route declares. */
export type InputOf<R extends Route> = (R['params'] extends z.ZodType
  ? { params: CallerInput<R['params']> }
  : unknown) &
  (R['query'] extends z.ZodType ? { query?: CallerInput<R['query']> } : unknown) &
  (R['bodyTypes'] extends readonly string[]
    ? { body: Blob | Uint8Array<ArrayBuffer> }
    : R['body'] extends z.ZodType
      ? { body: CallerInput<R['body']> }
      : unknown);

export function route<const R extends Route>(definition: R): R {
  return definition;
}

/** `/v1/teams/:teamId` with the values in place, each percent-encoded. */
export function pathOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
