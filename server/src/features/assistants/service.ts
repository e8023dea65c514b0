import { randomBytes } from 'node:crypto';
import type { AllowedAssistant, Assistant, AssistantRequest, AssistantScope } from '@candor/contract/assistants';
import { assistantScopes } from '@candor/contract/assistants';
import { limits } from '@candor/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction, Provider } from 'oidc-provider';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedIn } from '../../http/who.ts';
import type { Origin } from '../audit/service.ts';
import { originOf, record } from '../audit/service.ts';
import { roleIn } from '../teams/service.ts';
import { disconnect } from './disconnect.ts';
import { resourceOf } from './places.ts';
import { providerOf } from './provider.ts';
import { redirectHostOf } from './redirects.ts';
import { countAssistants, insertAssistant, markClientUsed, selectAssistants } from './store.ts';

/** A request of this browser, with the means to answer it. */
type Asked = { requestId: string; request: FastifyRequest; reply: FastifyReply };

export async function readAssistantRequest(app: App, asked: Asked): Promise<AssistantRequest> {
  const { server, interaction } = await requireInteraction(app, asked);
  const client = await requireClient(server, interaction);
  return {
    $id: interaction.uid,
    name: client.name,
    redirectHost: redirectHostOf(interaction.params.redirect_uri ?? ''),
    verifiedHost: client.verifiedHost,
    scopes: scopesOf(interaction),
  };
}

/** Writes down what the caller allows, then has the sign-in go on; tokens are issued when the browser gets there. */
export async function allowAssistant(
  app: App,
  who: SignedIn,
  asked: Asked,
  allowed: AllowedAssistant,
): Promise<string> {
  const { server, interaction } = await requireInteraction(app, asked);
  const { teamId } = allowed;
  if ((await roleIn(app.db, teamId, who.accountId)) === null) throw new AppError('team_not_found');
  const wanted = scopesOf(interaction);
  const scopes = allowed.scopes.filter((scope) => wanted.includes(scope));
  if (scopes.length === 0) throw new AppError('invalid_request');
  const client = await requireClient(server, interaction);
  const id = randomBytes(24).toString('base64url');
  await app.db.transaction(async (tx) => {
    if ((await countAssistants(tx, { teamId, ...who })) >= limits.assistants) throw new AppError('too_many_assistants');
    await insertAssistant(tx, {
      id,
      teamId,
      accountId: who.accountId,
      clientId: client.id,
      name: client.name,
      redirectHost: redirectHostOf(interaction.params.redirect_uri ?? ''),
      scopes,
      createdAt: app.now(),
    });
    await markClientUsed(tx, client.id, app.now());
    const thing = { kind: 'assistant', id, name: client.name };
    await record(app, tx, { who, teamId, action: 'connected', thing, from: originOf(asked.request) });
  });
  const grant = new server.Grant({ jti: id, accountId: who.accountId, clientId: client.id });
  grant.addResourceScope(resourceOf(app), scopes.join(' '));
  await grant.save();
  const result = { login: { accountId: who.accountId, remember: false }, consent: { grantId: id } };
  return server.interactionResult(asked.request.raw, asked.reply.raw, result);
}

export async function denyAssistant(app: App, asked: Asked): Promise<string> {
  const { server } = await requireInteraction(app, asked);
  const result = { error: 'access_denied', error_description: 'The person did not allow it' };
  return server.interactionResult(asked.request.raw, asked.reply.raw, result);
}

export async function listAssistants(
  app: App,
  of: { teamId: string; accountId?: string },
): Promise<{ assistants: Assistant[] }> {
  const rows = await selectAssistants(app.db, of);
  return {
    assistants: rows.map(({ assistant, accountName }) => ({
      $id: assistant.id,
      $createdAt: assistant.createdAt.toISOString(),
      name: assistant.name,
      redirectHost: assistant.redirectHost,
      scopes: assistant.scopes,
      accountId: assistant.accountId,
      accountName,
      lastUsedAt: assistant.lastUsedAt?.toISOString() ?? null,
      lastUsedAddress: assistant.lastUsedAddress,
    })),
  };
}

export async function revokeAssistant(
  app: App,
  who: { accountId: string },
  of: { id: string; teamId: string; accountId?: string },
  from: Origin,
): Promise<void> {
  if (!(await disconnect(app, { who, from, ...of }))) throw new AppError('assistant_not_found');
}

/** Its cookie says that this browser was sent here; a link that someone passed on opens nothing. */
async function requireInteraction(app: App, { requestId, request, reply }: Asked) {
  const server = await providerOf(app);
  const interaction = await server.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
    throw error;
  });
  if (interaction?.uid !== requestId) throw new AppError('assistant_request_over');
  return { server, interaction };
}

async function requireClient(server: Provider, { params }: Interaction) {
  const found = await server.Client.find(params.client_id ?? '').catch(() => undefined);
  if (!found) throw new AppError('assistant_request_over');
  const verifiedHost = found.clientIdMetadataDocument === true ? new URL(found.clientId).host : null;
  return { id: found.clientId, name: found.clientName ?? verifiedHost ?? 'Unnamed app', verifiedHost };
}

function scopesOf({ params }: Interaction): AssistantScope[] {
  const wanted = new Set(params.scope?.split(' '));
  return assistantScopes.filter((scope) => wanted.has(scope));
}
