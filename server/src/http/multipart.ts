import { AppError } from './app-error.ts';

/** One field of a form. `content` has to be read before the next part is asked for; what is left of it is skipped. */
export type FormPart = { name: string; fileName: string | null; mediaType: string; content: AsyncIterable<Buffer> };

const headBytes = 8 * 1024;
const mostParts = 100;

/** Reads `multipart/form-data` (RFC 7578) as it arrives, so that no file of it lies in memory. */
export async function* readForm(contentType: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<FormPart> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new AppError('invalid_request');
  const bytes = openBytes(body);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  await skip(bytes.until(delimiter));
  for (let part = 0; ; part += 1) {
    const next = await bytes.take(2);
    if (next === '--') return;
    if (next !== '\r\n' || part >= mostParts) throw new AppError('invalid_request');
    const head = await readHead(bytes.until(Buffer.from('\r\n\r\n')));
    const content = bytes.until(delimiter);
    yield { ...head, content };
    await skip(content);
  }
}

async function skip(content: AsyncIterable<Buffer>): Promise<void> {
  const reader = content[Symbol.asyncIterator]();
  while (!(await reader.next()).done);
}

async function readHead(lines: AsyncIterable<Buffer>): Promise<Omit<FormPart, 'content'>> {
  let text = '';
  for await (const piece of lines) {
    text += piece.toString('latin1');
    if (text.length > headBytes) throw new AppError('invalid_request');
  }
  const head = Buffer.from(text, 'latin1').toString('utf8');
  const line = (name: string) => head.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? '';
  const disposition = line('content-disposition');
  const [, name] = /; ?name="([^"]*)"/i.exec(disposition) ?? [];
  if (name === undefined) throw new AppError('invalid_request');
  const [, fileName] = /; ?filename="([^"]*)"/i.exec(disposition) ?? [];
  const mediaType = line('content-type').slice('content-type:'.length).trim();
  return { name, fileName: fileName === undefined ? null : unescapeName(fileName), mediaType };
}

/** Browsers write these three so, and nothing else. */
const unescapeName = (name: string) =>
  name.replaceAll('%22', '"').replaceAll('%0D', ' ').replaceAll('%0A', ' ').replaceAll('\0', ' ');

function openBytes(body: AsyncIterable<Uint8Array>) {
  const pieces = body[Symbol.asyncIterator]();
  // The first delimiter has no line before it.
  let held: Buffer = Buffer.from('\r\n');
  async function more(): Promise<void> {
    const { done, value } = await pieces.next();
    if (done) throw new AppError('invalid_request');
    held = Buffer.concat([held, value]);
  }
  return {
    async take(count: number): Promise<string> {
      while (held.length < count) await more();
      const text = held.toString('latin1', 0, count);
      held = held.subarray(count);
      return text;
    },
    /** What comes before the delimiter; the delimiter itself is gone then. */
    async *until(delimiter: Buffer): AsyncGenerator<Buffer> {
      for (;;) {
        const at = held.indexOf(delimiter);
        const count = at >= 0 ? at : held.length - delimiter.length + 1;
        const piece = held.subarray(0, Math.max(0, count));
        held = held.subarray(at >= 0 ? at + delimiter.length : piece.length);
        if (piece.length > 0) yield piece;
        if (at >= 0) return;
        await more();
      }
    },
  };
}
