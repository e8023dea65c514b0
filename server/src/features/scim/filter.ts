import { ScimError } from './errors.ts';

/** `attribute eq "value"`, the only filter that identity providers use to find what they know. */
export function readFilter(text: string | undefined): { attribute: string; value: string } | undefined {
  if (text === undefined) return undefined;
  const [, attribute, value] = /^([\w.:]+(?:\[[^\]]*\]\.\w+)?) +eq +"((?:[^"\\]|\\.)*)"$/i.exec(text.trim()) ?? [];
  if (attribute === undefined || value === undefined)
    throw new ScimError(400, 'Use a filter such as userName eq "ada@agency.example"', 'invalidFilter');
  return { attribute: attribute.toLowerCase(), value: value.replace(/\\(.)/g, '$1') };
}

const most = 200;

/** SCIM counts from 1. */
export function readPage(query: Record<string, unknown>): { startIndex: number; offset: number; limit: number } {
  const numberOf = (value: unknown, standard: number) => {
    const number = Number(value);
    return typeof value === 'string' && Number.isSafeInteger(number) ? number : standard;
  };
  const startIndex = Math.min(Math.max(numberOf(query['startIndex'], 1), 1), 1_000_000);
  return { startIndex, offset: startIndex - 1, limit: Math.min(Math.max(numberOf(query['count'], 100), 0), most) };
}

export const listBody = (total: number, startIndex: number, resources: object[]): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
