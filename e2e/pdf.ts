/** A small PDF as other programs write it: these lines on one page. */
export function makePdf(lines: readonly string[]): Buffer {
  const content = `BT /F1 11 Tf 72 760 Td 14 TL\n${lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n')}\nET`;
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ].map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`);
  let offset = '%PDF-1.4\n'.length;
  const table = parts.map((part) => {
    offset += part.length;
    return `${String(offset - part.length).padStart(10, '0')} 00000 n \n`;
  });
  return Buffer.from(
    `%PDF-1.4\n${parts.join('')}xref\n0 5\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${offset}\n%%EOF\n`,
    'latin1',
  );
}
