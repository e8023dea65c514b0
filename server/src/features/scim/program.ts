import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { JsonCall, MountedProgram } from '../../http/programs.ts';
import { about } from './about.ts';
import { errorBody, ScimError } from './errors.ts';
import { createGroup, getGroup, listGroups, patchGroup, removeGroup, replaceGroup } from './groups.ts';
import { openScimKey } from './keys.ts';
import type { KeyRow } from './store.ts';
import { createUser, getUser, listUsers, patchUser, removeUser, replaceUser } from './users.ts';

type Answer = { status: number; body: object | null };
type Run = (call: JsonCall & { key: KeyRow; id: string }) => Promise<Answer>;

/** SCIM 2.0 (RFC 7643, 7644), as Entra ID and Okta speak it. */
export const scimServer: MountedProgram = {
  open: (app) => {
    const ok = (body: object): Answer => ({ status: 200, body });
    const made = (body: object): Answer => ({ status: 201, body });
    const gone: Answer = { status: 204, body: null };
    const calls: Record<string, Run> = {
      'GET /scim/v2/Users': async ({ query }) => ok(await listUsers(app, query)),
      'POST /scim/v2/Users': async ({ key, body }) => made(await createUser(app, key, body)),
      'GET /scim/v2/Users/:id': async ({ id }) => ok(await getUser(app, id)),
      'PUT /scim/v2/Users/:id': async ({ key, id, body }) => ok(await replaceUser(app, key, id, body)),
      'PATCH /scim/v2/Users/:id': async ({ key, id, body }) => ok(await patchUser(app, key, id, body)),
      'DELETE /scim/v2/Users/:id': async ({ id }) => removeUser(app, id).then(() => gone),
      'GET /scim/v2/Groups': async ({ query }) => ok(await listGroups(app, query)),
      'POST /scim/v2/Groups': async ({ body }) => made(await createGroup(app, body)),
      'GET /scim/v2/Groups/:id': async ({ id, query }) => ok(await getGroup(app, id, query)),
      'PUT /scim/v2/Groups/:id': async ({ id, body }) => ok(await replaceGroup(app, id, body)),
      'PATCH /scim/v2/Groups/:id': async ({ id, body }) => ok(await patchGroup(app, id, body)),
      'DELETE /scim/v2/Groups/:id': async ({ id }) => removeGroup(app, id).then(() => gone),
      ...Object.fromEntries(
        Object.entries(about(app.config.publicUrl)).map(([name, body]) => [
          `GET /scim/v2/${name}`,
          async () => ok(body),
        ]),
      ),
    };
    return {
      // A group of ten thousand people.
      bodyBytes: 1024 * 1024,
      json: Object.fromEntries(
        Object.entries(calls).map(([at, run]) => [at, (call: JsonCall) => answer(app, run, call)]),
      ),
    };
  },
};

async function answer(app: App, run: Run, call: JsonCall) {
  const mediaType = 'application/scim+json; charset=utf-8';
  try {
    const key = await openScimKey(app, call.authorization);
    if (!key) throw new ScimError(401, 'Send a live SCIM key as a bearer token');
    return { ...(await run({ ...call, key, id: call.params['id'] ?? '' })), mediaType };
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return { status: refused.status, body: errorBody(refused), mediaType };
  }
}

function refusalOf(error: unknown): ScimError | undefined {
  if (error instanceof ScimError) return error;
  return error instanceof AppError && error.status < 500 ? new ScimError(error.status, error.message) : undefined;
}
