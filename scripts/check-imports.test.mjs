import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findViolations } from './lib/import-rule.mjs';

/** A project in miniature that keeps the rule in every way it may be kept. */
const sound = {
  'contract/src/teams.ts':
    "import { z } from 'zod';\nimport { id } from './fields.ts';\nexport const team = z.object({ id });",
  'contract/src/fields.ts': "import { z } from 'zod';\nexport const id = z.string();",
  'server/src/main.ts':
    "import { teamRoutes } from './features/teams/routes.ts';\nimport { readConfig } from './config.ts';",
  'server/src/config.ts': 'export const readConfig = () => process.env;',
  'server/src/app.ts': "import type { Database } from './db/open.ts';\nexport type App = { db: Database };",
  'server/src/db/open.ts':
    "// process.env is read elsewhere\nexport type Database = object;\nconst address = 'http://process';",
  'server/src/http/mount.ts': "import type { App } from '../app.ts';",
  'server/src/tokens/tokens.ts': "import { SignJWT } from 'jose';\nimport type { App } from '../app.ts';",
  'server/src/jobs/queue.ts': "import type { App } from '../app.ts';",
  'server/src/engines/mail/port.ts': "import type { Readable } from 'node:stream';\nexport type Mail = object;",
  'server/src/engines/mail/open.ts': "import type { Mail } from './port.ts';\nimport { smtp } from './smtp.ts';",
  'server/src/engines/mail/smtp.ts': "import type { Mail } from './port.ts';",
  'server/src/pipeline/move.ts': "db.update(meeting).set({ status: 'completed' });",
  'server/src/features/accounts/service.ts': "import { find } from './store.ts';",
  'server/src/features/accounts/store.ts':
    "import type { App } from '../../app.ts';\ndb.update(take).set({ status: 'finished' });\ndb.update(meeting).set({ private: true }).where(eq(meeting.status, 'completed'));\nsql`update meeting set private = true where status = 'completed'`;",
  'server/src/features/accounts/accounts.test.ts':
    "import { find } from './store.ts';\nimport { open } from '../../test/open.ts';\nconst a = process.env;",
  'server/src/features/teams/service.ts':
    "import { team } from '@candor/contract/teams';\nimport { account } from '../accounts/service.ts';",
  'server/src/features/teams/routes.ts':
    "import { a } from '../accounts/service.ts';\nimport { b } from '../analytics/service.ts';",
  'server/src/features/analytics/service.ts': 'export const b = 1;',
  'server/src/test/open.ts':
    "import { b } from '../features/analytics/service.ts';\nimport { find } from '../features/accounts/store.ts';",
  'web/src/start.ts': "import { show } from './early/show.ts';\nconst app = () => import('./main.tsx');",
  'web/src/early/show.ts': "import { call } from '../lib/api.ts';",
  'web/src/main.tsx': "import { router } from './app/router.tsx';",
  'web/src/external.tsx': "import { Page } from './external/page.tsx';",
  'web/src/external/page.tsx': "import { call } from '../lib/api.ts';\nimport { Button } from '../ui/button.tsx';",
  'web/src/app/router.tsx':
    "import { Teams } from '../features/teams/page.tsx';\nconst Lazy = () => import('../features/calls/page.tsx');",
  'web/src/features/teams/page.tsx':
    "import { Button } from '../../ui/button.tsx';\nimport { call } from '../../lib/api.ts';",
  'web/src/features/calls/page.tsx': 'export const Calls = 1;',
  'web/src/entities/teams/teams.ts':
    "import { call } from '../../lib/api.ts';\nimport { id } from '../members/members.ts';",
  'web/src/entities/members/members.ts': "import { Button } from '../../ui/button.tsx';",
  'web/src/record/recorder.ts': "import { teams } from '../entities/teams/teams.ts';",
  'web/src/upload/upload.ts': "import { call } from '../lib/api.ts';",
  'web/src/lib/api.ts': "import { team } from '@candor/contract/teams';",
  'web/src/ui/button.tsx': "import { id } from '@candor/contract/fields';\nimport type { Theme } from './theme.ts';",
  'web/src/ui/theme.ts': 'export type Theme = object;',
  'e2e/sign-in.spec.ts': "import { team } from '@candor/contract/teams';",
};

async function check(planted = {}) {
  const root = await mkdtemp(join(tmpdir(), 'candor-imports-'));
  try {
    for (const [path, code] of Object.entries({ ...sound, ...planted })) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), code);
    }
    return await findViolations(root);
  } finally {
    await rm(root, { recursive: true });
  }
}

test('a project that keeps the rule has no violation', async () => {
  expect(await check()).toEqual([]);
});

