import { parseFragment } from 'parse5';
import type { DefaultTreeAdapterMap } from 'parse5';
import { ink } from './colours.ts';
import type { SetRun } from './text.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

export type HtmlBlock =
  | { align: 'left' | 'center' | 'right'; runs: SetRun[]; image: null }
  | { align: 'left' | 'center' | 'right'; image: { bytes: Uint8Array; width: number | null } };
type Style = Omit<SetRun, 'text'> & { align: HtmlBlock['align'] };

const passedOver = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'svg',
  'math',
  'head',
  'title',
  'noscript',
  'video',
  'audio',
  'canvas',
]);
const blocks = new Set([
  'p',
  'div',
  'section',
  'header',
  'footer',
  'main',
  'article',
  'aside',
  'nav',
  'address',
  'center',
  'ul',
  'ol',
  'li',
  'table',
  'tbody',
  'thead',
  'tr',
  'td',
  'th',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'blockquote',
  'figure',
]);
const headingSizes: Record<string, number> = { h1: 16, h2: 14, h3: 12, h4: 11, h5: 10, h6: 10, small: 7.5 };
const mostBlocks = 40;
const mostDepth = 60;

/** What paper can show of a header or footer: text with its weight, slant, size, colour, side and links, and pictures that are in the HTML itself. Nothing is fetched. */
export function readHtml(html: string): HtmlBlock[] {
  const found: HtmlBlock[] = [];
  let runs: SetRun[] = [];
  let align: HtmlBlock['align'] = 'left';

  function flush(): void {
    if (runs.some(({ text }) => text.trim() !== '')) found.push({ align, runs, image: null });
    runs = [];
  }
  function read(node: Node, style: Style, depth: number): void {
    if (found.length >= mostBlocks || depth > mostDepth) return;
    if ('value' in node && node.nodeName === '#text') {
      align = style.align;
      const { align: _, ...look } = style;
      runs.push({ text: node.value.replace(/\s+/g, ' '), ...look });
    }
    if (!('tagName' in node) || passedOver.has(node.tagName)) return;
    const own = styleOf(node, style);
    if (!own) return;
    if (node.tagName === 'img') {
      const image = imageOf(node);
      flush();
      if (image) found.push({ align: own.align, image });
      return;
    }
    const isBlock = blocks.has(node.tagName) || node.tagName === 'br';
    if (isBlock) flush();
    for (const child of node.childNodes) read(child, own, depth + 1);
    if (isBlock) flush();
  }
  const plain: Style = { isBold: false, isItalic: false, href: null, size: 9, colour: ink, align: 'left' };
  for (const node of parseFragment(html).childNodes) read(node, plain, 0);
  flush();
  return found.slice(0, mostBlocks);
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value ?? '';

/** Undefined where it is hidden. */
function styleOf(element: Element, inherited: Style): Style | undefined {
  const { tagName } = element;
  const rules = new Map(
    attribute(element, 'style')
      .split(';')
      .map((rule) => rule.split(':'))
      .map(([name = '', ...value]) => [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()]),
  );
  if (rules.get('display') === 'none' || rules.get('visibility') === 'hidden') return undefined;
  const side =
    rules.get('text-align') ?? (attribute(element, 'align').toLowerCase() || (tagName === 'center' ? 'center' : ''));
  const weight = rules.get('font-weight') ?? '';
  const href = tagName === 'a' ? attribute(element, 'href').trim() : '';
  const pixels = /^(\d+(?:\.\d+)?)(px|pt)$/.exec(rules.get('font-size') ?? '');
  return {
    isBold:
      inherited.isBold ||
      ['b', 'strong', 'th'].includes(tagName) ||
      /^h[1-6]$/.test(tagName) ||
      weight === 'bold' ||
      Number(weight) >= 600,
    isItalic: inherited.isItalic || ['i', 'em', 'cite'].includes(tagName) || rules.get('font-style') === 'italic',
    href: /^(https?:\/\/|mailto:)/i.test(href) ? href : inherited.href,
    size: pixels
      ? Math.min(24, Math.max(6, Number(pixels[1]) * (pixels[2] === 'px' ? 0.75 : 1)))
      : (headingSizes[tagName] ?? inherited.size),
    colour: colourOf(rules.get('color') ?? '') ?? inherited.colour,
    align: side === 'center' || side === 'right' || side === 'left' ? side : inherited.align,
  };
}

function colourOf(text: string): string | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  const parts = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(text);
  if (parts)
    return `#${parts
      .slice(1)
      .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
      .join('')}`;
  return /^#[0-9a-f]{6}$/.test(text) ? text : undefined;
}

function imageOf(element: Element): { bytes: Uint8Array; width: number | null } | undefined {
  const data = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/=\s]+)$/.exec(attribute(element, 'src').trim());
  if (!data) return undefined;
  const width = Number.parseInt(attribute(element, 'width'), 10);
  return { bytes: Buffer.from(data[1]!, 'base64'), width: Number.isFinite(width) && width > 0 ? width * 0.75 : null };
}
