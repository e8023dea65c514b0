import { z } from 'zod';
import { connection } from './connections.ts';
import { id, inTeam, line } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';
import { prose } from './templates.ts';

/** What a note can be about. `contact` is whom the meeting is about. */
export const noteDestinations = ['contact', 'job', 'deal', 'company'] as const;
export type NoteDestination = (typeof noteDestinations)[number];
export const atsRecordKinds = ['person', 'job', 'deal', 'company'] as const;
export const recordKind = z.enum(atsRecordKinds);

const valueText = prose(20_000);
export const atsValue = z.union([valueText, z.number(), z.boolean(), z.array(valueText), z.null()]);
export type AtsValue = z.output<typeof atsValue>;

/** Identifiers of the other system: whatever it calls things. */
export const foreignId = line(200).min(1);

const setting = z.object({
  name: z.string(),
  label: z.string(),
  help: z.string(),
  isSecret: z.boolean(),
  isOptional: z.boolean(),
});
export const atsSystem = z.object({
  kind: z.string(),
  label: z.string(),
  /** Sign in there, as this kind of integration; null where that is not offered. */
  oauthType: z.string().nullable(),
  /** The installation has its app there; only matters for signing in. */
  isSetUp: z.boolean(),
  /** What is asked for to connect without signing in; null where signing in is the only way. */
  keySettings: z.array(setting).nullable(),
});
export type AtsSystem = z.output<typeof atsSystem>;

const capabilities = z.object({
  notesAbout: z.array(recordKind),
  linksTo: z.array(recordKind),
  updates: z.array(recordKind),
  creates: z.array(recordKind),
  activityTypes: z.enum(['none', 'optional', 'required']),
  authors: z.enum(['none', 'optional', 'required']),
  files: z.enum(['none', 'note', 'person']),
  deletesNotes: z.enum(['restorable', 'final', 'none']),
  /** The system's own words for people, the usual one first. */
  personTypes: z.array(z.string()),
});

/** What holds for every meeting type unless it says otherwise. */
export const atsDefaults = z.object({
  /** Id of one of the system's activity types. */
  activityType: foreignId.nullable().default(null),
  noteDestination: z.enum(noteDestinations).default('contact'),
  /** Who each member is in the other system. */
  owners: z
    .array(z.object({ accountId: id, userId: foreignId }))
    .max(1_000)
    .default([]),
});
export type AtsDefaults = z.output<typeof atsDefaults>;

export const teamAts = z.object({
  /** Null: the team is connected to none. */
  connection: connection.nullable(),
  kind: z.string().nullable(),
  label: z.string(),
  capabilities: capabilities.nullable(),
  defaults: atsDefaults,
});
export type TeamAts = z.output<typeof teamAts>;

const at = '/v1/teams/:teamId/ats' as const;

export const getTeamAts = route({
  method: 'GET',
  path: at,
  summary: 'Which applicant-tracking system the team is connected to, and what it can do',
  allow: 'viewer',
  params: inTeam,
  reply: teamAts,
});
export const listAtsSystems = route({
  method: 'GET',
  path: `${at}/systems`,
  summary: 'The applicant-tracking systems that a team can be connected to',
  allow: 'viewer',
  params: inTeam,
  reply: z.object({ systems: z.array(atsSystem) }),
});
/** Checked at the system before anything is saved. */
export const connectAts = route({
  method: 'POST',
  path: at,
  summary: 'Connect the team to an applicant-tracking system with a key',
  allow: 'admin',
  params: inTeam,
  body: z.object({ kind: line(40).min(1), settings: z.record(z.string().max(40), line(limits.url)).default({}) }),
  reply: teamAts,
});
export const disconnectAts = route({
  method: 'DELETE',
  path: at,
  summary: 'Disconnect the applicant-tracking system; changes already sent stay there',
  allow: 'admin',
  params: inTeam,
  reply: null,
});
/** `problem` is null where it works. */
export const testAts = route({
  method: 'POST',
  path: `${at}/test`,
  summary: 'Ask the applicant-tracking system whether the connection works',
  allow: 'admin',
  params: inTeam,
  reply: z.object({ problem: z.string().nullable(), name: z.string() }),
});
export const setAtsDefaults = route({
  method: 'PUT',
  path: `${at}/defaults`,
  summary: "Change the defaults for all meeting types, and the members' users in the system",
  allow: 'admin',
  params: inTeam,
  body: atsDefaults,
  reply: teamAts,
});

