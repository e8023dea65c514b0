import { z } from 'zod';
import { id, instant, line } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/** What a group or a key can make of somebody; owners are made by people. */
export const provisionedRole = z.enum(['viewer', 'member', 'admin']);

const provisioningKey = z.object({
  $id: id,
  $createdAt: instant,
  name: z.string(),
  /** How its secret begins. */
  prefix: z.string(),
  /** Whom it sends joins this team; null where only groups lead to teams. */
  teamId: id.nullable(),
  role: provisionedRole,
  lastUsedAt: instant.nullable(),
});
const provisioningGroup = z.object({
  $id: id,
  name: z.string(),
  /** `scim`: sent by an identity provider. `sign-in`: seen in the ID tokens of people who signed in. */
  from: z.enum(['scim', 'sign-in']),
  members: z.number().int(),
  /** Null where it leads nowhere. */
  teamId: id.nullable(),
  role: provisionedRole.nullable(),
});
export const provisioning = z.object({
  /** What an identity provider asks for as the tenant or base URL. */
  address: z.string(),
  keys: z.array(provisioningKey),
  groups: z.array(provisioningGroup),
  teams: z.array(z.object({ $id: id, name: z.string() })),
});
export type Provisioning = z.output<typeof provisioning>;

const path = '/v1/installation/provisioning' as const;

export const getProvisioning = route({
  method: 'GET',
  path,
  summary: 'Keys of identity providers (SCIM), and where groups lead',
  allow: 'administrator',
  reply: provisioning,
});
export const createProvisioningKey = route({
  method: 'POST',
  path: `${path}/keys`,
  summary: 'Make a key for an identity provider; the only reply that carries its secret',
  allow: 'administrator',
  body: z.object({
    name: line(limits.name).min(1),
    teamId: id.nullable().default(null),
    role: provisionedRole.default('member'),
    currentPassword: z.string().min(1).max(limits.passwordMax).optional(),
  }),
  reply: z.object({ secret: z.string() }),
  status: 201,
});
export const revokeProvisioningKey = route({
  method: 'DELETE',
  path: `${path}/keys/:keyId`,
  summary: 'Revoke a key of an identity provider',
  allow: 'administrator',
  params: z.object({ keyId: id }),
  reply: null,
});
export const mapProvisioningGroup = route({
  method: 'PUT',
  path: `${path}/groups/:groupId`,
  summary: 'Say which team and role a group leads to; its members follow at once',
  allow: 'administrator',
  params: z.object({ groupId: id }),
  body: z.object({ teamId: id.nullable(), role: provisionedRole.default('member') }),
  reply: provisioning,
});
