import { deflateSync } from 'node:zlib';

type PdfOptions = {
  /** More entries of the trailer. */ trailer?: string /** More objects, from number 5 on. */;
  objects?: string[] /** The page's content, packed, instead of its lines. */;
  packed?: Buffer;
};

/** A small PDF as other programs write it: these lines on one page. */
export function makePdf(lines: readonly string[], { trailer = '', objects = [], packed }: PdfOptions = {}): Buffer {
  const escaped = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  const content = packed ?? deflateSync(Buffer.from(`BT /F1 11 Tf 72 760 Td 14 TL\n${escaped}\nET`, 'latin1'));
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
    ...objects,
  ].map((body, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body as Buffer), Buffer.from('\nendobj\n')]),
  );
  const head = Buffer.from('%PDF-1.4\n');
  let offset = head.length;
  const offsets = parts.map((part) => {
    offset += part.length;
    return offset - part.length;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${offset}\n%%EOF\n`;
  return Buffer.concat([head, ...parts, Buffer.from(end)]);
}

/** Nobody knows its password. */
export function makeLockedPdf(): Buffer {
  const key = 'ab'.repeat(32);
  return makePdf(['You cannot read this without the password'], {
    trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${key}> /U <${key}> >> /ID [<${key}> <${key}>]`,
  });
}