const named = z.object({ id: z.string(), name: z.string() });
export const listActivityTypes = route({
  method: 'GET',
  path: '/v1/teams/:teamId/integrations/activity-types',
  summary: "The connected system's activity types; none where it has none or nothing is connected",
  allow: 'viewer',
  params: inTeam,
  reply: z.object({ activityTypes: z.array(named) }),
});
export const listAtsUsers = route({
  method: 'GET',
  path: `${at}/users`,
  summary: 'Users of the connected system',
  allow: 'admin',
  params: inTeam,
  reply: z.object({ users: z.array(named.extend({ email: z.string() })) }),
});
export const atsField = z.object({
  id: z.string(),
  label: z.string(),
  type: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  isReadOnly: z.boolean(),
});
export type AtsField = z.output<typeof atsField>;
export const listAtsFields = route({
  method: 'GET',
  path: `${at}/fields`,
  summary: 'Fields of a record type in the connected system',
  allow: 'viewer',
  params: inTeam,
  query: z.object({ type: line(100).optional() }),
  reply: z.object({ fields: z.array(atsField) }),
});

export const atsRecord = z.object({
  kind: recordKind,
  type: z.string(),
  id: z.string(),
  name: z.string(),
  url: z.string().nullable(),
});
export type AtsRecord = z.output<typeof atsRecord>;
export const recordRef = z.object({ kind: recordKind, type: line(100).min(1), id: foreignId });

/** `contacts`, `deals`, `jobs` or `companies` of the connected system. */
export const listAtsRecords = route({
  method: 'GET',
  path: '/v1/teams/:teamId/integrations/records/:noun',
  summary: 'Contacts, deals, jobs or companies of the connected system whose name contains a text',
  allow: 'member',
  params: inTeam.extend({ noun: z.enum(['contacts', 'deals', 'jobs', 'companies']) }),
  query: z.object({ search: line(limits.name).optional() }),
  reply: z.object({ records: z.array(atsRecord) }),
});

/** Fields that a fact can go to only where it is empty there, only after someone looked, or each time. */
export const fieldRules = ['only-if-empty', 'ask', 'always'] as const;
export const transformations = ['as-said', 'lower-limit', 'upper-limit', 'append'] as const;
export const fieldMapping = z.object({
  /** A fact kind, such as `pay`. */
  fact: id,
  field: foreignId,
  transformation: z.enum(transformations).default('as-said'),
  rule: z.enum(fieldRules).default('ask'),
});
export type FieldMapping = z.output<typeof fieldMapping>;
export const atsMapping = z.object({
  /** False: nothing of such meetings goes to the system. */
  isOn: z.boolean().default(true),
  /** Approved changes go without a review, but for fields with the rule `ask`. */
  isAutomatic: z.boolean().default(false),
  /** Ids of sections, with `summary` and `action-items`; null sends all of them. */
  sections: z.array(id).max(100).nullable().default(null),
  /** Ids of document templates. */
  documents: z.array(id).max(50).default([]),
  fields: z.array(fieldMapping).max(100).default([]),
});
export type AtsMapping = z.output<typeof atsMapping>;

/** `general` is what types without a mapping of their own follow. */
const ofType = inTeam.extend({ meetingTypeId: id });
const mappingAt = '/v1/teams/:teamId/meeting-types/:meetingTypeId/ats-mapping' as const;
const mappingReply = z.object({ mapping: atsMapping, /** False: it follows General. */ isOwn: z.boolean() });
export const getAtsMapping = route({
  method: 'GET',
  path: mappingAt,
  summary: 'What meetings of this type send to the applicant-tracking system',
  allow: 'viewer',
  params: ofType,
  reply: mappingReply,
});
export const setAtsMapping = route({
  method: 'PUT',
  path: mappingAt,
  summary: 'Change what meetings of this type send to the applicant-tracking system',
  allow: 'admin',
  params: ofType,
  body: atsMapping,
  reply: mappingReply,
});
export const clearAtsMapping = route({
  method: 'DELETE',
  path: mappingAt,
  summary: 'Follow the mapping of General again',
  allow: 'admin',
  params: ofType,
  reply: mappingReply,
});
