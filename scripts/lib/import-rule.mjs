import { findCycles, readSources } from './import-graph.mjs';

/** Features of the server, low to high: each may use those before it. */
export const featureOrder = [
  'system',
  'installation-status',
  'accounts',
  'audit',
  'sessions',
  'teams',
  'installation-settings',
  'voice-profiles',
  'api-keys',
  'assistants',
  'devices',
  'scim',
  'webhooks',
  'branding',
  'connections',
  'meeting-types',
  'contacts',
  'meetings',
  'notifications',
  'comments',
  'recordings',
  'hand-overs',
  'transcripts',
  'findings',
  'notes',
  'promises',
  'documents',
  'emails',
  'ats',
  'snippets',
  'joined-calls',
  'embeds',
  'live',
  'bots',
  'telephony',
  'calendar',
  'zoom',
  'calendar-links',
  'watched-folders',
  'sharable-pages',
  'searches',
  'briefs',
  'analytics',
  'privacy',
  'mcp',
  'first-run',
  'installation-areas',
  'configuration',
];

/** The import rule of ARCHITECTURE.md, as sentences about each place that breaks it. */
export async function findViolations(root) {
  const sources = await readSources(root, ['contract/src', 'server/src', 'web/src', 'extension', 'e2e']);
  const violations = sources.flatMap((source) => [
    ...source.imports.flatMap((one) =>
      explain(source.path, one).map((why) => `${source.path} imports ${one.target ?? one.specifier}: ${why}`),
    ),
    ...complainOfFile(source),
  ]);
  const cycles = findCycles(sources).map((cycle) => `These files import each other in a circle: ${cycle.join(' → ')}`);
  return [...violations, ...cycles];
}

/** Reasons why this import may not be; none when it may. */
function explain(path, { specifier, isType, target }) {
  const from = toRoom(path);
  if (!target) return from.isTest ? [] : explainPackage(from, specifier);
  const to = toRoom(target);
  if (from.workspace === 'extension' && to.workspace !== 'extension') return explainExtension(to);
  if (to.workspace !== from.workspace)
    return to.workspace === 'contract' ? [] : ['of other workspaces only the contract may be imported'];
  if (to.isTest && !from.isTest) return ['only tests import what belongs to tests'];
  if (from.workspace === 'web') return explainWeb(from, to);
  return from.workspace === 'server' ? explainServer(from, to, isType) : [];
}

/** Rooms of the web app that features share, and the rooms each of them may use. Nouns in `entities` may use each other. */
const sharedRooms = {
  lib: ['ui'],
  entities: ['lib', 'ui', 'entities'],
  upload: ['lib', 'entities'],
  record: ['lib', 'entities'],
  phone: ['lib', 'entities', 'record', 'ui'],
};

function explainPackage(from, specifier) {
  if (from.workspace === 'contract' && specifier !== 'zod') return ['the contract is made of zod and nothing else'];
  if (from.workspace === 'server' && specifier === 'jose' && from.room !== 'tokens')
    return ['tokens are signed and verified in tokens alone'];
  return [];
}

/** The recorder of the web app, and what the notetaker knows of meeting pages, are the extension's too. */
function explainExtension({ workspace, room, path }) {
  if (workspace === 'contract') return [];
  if (workspace === 'web' && /^(language|lib|record)$/.test(room)) return [];
  if (
    path.startsWith('server/src/engines/meeting-bot/platforms/') ||
    path.startsWith('server/src/engines/meeting-bot/page/')
  )
    return [];
  return ['the extension uses the contract, lib and record of the web app, and the page data of the notetaker'];
}

