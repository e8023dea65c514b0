import { parseInline, type Piece, toMarkup } from './inline-markup.ts';
import { safeHref } from './safe-href.ts';

/** A line as people edit it; one without an id is new. */
export type EditedLine = { $id?: string; text: string };

/** What a line answers, by its id: shown above it, and never edited. */
export type Questions = ReadonlyMap<string, string>;

/** A browser that splits a line copies all that is on it: the question stays with the first part. */
export function keepQuestionsOnce(root: HTMLElement) {
  const seen = new Set<string>();
  for (const line of root.querySelectorAll<HTMLElement>('[data-asked]')) {
    const id = line.dataset['line'] ?? '';
    if (seen.has(id)) delete line.dataset['asked'];
    seen.add(id);
  }
}

/** Lines as elements that a browser can edit: one `div` each, its id on it. Built of text nodes, so nothing written can become more than text. */
export function drawLines(root: HTMLElement, lines: readonly EditedLine[], questions: Questions = new Map()) {
  const drawn = (lines.length === 0 ? [{ text: '' }] : lines).map(({ $id, text }: EditedLine) => {
    const line = document.createElement('div');
    if ($id) line.dataset['line'] = $id;
    const question = $id && questions.get($id);
    if (question) line.dataset['asked'] = question;
    line.append(...(text === '' ? [document.createElement('br')] : parseInline(text).map(drawPiece)));
    return line;
  });
  root.replaceChildren(...drawn);
}

function drawPiece({ text, isBold, isItalic, href }: Piece): Node {
  let node: Node = document.createTextNode(text);
  const wrap = (element: HTMLElement) => {
    element.append(node);
    node = element;
  };
  if (isItalic) wrap(document.createElement('i'));
  if (isBold) wrap(document.createElement('b'));
  if (href) wrap(Object.assign(document.createElement('a'), { href }));
  return node;
}

type Look = Omit<Piece, 'text'>;

/** What the browser made of them. Of a line that was split the first part keeps the id; empty lines are none. One that only would be written out differently is as it was. */
export function readLines(root: HTMLElement, originals: readonly EditedLine[]): EditedLine[] {
  const lines: { $id?: string | undefined; pieces: Piece[] }[] = [];
  const begin = (id?: string) => lines.push({ $id: id, pieces: [] });
  const read = (node: Node, look: Look) => {
    if (node instanceof Text) {
      if (lines.length === 0) begin();
      lines.at(-1)!.pieces.push({ text: oneBlank(node.data), ...look });
      return;
    }
    if (!(node instanceof HTMLElement)) return;
    if (node.localName === 'br') return void begin();
    const isBlock = /^(div|p|li|ul|ol|h[1-6]|blockquote|tr|pre)$/.test(node.localName);
    if (isBlock) begin(node.dataset['line']);
    for (const child of node.childNodes) read(child, lookOf(node, look));
    if (isBlock) begin();
  };
  for (const child of root.childNodes) read(child, {});
  const seen = new Set<string>();
  const known = new Map(originals.map((line) => [line.$id, line.text]));
  return lines.flatMap(({ $id, pieces }) => {
    const text = toMarkup(pieces);
    if (text === '') return [];
    if (!$id || seen.has($id)) return [{ text }];
    seen.add($id);
    const original = known.get($id);
    return [{ $id, text: original !== undefined && text === rewritten(original) ? original : text }];
  });
}

const oneBlank = (text: string) => text.replaceAll(/\s+/g, ' ');
const rewritten = (text: string) =>
  toMarkup(parseInline(text).map((piece) => ({ ...piece, text: oneBlank(piece.text) })));

function lookOf(element: HTMLElement, look: Look): Look {
  const { localName } = element;
  const href = localName === 'a' ? safeHref(element.getAttribute('href') ?? '') : undefined;
  const { fontWeight, fontStyle } = element.style;
  return {
    ...look,
    ...((localName === 'b' || localName === 'strong' || Number(fontWeight) >= 600 || fontWeight === 'bold') && {
      isBold: true,
    }),
    ...((localName === 'i' || localName === 'em' || fontStyle === 'italic') && { isItalic: true }),
    ...(href && { href }),
  };
}
