import { sep } from 'node:path';
import { parseAst, type Plugin } from 'vite';

const id = '\0contract-schemas';

/**
 * The browser needs the contract's addresses and numbers; its schemas did their work when the types were checked. Left in, they would
 * bring zod (28 kB gzip) and the building of every schema of the product to each first page. A schema that is used all the same says so.
 */
const inert = `
const refuse = () => { throw new Error('Schemas of the contract are not in the browser: write the form its own, with lib/zod.ts'); };
export const z = new Proxy(() => undefined, {
  get: (_, name) => (name === 'parse' || name === 'safeParse' ? refuse : typeof name === 'symbol' ? undefined : z),
  apply: () => z,
  has: () => false,
});
`;

const isContract = (file: string) => file.includes(`${sep}contract${sep}src${sep}`);

export function contractAddresses(): Plugin[] {
  return [
    {
      name: 'contract-addresses',
      enforce: 'pre',
      resolveId: (source, importer) => (source === 'zod' && importer && isContract(importer) ? id : null),
      load: (loaded) => (loaded === id ? inert : null),
    },
    {
      name: 'contract-lighten',
      enforce: 'post',
      apply: 'build',
      transform: (code, file) => (isContract(file.split('?')[0]!) ? { code: lighten(code), map: null } : null),
    },
  ];
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Edit = { start: number; end: number; text: string };

/** What a browser needs to know of a route to call it is the method, the path and whether an answer has JSON in it. */
const unread = new Set(['summary', 'allow', 'params', 'query', 'body', 'example']);

/**
 * Nothing in the contract is called for what it does besides its result: told so, the bundler leaves out whatever the page doesn't use.
 * `code` is plain JavaScript. Only what a module computes when it is loaded is marked; what happens inside functions stays as it is.
 */
export function lighten(code: string): string {
  const statements = parseAst(code).body as unknown as Node[];
  const declarations = statements.flatMap((statement) => {
    const declared = (statement['declaration'] ?? statement) as Node;
    return declared.type === 'VariableDeclaration' ? (declared['declarations'] as Node[]) : [];
  });
  const schemas = new Set(
    declarations
      .filter(({ init }) => (init as Node | null)?.type === 'CallExpression')
      .map(({ id: of }) => (of as Node)['name']),
  );
  const edits = new Map<number, Edit>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Node;
    if (/Function|Class/.test(node.type)) return;
    if (node.type === 'CallExpression' || node.type === 'NewExpression')
      edits.set(node.start, { start: node.start, end: node.start, text: '/* @__PURE__ */ ' });
    const [made] = (node['arguments'] ?? []) as Node[];
    if ((node['callee'] as Node | undefined)?.['name'] === 'route' && made?.type === 'ObjectExpression')
      for (const property of made['properties'] as Node[]) lightenProperty(property);
    else Object.values(node).forEach(look);
  };
  function lightenProperty(property: Node): void {
    const name = (property['key'] as Node | undefined)?.['name'];
    const content = property['value'] as Node | undefined;
    const isSchema = content?.type === 'CallExpression' || schemas.has(content?.['name']);
    if (content && (unread.has(String(name)) || (name === 'reply' && isSchema)))
      edits.set(property.start, {
        start: property.start,
        end: property.end,
        text: `${String(name)}: ${name === 'reply' ? '{}' : 0}`,
      });
    else look(content);
  }
  look(declarations);
  let light = code;
  for (const { start, end, text } of [...edits.values()].sort((one, other) => other.start - one.start))
    light = light.slice(0, start) + text + light.slice(end);
  return light;
}
