import { z } from 'zod';

/** Where no server is told the form beside the question: as text, behind it. */
export const schemaInWords = (json: object): string =>
  `Answer with one JSON object of this schema and nothing else:\n${JSON.stringify(json)}`;

export function toJsonForm(form: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(form);
  return json;
}

const bounds = ['minItems', 'maxItems', 'minimum', 'maximum'];

/** For servers whose schemas know types and enumerations alone. */
export function withoutBounds(json: object): object {
  return JSON.parse(
    JSON.stringify(json, (key, value: unknown) =>
      bounds.includes(key) && typeof value === 'number' ? undefined : value,
    ),
  ) as object;
}