test.each([
  ['ui imports lib', 'web/src/ui/button.tsx', "import { call } from '../lib/api.ts';", 'ui knows nothing of ours'],
  [
    'ui imports a feature lazily',
    'web/src/ui/button.tsx',
    "const x = () => import('../features/teams/page.tsx');",
    'ui knows nothing of ours',
  ],
  [
    'lib imports a feature',
    'web/src/lib/api.ts',
    "export { Teams } from '../features/teams/page.tsx';",
    'lib may use only ui',
  ],
  ['lib imports the app', 'web/src/lib/api.ts', "import '../app/router.tsx';", 'lib may use only ui'],
  [
    'lib imports an entity',
    'web/src/lib/api.ts',
    "import { teams } from '../entities/teams/teams.ts';",
    'lib may use only ui',
  ],
  [
    'an entity imports a feature',
    'web/src/entities/teams/teams.ts',
    "import { Teams } from '../../features/teams/page.tsx';",
    'entities may use only lib',
  ],
  [
    'an entity imports the recorder',
    'web/src/entities/teams/teams.ts',
    "import type { Recorder } from '../../record/recorder.ts';",
    'entities may use only lib',
  ],
  [
    'the recorder imports the uploader',
    'web/src/record/recorder.ts',
    "import { upload } from '../upload/upload.ts';",
    'record may use only lib',
  ],
  [
    'a web feature imports another',
    'web/src/features/calls/page.tsx',
    "import { Teams } from '../teams/page.tsx';",
    'never import each other',
  ],
  [
    'a web feature imports a type of another',
    'web/src/features/calls/page.tsx',
    "import type { Teams } from '../teams/page.tsx';",
    'never import each other',
  ],
  [
    'a web feature imports the app',
    'web/src/features/calls/page.tsx',
    "import {\n  router,\n} from '../../app/router.tsx';",
    'does not know the app',
  ],
  ['somebody imports the web entry point', 'web/src/app/router.tsx', "import '../main.tsx';", 'entry point'],
  ['somebody imports the start of the web app', 'web/src/app/router.tsx', "import '../start.ts';", 'entry point'],
  [
    'what is shown before the app knows the app',
    'web/src/early/show.ts',
    "import { router } from '../app/router.tsx';",
    'knows nothing of it',
  ],
  [
    'what is shown before the app uses a component',
    'web/src/early/show.ts',
    "import { Button } from '../ui/button.tsx';",
    'knows nothing of it',
  ],
  [
    'the app uses what is shown before it',
    'web/src/app/router.tsx',
    "import { show } from '../early/show.ts';",
    'only the start knows',
  ],
  [
    'the page for recipients uses a feature',
    'web/src/external/page.tsx',
    "import { Teams } from '../features/teams/page.tsx';",
    'knows nothing of the app',
  ],
  [
    'the app uses the page for recipients',
    'web/src/app/router.tsx',
    "import { Page } from '../external/page.tsx';",
    'only its entry knows',
  ],
  [
    'an engine knows a feature',
    'server/src/engines/mail/open.ts',
    "import type { A } from '../../features/accounts/service.ts';",
    'engines knows no feature',
  ],
  [
    'db knows a feature',
    'server/src/db/open.ts',
    "import { a } from '../features/accounts/service.ts';",
    'db knows no feature',
  ],
  [
    'http knows a feature',
    'server/src/http/mount.ts',
    "import { a } from '../features/accounts/service.ts';",
    'http knows no feature',
  ],
  [
    'jobs knows a feature',
    'server/src/jobs/queue.ts',
    "import { a } from '../features/accounts/service.ts';",
    'jobs knows no feature',
  ],
  [
    'a service uses a later feature',
    'server/src/features/accounts/service.ts',
    "import { b } from '../analytics/service.ts';",
    'analytics comes after accounts',
  ],
  [
    'a service uses a type of a later feature',
    'server/src/features/accounts/service.ts',
    "import type { B } from '../analytics/service.ts';",
    'analytics comes after accounts',
  ],
  [
    'a service uses the store of an earlier feature',
    'server/src/features/teams/service.ts',
    "import { find } from '../accounts/store.ts';",
    'a store is private',
  ],
  [
    'routes use the store of another feature',
    'server/src/features/teams/routes.ts',
    "import { find } from '../accounts/store.ts';",
    'a store is private',
  ],
  [
    'a test uses the store of another feature',
    'server/src/features/teams/teams.test.ts',
    "import { find } from '../accounts/store.ts';",
    'a store is private',
  ],
  [
    'an entry point uses a store',
    'server/src/main.ts',
    "import { find } from './features/accounts/store.ts';",
    'a store is private',
  ],
  [
    'a feature uses the routes of another',
    'server/src/features/analytics/service.ts',
    "import { r } from '../teams/routes.ts';",
    'used by no other feature',
  ],
  ['somebody imports main.ts', 'server/src/test/open.ts', "import '../main.ts';", 'nobody imports an entry point'],
  [
    'somebody imports admin.ts',
    'server/src/config.ts',
    "import { run } from './admin.ts';",
    'nobody imports an entry point',
  ],
  ['app.ts is imported as a value', 'server/src/http/mount.ts', "import { App } from '../app.ts';", 'app.ts is a type'],
  [
    'code imports what belongs to tests',
    'server/src/features/teams/service.ts',
    "import { open } from '../../test/open.ts';",
    'only tests import',
  ],
  [
    'a feature is not in the list',
    'server/src/features/gossip/service.ts',
    'export const g = 1;',
    'no place in the order',
  ],
  [
    'somebody else reads the environment',
    'server/src/db/open.ts',
    'const port = process.env.PORT;',
    'only config.ts does',
  ],
  [
    'somebody else takes the environment apart',
    'server/src/db/open.ts',
    'const { env } = process;',
    'only config.ts does',
  ],
  [
    'a feature moves a meeting by the query builder',
    'server/src/features/accounts/store.ts',
    "db.update(meeting)\n  .set({ endTime, status: 'completed' })\n  .where(isOwn);",
    'only pipeline/ does',
  ],
  [
    'a feature moves a meeting by SQL',
    'server/src/features/accounts/store.ts',
    "db.execute(sql`update meeting set ended_at = now(),\n  status = 'completed' where id = ${id}`);",
    'only pipeline/ does',
  ],
  [
    'a feature moves a meeting while it changes it',
    'server/src/features/accounts/service.ts',
    "await changeMeeting(tx, row, { status: 'completed' });",
    'only pipeline/ does',
  ],
  [
    'an entry point moves a meeting',
    'server/src/main.ts',
    "pool.query('UPDATE meeting AS m SET status = $1');",
    'only pipeline/ does',
  ],
  [
    'the pipeline knows a feature',
    'server/src/pipeline/move.ts',
    "import { a } from '../features/accounts/service.ts';",
    'pipeline knows no feature',
  ],
  ['the contract imports a package', 'contract/src/teams.ts', "import { pino } from 'pino';", 'zod and nothing else'],
  [
    'a feature signs tokens by itself',
    'server/src/features/accounts/service.ts',
    "import { SignJWT } from 'jose';",
    'in tokens alone',
  ],
  [
    'the contract imports the server',
    'contract/src/teams.ts',
    "import type { App } from '../../server/src/app.ts';",
    'only the contract may be imported',
  ],
  [
    'the web imports the server',
    'web/src/lib/api.ts',
    "import type { App } from '../../../server/src/app.ts';",
    'only the contract may be imported',
  ],
  [
    'the browser tests import the server',
    'e2e/sign-in.spec.ts',
    "import { readConfig } from '../server/src/config.ts';",
    'only the contract may be imported',
  ],
])('it is found when %s', async (_, path, code, why) => {
  const violations = (await check({ [path]: code })).filter((sentence) => !sentence.includes('in a circle'));
  expect(violations).toEqual([expect.stringContaining(why)]);
  expect(violations[0]).toContain(path);
});

