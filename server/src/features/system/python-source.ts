import type { ClientCall } from './client-calls.ts';
import { clientCalls } from './client-calls.ts';
import type { Json } from './client-types.ts';
import { pythonHead } from './python-head.ts';
import { attributeName, className, toPythonType } from './python-types.ts';

/** The whole client as one Python file on the standard library, with a `TypedDict` for everything that has a shape. */
export function pythonSource(): string {
  const { calls, schemas } = clientCalls();
  const resolve = (json: Json | null) =>
    json?.$ref ? schemas[json.$ref.slice(json.$ref.lastIndexOf('/') + 1)]! : json;
  const types = new Map<string, string>();
  for (const [name, json] of Object.entries(schemas))
    toPythonType(json, { name: className(name), types, isNamed: true });
  const features = [...new Set(calls.map(({ feature }) => feature))];
  const groups = features.map((feature) => {
    const own = calls
      .filter((call) => call.feature === feature)
      .map((call) => methodOf({ ...call, params: resolve(call.params), query: resolve(call.query) }, types));
    return `class _${className(feature)}:\n    def __init__(self, candor: "Candor") -> None:\n        self._candor = candor\n\n${own.join('\n\n')}\n`;
  });
  const fields = features.map((feature) => `        self.${attributeName(feature)} = _${className(feature)}(self)`);
  const definitions = [...types.values()].sort();
  return [pythonHead, definitions.join('\n'), '', ...groups, opening(fields)].join('\n');
}

const opening = (fields: readonly string[]) => `
class Candor(_Connection):
    """Everything that a key can do, by feature: \`candor.meetings.list_meetings(team_id=team_id)\`."""

    def __init__(self, base_url: str, api_key: str, *, retries: int = 2, timeout: float = 60.0) -> None:
        super().__init__(base_url, api_key, retries=retries, timeout=timeout)
${fields.join('\n')}
`;

function methodOf(call: ClientCall, types: Map<string, string>): string {
  const { name, method, path, summary, scope, bodyTypes, replyKind } = call;
  const title = className(name);
  const typeOf = (json: Json, suffix: string) => toPythonType(json, { name: `${title}${suffix}`, types });
  const params = fieldsOf(call.params);
  const query = fieldsOf(call.query);
  const args = [
    ...params.map(({ field, json }) => `${attributeName(field)}: ${typeOf(json, className(field))}`),
    ...(bodyTypes ? ['body: bytes', 'content_type: str'] : call.body ? [`body: ${typeOf(call.body, 'Body')}`] : []),
    ...query.map(({ field, json }) => `${attributeName(field)}: ${optional(typeOf(json, className(field)))} = None`),
  ];
  const reply = call.reply ? typeOf(call.reply, 'Reply') : replyKind === 'none' ? 'None' : 'bytes';
  const record = (fields: typeof params) =>
    `{${fields.map(({ field }) => `"${field}": ${attributeName(field)}`).join(', ')}}`;
  const sent = [
    ...(params.length > 0 ? [`params=${record(params)}`] : []),
    ...(query.length > 0 ? [`query=${record(query)}`] : []),
    ...(bodyTypes ? ['body=body', 'content_type=content_type'] : call.body ? ['body=body'] : []),
  ];
  const told = `${summary}.${scope ? ` Scope: ${scope}.` : ''}`.replaceAll('\\', '\\\\').replaceAll('"""', "'''");
  return `    def ${attributeName(name)}(self${args.length > 0 ? `, *, ${args.join(', ')}` : ''}) -> ${reply}:
        """${told}"""
        return self._candor._send(${[`"${method}"`, `"${path}"`, `"${replyKind}"`, ...sent].join(', ')})`;
}

function fieldsOf(json: Json | null): { field: string; json: Json }[] {
  return Object.entries(json?.properties ?? {}).map(([field, one]) => ({ field, json: one }));
}

/** Annotations are texts, so that types can be used before they are defined. */
const optional = (type: string) => `"Optional[${type.replace(/^"|"$/g, '')}]"`;