function explainWeb(from, to) {
  if (to.isTest) return [];
  if (/^(start\.ts|(main|external)\.tsx)$/.test(to.room))
    return to.room === 'main.tsx' && from.room === 'start.ts' ? [] : ['nobody imports the entry point'];
  if (from.room === to.room && from.feature === to.feature) return [];
  if (from.room === 'language')
    return to.file === 'messages.ts' || to.path === 'web/src/lib/storage.ts'
      ? []
      : ['a language knows the texts of each room and nothing else'];
  if (to.room === 'language')
    return /^(catalogue|locale)\.ts$/.test(to.file) || /^(start\.ts|external\.tsx)$/.test(from.room)
      ? []
      : ['languages are loaded before the app, not by it'];
  if (from.room === 'early' && !/^(lib|entities|early)$/.test(to.room))
    return ['what is shown before the app knows nothing of it'];
  if (to.room === 'early' && from.room !== 'start.ts' && from.room !== 'early')
    return ['only the start knows what is shown before the app'];
  if (/^external(\.tsx)?$/.test(from.room) && !/^(lib|ui|external)$/.test(to.room))
    return ['the page for recipients knows nothing of the app'];
  if (to.room === 'external' && from.room !== 'external.tsx') return ['only its entry knows the page for recipients'];
  if (from.room === 'ui') return ['ui knows nothing of ours but the contract'];
  if (from.room in sharedRooms && !sharedRooms[from.room].includes(to.room))
    return [`${from.room} may use only ${sharedRooms[from.room].join(', ')}`];
  if (from.room === 'features' && to.room === 'features')
    return ['features never import each other: compose them in app'];
  if (from.room === 'features' && to.room === 'app') return ['a feature does not know the app'];
  return [];
}

function explainServer(from, to, isType) {
  if (/^(main|admin)\.ts$/.test(to.room)) return ['nobody imports an entry point'];
  if (from.room === 'app.ts') return [];
  if (to.room === 'app.ts') return isType ? [] : ['app.ts is a type: import it as one'];
  if (to.room !== 'features') return [];
  if (/^(db|engines|events|http|jobs|outbox|pipeline|tokens)$/.test(from.room) && !from.isTest)
    return [`${from.room} knows no feature`];
  if (from.feature === to.feature) return [];
  if (/^store\b/.test(to.file) && from.room !== 'test') return ['a store is private to its feature: use its service'];
  return from.room === 'features' && !from.isTest ? explainFeature(from, to) : [];
}

function explainFeature(from, to) {
  if (/^(routes|jobs)\b/.test(to.file)) return [`${to.file} is mounted by the server and used by no other feature`];
  if (/^routes\b/.test(from.file)) return [];
  if (featureOrder.indexOf(to.feature) < featureOrder.indexOf(from.feature)) return [];
  return [`${to.feature} comes after ${from.feature}: reach it by adding a job, or compose both in routes.ts`];
}

/** A status of a meeting that is written by the query builder, by raw SQL, or handed to whoever changes a meeting. */
const statusWrites = [
  /\.update\(\s*meeting\s*\)\s*\.set\(\s*\{[^}]*\bstatus\b/,
  /\bupdate\s+(only\s+)?"?meeting"?\s+(as\s+\w+\s+|(?!set\b)\w+\s+)?set\b(?:(?!\bwhere\b)[^;`])*?\bstatus"?\s*=/i,
  /\b(change|update)Meeting\([^;]*?\{[^};]*\bstatus\s*[:,}]/,
];

function complainOfFile({ path, code }) {
  const { workspace, room, feature, isTest } = toRoom(path);
  if (workspace !== 'server') return [];
  const unknown = room === 'features' && !featureOrder.includes(feature);
  const readsEnvironment =
    room !== 'config.ts' && !isTest && /\bprocess\s*(\?\.|\.)\s*env\b|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/.test(code);
  const writesStatus = room !== 'pipeline' && !isTest && statusWrites.some((pattern) => pattern.test(code));
  return [
    ...(unknown ? [`${path}: ${feature} has no place in the order of features (scripts/lib/import-rule.mjs)`] : []),
    ...(writesStatus ? [`${path} writes meeting.status: only pipeline/ does, by move()`] : []),
    ...(readsEnvironment ? [`${path} reads process.env: only config.ts does`] : []),
  ];
}

/** `server/src/features/teams/store.ts` → server, features, teams, store.ts. */
function toRoom(path) {
  const [workspace, ...rest] = path.split('/');
  const [room, ...inside] = rest[0] === 'src' ? rest.slice(1) : rest;
  const feature = room === 'features' ? inside[0] : undefined;
  const isTest = workspace === 'e2e' || room === 'test' || /\.test\.tsx?$/.test(path);
  return { path, workspace, room, feature, isTest, file: inside.at(-1) ?? room };
}
