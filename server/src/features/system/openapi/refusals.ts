import type { ErrorCode } from '@candor/contract/errors';
import { errors } from '@candor/contract/errors';
import type { Route } from '@candor/contract/route';

const names: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['BadRequest', 'The input is not valid'],
  401: ['Unauthorized', 'No valid session, key or token'],
  403: ['Forbidden', 'Known, but not allowed'],
  404: ['NotFound', 'Missing, or not visible to the caller'],
  409: ['Conflict', 'Not possible in the current state'],
  413: ['PayloadTooLarge', 'The body is too large'],
  415: ['UnsupportedMediaType', 'This content type is not supported'],
  429: ['TooManyRequests', 'Too many requests: wait and try again'],
};

const codesOf = (status: number) =>
  (Object.keys(errors) as ErrorCode[]).filter((code) => (errors[code][0] as number) === status);

/** One shape for each 4xx status, with the codes that it can carry. */
export function refusalComponents() {
  return Object.fromEntries(
    Object.entries(names)
      .filter(([status]) => codesOf(Number(status)).length > 0)
      .map(([status, [name, description]]) => [
        name,
        {
          description,
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { $ref: '#/components/schemas/Error' },
                  { type: 'object', properties: { code: { type: 'string', enum: codesOf(Number(status)) } } },
                ],
              },
            },
          },
        },
      ]),
  );
}

/** How a call can be refused, as far as its route tells; anything else is `default`. */
export function refusalsOf(route: Route): Record<string, unknown> {
  const takesBody = route.body !== undefined || route.bodyTypes !== undefined;
  const statuses = [
    ...(takesBody || route.query || route.params ? [400] : []),
    ...(route.allow === 'anyone' ? [] : [401, 403]),
    ...(route.params ? [404] : []),
    ...(route.method === 'GET' ? [] : [409]),
    ...(takesBody ? [413, 415] : []),
    429,
  ];
  return {
    ...Object.fromEntries(
      statuses
        .filter((status) => codesOf(status).length > 0)
        .map((status) => [String(status), { $ref: `#/components/responses/${names[status]![0]}` }]),
    ),
    default: {
      description: 'Refused, or something went wrong here',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  };
}