test('a circle of imports is found, one of types too', async () => {
  const planted = {
    'web/src/lib/a.ts': "import { b } from './b.ts';",
    'web/src/lib/b.ts': "import { c } from './c.ts';",
  };
  expect(await check({ ...planted, 'web/src/lib/c.ts': "import { a } from './a.ts';" })).toEqual([
    'These files import each other in a circle: web/src/lib/a.ts → web/src/lib/b.ts → web/src/lib/c.ts → web/src/lib/a.ts',
  ]);
  expect(await check({ ...planted, 'web/src/lib/c.ts': "import type { A } from './a.ts';" })).toEqual([
    'These files import each other in a circle: web/src/lib/a.ts → web/src/lib/b.ts → web/src/lib/c.ts → web/src/lib/a.ts',
  ]);
  const adapter = { 'server/src/engines/mail/smtp.ts': "import type { Options } from './open.ts';" };
  expect(await check(adapter)).toEqual([
    'These files import each other in a circle: server/src/engines/mail/open.ts → server/src/engines/mail/smtp.ts → server/src/engines/mail/open.ts',
  ]);
  const app = { 'server/src/db/open.ts': "import type { App } from '../app.ts';\nexport type Database = object;" };
  expect(await check(app)).toEqual([
    'These files import each other in a circle: server/src/app.ts → server/src/db/open.ts → server/src/app.ts',
  ]);
});
