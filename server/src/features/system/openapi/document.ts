import type { NamedRoute } from '@candor/contract/api';
import { api } from '@candor/contract/api';
import { errorReply } from '@candor/contract/errors';
import type { Route } from '@candor/contract/route';
import { scopeOf } from '@candor/contract/scopes';
import { z } from 'zod';
import type { Config } from '../../config.ts';

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(config: Pick<Config, 'productName' | 'apiVersion'>) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const named of api) {
    const path = named.route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [named.route.method.toLowerCase()]: operation(named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${config.productName} API`, version: config.apiVersion },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'x-session-token' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'candor_…' },
        share: { type: 'apiKey', in: 'header', name: 'x-share-token' },
      },
      schemas: { Error: jsonSchema(errorReply, 'output') },
    },
    paths,
  };
}

function operation(named: NamedRoute) {
  const { feature, name, route } = named;
  const scope = scopeOf(named);
  return {
    operationId: name,
    tags: [feature],
    summary: route.summary,
    'x-allow': route.allow,
    ...(scope && { 'x-scope': scope }),
    ...(route.allow !== 'anyone' && { security: securityOf(route, scope !== null) }),
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...requestBody(route),
    responses: {
      [route.status ?? (route.reply === null ? 204 : 200)]: { description: 'Success', ...replyContent(route) },
      default: {
        description: 'Refused, with an error code',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function securityOf({ allow }: Route, isForKeys: boolean) {
  if (allow === 'share-token' || allow === 'share-link') return [{ share: [] }];
  if (allow === 'api-key') return [{ apiKey: [] }];
  return isForKeys ? [{ session: [] }, { apiKey: [] }] : [{ session: [] }];
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody(route: Route) {
  if (route.bodyTypes)
    return {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          route.bodyTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
    };
  return route.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(route.body, 'input') } } } }
    : {};
}

function replyContent({ reply }: Route) {
  if (reply === null) return {};
  return {
    content:
      reply instanceof z.ZodType
        ? { 'application/json': { schema: jsonSchema(reply, 'output') } }
        : { [reply.mediaType]: {} },
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
