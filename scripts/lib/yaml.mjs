/** The part of YAML that the deployment files use: maps, lists, flow style, quotes, anchors, merges. Strict: what it does not know it refuses. */
export function readYaml(text) {
  return text.split(/^---\s*$/m).flatMap((part) => {
    const lines = toLines(part);
    return lines.length === 0 ? [] : [readDocument(lines)];
  });
}

function toLines(text) {
  return text.split('\n').flatMap((raw, index) => {
    if (/^\s*(#|$)/.test(raw)) return [];
    if (/\t/.test(raw)) throw new Error(`line ${index + 1}: a tab`);
    const indent = raw.length - raw.trimStart().length;
    return [{ indent, text: withoutComment(raw.trim()), number: index + 1 }];
  });
}

function withoutComment(text) {
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    if (quote) quote = text[at] === quote ? '' : quote;
    else if (text[at] === '"' || text[at] === "'") quote = text[at];
    else if (text[at] === '#' && text[at - 1] === ' ') return text.slice(0, at).trimEnd();
  }
  return text;
}

function readDocument(lines) {
  const state = { lines, at: 0, anchors: new Map() };
  const value = readBlock(state, lines[0].indent);
  if (state.at < lines.length) fail(lines[state.at], 'is indented in a way that fits nothing');
  return value;
}

function readBlock(state, indent) {
  return state.lines[state.at].text.startsWith('- ') || state.lines[state.at].text === '-'
    ? readList(state, indent)
    : readMap(state, indent);
}

function readList(state, indent) {
  const items = [];
  while (isAt(state, indent) && /^-( |$)/.test(state.lines[state.at].text)) {
    const line = state.lines[state.at];
    const rest = line.text.slice(1).trimStart();
    if (rest === '') {
      state.at += 1;
      items.push(readBlock(state, state.lines[state.at].indent));
    } else if (/^[\w./-]+:( |$)/.test(rest)) {
      // The first key of a map stands on the line of the dash.
      const inner = line.indent + (line.text.length - rest.length);
      state.lines[state.at] = { ...line, indent: inner, text: rest };
      items.push(readMap(state, inner));
    } else {
      state.at += 1;
      items.push(readScalar(state, rest, line));
    }
  }
  return items;
}

function readMap(state, indent) {
  const map = {};
  let inherited = {};
  while (isAt(state, indent) && !state.lines[state.at].text.startsWith('- ')) {
    const line = state.lines[state.at];
    const [, key, rest] = /^("[^"]+"|[\w./<-]+):(?: (.*))?$/.exec(line.text) ?? fail(line, 'is no key and value');
    const name = key.replace(/^"|"$/g, '');
    if (Object.hasOwn(map, name)) fail(line, `has ${name} a second time`);
    state.at += 1;
    const value = readValue(state, (rest ?? '').trim(), line);
    if (name === '<<') inherited = value;
    else map[name] = value;
  }
  return { ...inherited, ...map };
}

function readValue(state, rest, line) {
  const [, anchor, after] = /^&(\w+)\s*(.*)$/.exec(rest) ?? [null, null, rest];
  const next = state.lines[state.at];
  const isNested =
    after === '' && next && (next.indent > line.indent || (next.indent === line.indent && next.text.startsWith('- ')));
  const value = isNested ? readBlock(state, next.indent) : readScalar(state, after, line);
  if (anchor) state.anchors.set(anchor, value);
  return value;
}

function readScalar(state, text, line) {
  if (text === '') return null;
  if (text.startsWith('*')) return state.anchors.get(text.slice(1)) ?? fail(line, 'names an anchor that is not there');
  if (/^[[{"]/.test(text)) return readFlow(text, line);
  if (/^'.*'$/.test(text)) return text.slice(1, -1).replaceAll("''", "'");
  if (/^[|>&!%@`]/.test(text)) fail(line, 'uses YAML that this reader does not know');
  return toPlain(text);
}

/** Flow style is JSON with bare words. */
function readFlow(text, line) {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[[\]{},]|:(?=\s)|[^\s"[\]{},:](?:[^,[\]{}:]|:(?!\s))*/g) ?? [];
  let at = 0;
  const value = read();
  if (at < tokens.length) fail(line, 'has something after its value');
  return value;
  function read() {
    const token = tokens[at++]?.trim();
    if (token === '[') return readMany(']', () => read());
    if (token === '{') return Object.fromEntries(readMany('}', () => [read(), (expect(':'), read())]));
    if (token === undefined || /^[\]},:]$/.test(token)) fail(line, 'ends too early');
    return token.startsWith('"') ? JSON.parse(token) : toPlain(token);
  }
  function readMany(end, one) {
    const found = [];
    for (; tokens[at] !== end; ) {
      if (found.length > 0) expect(',');
      found.push(one());
    }
    at += 1;
    return found;
  }
  function expect(token) {
    if (tokens[at++]?.trim() !== token) fail(line, `lacks a ${token}`);
  }
}

function toPlain(text) {
  if (/^(true|false)$/.test(text)) return text === 'true';
  if (/^(null|~)$/.test(text)) return null;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

const isAt = (state, indent) => state.at < state.lines.length && state.lines[state.at].indent === indent;

function fail({ number, text }, why) {
  throw new Error(`line ${number} ${why}: ${text}`);
}
