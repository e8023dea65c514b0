import type { NamedRoute } from '@candor/contract/api';
import { api } from '@candor/contract/api';
import type { Route } from '@candor/contract/route';
import { scopeOf } from '@candor/contract/scopes';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { describeParameter, describeRoute } from './describe.ts';
import { exampleOf } from './example.ts';
import { refusalComponents, refusalsOf } from './refusals.ts';
import { openSchemas } from './schemas.ts';
import { tagTexts } from './tags.ts';

type Schemas = ReturnType<typeof openSchemas>;

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(config: Pick<Config, 'productName' | 'apiVersion' | 'publicUrl'>) {
  const schemas = openSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const named of api) {
    const path = documentedPath(named.route.path);
    paths[path] = { ...paths[path], [named.route.method.toLowerCase()]: operation(named, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${config.productName} API`,
      version: config.apiVersion,
      description: 'Everything that the app does, by HTTP. Examples in three languages are at /v1/docs/examples.',
      contact: { name: config.productName, url: `${config.publicUrl}/contact` },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: config.publicUrl, description: 'This installation' }],
    tags: [...new Set(api.map(({ feature }) => feature))].map((name) => ({ name, description: tagTexts[name] })),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'x-session-token' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'candor_…' },
        device: { type: 'http', scheme: 'bearer', bearerFormat: 'candorbrowser_…' },
        share: { type: 'apiKey', in: 'header', name: 'x-share-token' },
      },
      responses: refusalComponents(),
      schemas: Object.fromEntries(Object.entries(schemas.schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
    paths,
  };
}

/** The server takes a slash at the end as well as none; in the document there is none. */
export function documentedPath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '');
}

function operation(named: NamedRoute, schemas: Schemas) {
  const { feature, name, route } = named;
  const scope = scopeOf(named);
  return {
    operationId: name,
    tags: [feature],
    summary: route.summary,
    description: describeRoute(named),
    'x-allow': route.allow,
    ...(scope && { 'x-scope': scope }),
    security: securityOf(route, scope !== null),
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...requestBody(route, schemas),
    responses: { ...successes(route, schemas), ...refusalsOf(route) },
  };
}

function securityOf({ allow, takesDevices }: Route, isForKeys: boolean) {
  if (allow === 'anyone') return [];
  if (allow === 'share-token' || allow === 'share-link') return [{ share: [] }];
  if (allow === 'api-key') return [{ apiKey: [] }];
  if (allow === 'device') return [{ device: [] }];
  return [{ session: [] }, ...(isForKeys ? [{ apiKey: [] }] : []), ...(takesDevices ? [{ device: [] }] : [])];
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    description: describeParameter(name),
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody(route: Route, schemas: Schemas) {
  if (route.bodyTypes) {
    const content = route.bodyTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
    return { requestBody: { required: !route.bodyMayBeEmpty, content: Object.fromEntries(content) as object } };
  }
  if (!route.body) return {};
  const example = route.example ?? exampleOf(route.body);
  const content = { schema: schemas.refer(route.body, 'input'), ...(example !== undefined && { example }) };
  return { requestBody: { required: true, content: { 'application/json': content } } };
}

function successes(route: Route, schemas: Schemas) {
  const { reply, statusAgain, statusLater } = route;
  const status = route.status ?? (reply === null ? 204 : 200);
  const success = { description: 'Success', ...replyContent(reply, schemas) };
  return {
    [status]: success,
    ...(statusAgain && { [statusAgain]: { ...success, description: 'Done before' } }),
    ...(statusLater && { [statusLater]: { ...success, description: 'Comes later' } }),
  };
}

function replyContent(reply: Route['reply'], schemas: Schemas) {
  if (reply === null) return {};
  if (reply instanceof z.ZodType)
    return { content: { 'application/json': { schema: schemas.refer(reply, 'output') } } };
  return { content: { [reply.mediaType]: { schema: { type: 'string' } } } };
}
