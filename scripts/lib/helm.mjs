/** Renders the part of Helm's templates that our chart uses, and refuses the rest. */
export function renderChart({ templates, helpers, values, chart, release }) {
  const root = { Values: values, Chart: { AppVersion: chart.appVersion }, Release: { Name: release } };
  const defined = new Map();
  const render = (source, scope) => evaluate(parse(source), scope, { defined, root });
  render(helpers, { '.': root });
  return Object.fromEntries(Object.entries(templates).map(([name, source]) => [name, render(source, { '.': root })]));
}

function parse(source) {
  const tokens = [];
  const pattern = /(\s*)?\{\{(-)?\s*([\s\S]*?)\s*(-)?\}\}(\s*)?/g;
  let last = 0;
  for (const hit of source.matchAll(pattern)) {
    const [all, before = '', trimsLeft, code, trimsRight, after = ''] = hit;
    tokens.push({ text: source.slice(last, hit.index) + (trimsLeft ? '' : before) }, { code });
    last = hit.index + all.length - (trimsRight ? 0 : after.length);
  }
  tokens.push({ text: source.slice(last) });
  const [nodes] = nest(tokens, 0);
  return nodes;
}

function nest(tokens, from, isInner = false) {
  const nodes = [];
  for (let at = from; at < tokens.length; at += 1) {
    const { text, code } = tokens[at];
    if (code === undefined) nodes.push({ text });
    else if (code === 'end') {
      if (!isInner) throw new Error('an end without a beginning');
      return [nodes, at];
    } else if (/^(define|if|range) /.test(code)) {
      const [body, end] = nest(tokens, at + 1, true);
      nodes.push({ code, body });
      at = end;
    } else nodes.push({ code });
  }
  if (isInner) throw new Error('a block without an end');
  return [nodes, tokens.length];
}

function evaluate(nodes, scope, context) {
  return nodes.map((node) => evaluateNode(node, scope, context)).join('');
}

function evaluateNode({ text, code, body }, scope, context) {
  if (text !== undefined) return text;
  const [, name] = /^define "([\w.]+)"$/.exec(code) ?? [];
  if (name) {
    context.defined.set(name, body);
    return '';
  }
  const [, condition] = /^if (\S+)$/.exec(code) ?? [];
  if (condition) return lookUp(condition, scope) ? evaluate(body, scope, context) : '';
  const [, key, value, list] = /^range (\$\w+), (\$\w+) := (\S+)$/.exec(code) ?? [];
  if (list)
    return Object.entries(lookUp(list, scope) ?? {})
      .map(([one, other]) => evaluate(body, { ...scope, [key]: one, [value]: other }, context))
      .join('');
  return String(pipe(code, scope, context));
}

function pipe(code, scope, context) {
  const [first, ...steps] = code.split(/\s*\|\s*/);
  return steps.reduce((value, step) => apply(step, value), start(first, scope, context));
}

function start(code, scope, context) {
  const words = code.match(/"[^"]*"|\S+/g);
  const [verb, one, two] = words;
  if (verb === 'include') {
    const body = context.defined.get(JSON.parse(one)) ?? refuse(code);
    return evaluate(body, scope, context).replace(/^\n+|\n+$/g, '');
  }
  if (verb === 'toYaml') return toYaml(lookUp(one, scope)).trimEnd();
  if (verb === 'required') {
    const value = lookUp(two, scope);
    if (value === undefined || value === null || value === '') throw new Error(JSON.parse(one));
    return value;
  }
  return words.length === 1 ? lookUp(verb, scope) : refuse(code);
}

function apply(step, value) {
  const [, spaces] = /^nindent (\d+)$/.exec(step) ?? [];
  if (spaces) return `\n${String(value).replace(/^(?=.)/gm, ' '.repeat(Number(spaces)))}`;
  return step === 'quote' ? JSON.stringify(String(value ?? '')) : refuse(step);
}

function lookUp(path, scope) {
  if (path.startsWith('$')) return scope[path];
  if (!path.startsWith('.')) refuse(path);
  return path === '.'
    ? scope['.']
    : path
        .slice(1)
        .split('.')
        .reduce((value, name) => value?.[name], scope['.']);
}

function toYaml(value, indent = '') {
  return Object.entries(value)
    .map(([key, inner]) =>
      inner !== null && typeof inner === 'object'
        ? `${indent}${key}:\n${toYaml(inner, `${indent}  `)}`
        : `${indent}${key}: ${typeof inner === 'string' ? JSON.stringify(inner) : inner}\n`,
    )
    .join('');
}

function refuse(code) {
  throw new Error(`this renderer does not know: ${code}`);
}
