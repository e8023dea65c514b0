import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** Attributes whose value people read or hear. */
const spoken =
  /^(?:label|title|placeholder|alt|hint|text|description|helperText|aria-label|aria-description|aria-valuetext|titleAccess|submitLabel|confirmLabel|cancelLabel|nextLabel|emptyText|message)$/;
/** Functions that show what they are given. */
const showing = /^(?:showAlert|setTrouble)$/;
/** Names and keys that are the same in every language. */
const everywhere =
  /^(?:Candor|Zoom|Google|Microsoft|Slack|Deutsch|English|Español|(?:Ctrl|Shift|Alt)(?:\+\S+)?|Enter|Space|Esc|Backspace|[A-Z]{2,}[\w.]*|https?:\/\/\S*|\W*)$/;

/** Texts of the web app that stand outside a catalogue, so that no translator would ever see them. */
export function literalTextsIn(root) {
  return globSync('web/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.|\/(?:test|early|language)\/|messages\.ts$/.test(file))
    .flatMap((file) => literalTextsOf(file, readFileSync(join(root, file), 'utf8')));
}

export function literalTextsOf(file, code) {
  const found = [];
  const check = (start, text, isSentenceOnly = false) => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (!/\p{L}{2,}/u.test(words) || everywhere.test(words)) return;
    if (isSentenceOnly && !/^\p{Lu}\p{Ll}|\p{L} \p{L}/u.test(words)) return;
    found.push({ file, line: code.slice(0, start).split('\n').length, text: words });
  };
  const checkValue = (node) => {
    if (!node) return;
    if (node.type === 'Literal' && typeof node.value === 'string') check(node.start, node.value, true);
    if (node.type === 'TemplateLiteral')
      check(node.start, node.quasis.map(({ value }) => value.cooked).join(' '), true);
    if (node.type === 'JSXExpressionContainer') checkValue(node.expression);
    if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(checkValue);
    if (node.type === 'LogicalExpression') [node.left, node.right].forEach(checkValue);
  };
  new Visitor({
    JSXText: ({ start, value }) => check(start, value),
    JSXExpressionContainer: (node) => checkValue(node.expression?.type?.startsWith('JSX') ? undefined : inChild(node)),
    JSXAttribute: ({ name, value }) => spoken.test(nameOf(name)) && checkValue(value),
    CallExpression: ({ callee, arguments: given }) => showing.test(callee.name ?? '') && given.forEach(checkValue),
  }).visit(parseSync(file, code).program);
  return unique(found);

  /** A text between tags; what stands in an attribute is judged by its name. */
  function inChild({ start, expression }) {
    return /=\s*$/.test(code.slice(0, start)) ? undefined : expression;
  }
}

const nameOf = (name) => (name.type === 'JSXNamespacedName' ? name.name.name : name.name);
const unique = (found) => [...new Map(found.map((one) => [`${one.line} ${one.text}`, one])).values()];
