/** One line of an iCalendar file: `NAME;PARAMETER=value:value`. Names are in upper case, values as they were written. */
export type Property = {
  name: string;
  value: string;
  /** Empty where there is none. */
  parameter(name: string): string;
};

/** Long lines go on after a line break and a space or tab (RFC 5545, 3.1). Done before anything else is read, so everything else sees whole lines. */
export const unfold = (text: string): string => text.replace(/\r?\n[ \t]/g, '');

/** The one reader of properties: it knows quotes, in which `:` and `;` are plain text, and that names may be in any case. */
export function readProperty(line: string): Property | null {
  const nameEnd = line.search(/[;:]/);
  if (nameEnd <= 0) return null;
  const name = line.slice(0, nameEnd).trim().toUpperCase();
  if (line[nameEnd] === ':') return { name, value: line.slice(nameEnd + 1), parameter: noParameter };
  // A quote that is never closed would swallow the line: then the first colon ends the parameters.
  const valueAt = endOfParameters(line, nameEnd) ?? line.indexOf(':', nameEnd);
  if (valueAt < 0) return null;
  let parameters: Map<string, string> | undefined;
  return {
    name,
    value: line.slice(valueAt + 1),
    parameter(wanted) {
      parameters ??= readParameters(line.slice(nameEnd, valueAt));
      return parameters.get(wanted) ?? '';
    },
  };
}

const noParameter = () => '';

function endOfParameters(line: string, from: number): number | undefined {
  let isQuoted = false;
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) return at;
  }
  return undefined;
}

function readParameters(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, quoted, plain] of text.matchAll(/;([^=;]+)=(?:"([^"]*)"|([^;]*))/g)) {
    const key = name!.trim().toUpperCase();
    if (!found.has(key)) found.set(key, fromCarets((quoted ?? plain ?? '').trim()));
  }
  return found;
}

/** Quotes and line breaks in parameters are written with carets (RFC 6868). */
function fromCarets(value: string): string {
  if (!value.includes('^')) return value;
  return value.replace(/\^([n^'])/g, (_, sign: string) => ({ n: '\n', '^': '^', "'": '"' })[sign]!);
}

/** The value of a text property without its escapes. */
export function toText(property: Property | undefined): string {
  const value = property?.value ?? '';
  if (!value.includes('\\')) return value;
  return value.replace(/\\([\\;,:nN"])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}

export type Properties = ReadonlyMap<string, readonly Property[]>;

/** The properties of one component, without those of components inside it such as alarms. `block` is unfolded. */
export function readProperties(block: string): Properties {
  const found = new Map<string, Property[]>();
  let depth = 0;
  for (const line of block.split(/\r?\n/)) {
    if (/^BEGIN:/i.test(line)) depth += 1;
    else if (/^END:/i.test(line)) depth -= 1;
    else if (depth === 1) {
      const property = readProperty(line);
      if (!property) continue;
      const known = found.get(property.name);
      if (known) known.push(property);
      else found.set(property.name, [property]);
    }
  }
  return found;
}

/** The texts of all components of that name, in the order of the file. `text` is unfolded. */
export function* readBlocks(text: string, component: 'VEVENT' | 'VTIMEZONE'): Generator<string> {
  const edges = new RegExp(`^(?:BEGIN|END):${component}[ \\t]*$`, 'gim');
  let start: number | undefined;
  for (const { 0: edge, index } of text.matchAll(edges)) {
    if (/^B/i.test(edge)) start = index;
    else if (start !== undefined) {
      yield text.slice(start, index + edge.length);
      start = undefined;
    }
  }
}

/** The value of a property of the calendar itself, which stands before its events. `text` is unfolded. */
export function headerValue(text: string, name: string): string | undefined {
  const end = text.search(/^BEGIN:VEVENT/im);
  const header = text.slice(0, end < 0 ? 5_000 : end);
  const line = new RegExp(`^${name}[;:].*$`, 'im').exec(header)?.[0];
  const property = line === undefined ? null : readProperty(line.trimEnd());
  return property ? toText(property).trim() || undefined : undefined;
}
