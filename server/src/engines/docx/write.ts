import type { PdfDocument, PdfLine, PdfRun } from '../pdf/port.ts';
import { zip } from './zip.ts';

/**
 * The same document as a PDF has, as a Word file: headings and lists are Word's own styles, so that an agency can apply its
 * template. Evidence stands as a note behind each line where the PDF shows it.
 */
export function writeDocx(document: PdfDocument): Uint8Array {
  const links: string[] = [];
  const body = bodyOf(document, (href) => `rId${links.push(href) + 9}`);
  return zip([
    { name: '[Content_Types].xml', text: contentTypes },
    { name: '_rels/.rels', text: packageLinks },
    { name: 'docProps/core.xml', text: properties(document) },
    { name: 'word/document.xml', text: body },
    { name: 'word/styles.xml', text: styles(document) },
    { name: 'word/numbering.xml', text: numbering },
    { name: 'word/header1.xml', text: strip('hdr', headOf(document), 'Header') },
    { name: 'word/footer1.xml', text: strip('ftr', document.look.footerText, 'Footer') },
    { name: 'word/_rels/document.xml.rels', text: documentLinks(links) },
  ]);
}

const headOf = ({ look: { agency, headerText } }: PdfDocument) => [agency, headerText].filter(Boolean).join(' · ');

/** XML takes no control characters at all. */
const escape = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const r = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

type Link = (href: string) => string;

function bodyOf({ title, about, sections, isProse, evidence, look }: PdfDocument, link: Link): string {
  const size = look.paperSize === 'Letter' ? 'w:w="12240" w:h="15840"' : 'w:w="11906" w:h="16838"';
  const shown = sections.filter(({ lines }) => lines.length > 0);
  const parts = [
    paragraph('Title', run(title)),
    ...(about.length > 0 ? [paragraph('Subtitle', run(about.join(' · ')))] : []),
    ...shown.flatMap((section) => [
      ...(section.title ? [paragraph('Heading1', run(section.title))] : []),
      ...section.lines.map((line) => paragraph(isProse ? 'BodyText' : 'ListBullet', lineOf(line, evidence, link))),
    ]),
  ];
  return `${xml}<w:document xmlns:w="${w}" xmlns:r="${r}"><w:body>${parts.join('')}<w:sectPr><w:headerReference w:type="default" r:id="rId3"/><w:footerReference w:type="default" r:id="rId4"/><w:pgSz ${size}/><w:pgMar w:top="1417" w:right="1247" w:bottom="1247" w:left="1247" w:header="624" w:footer="624" w:gutter="0"/></w:sectPr></w:body></w:document>`;
}

function lineOf({ runs, spans }: PdfLine, evidence: PdfDocument['evidence'], link: Link): string {
  const words = runs.map((one) => styled(one, link)).join('');
  if (evidence === 'none' || spans.length === 0) return words;
  const notes = spans.map(({ start, speakerName }) =>
    evidence === 'marks' || !speakerName ? clock(start) : `${clock(start)} ${speakerName}`,
  );
  return words + run(` [${notes.join('; ')}]`, '<w:rStyle w:val="Evidence"/>');
}

function styled({ text, isBold, isItalic, href }: PdfRun, link: Link): string {
  const look = `${href === null ? '' : '<w:rStyle w:val="Hyperlink"/>'}${isBold ? '<w:b/>' : ''}${isItalic ? '<w:i/>' : ''}`;
  const inner = run(text, look);
  return href === null ? inner : `<w:hyperlink r:id="${link(href)}">${inner}</w:hyperlink>`;
}

const run = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escape(text)}</w:t></w:r>`;
const paragraph = (style: string, content: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${content}</w:p>`;

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

const strip = (kind: 'hdr' | 'ftr', text: string, style: string) =>
  `${xml}<w:${kind} xmlns:w="${w}">${paragraph(style, text ? run(text) : '')}</w:${kind}>`;

const contentTypes = `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${wordType}.numbering+xml"/><Override PartName="/word/header1.xml" ContentType="${wordType}.header+xml"/><Override PartName="/word/footer1.xml" ContentType="${wordType}.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;
const packageLinks = `${xml}<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;
const documentLinks = (links: readonly string[]) =>
  `${xml}<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${office}/numbering" Target="numbering.xml"/><Relationship Id="rId3" Type="${office}/header" Target="header1.xml"/><Relationship Id="rId4" Type="${office}/footer" Target="footer1.xml"/>${links.map((href, index) => `<Relationship Id="rId${index + 10}" Type="${office}/hyperlink" Target="${escape(href)}" TargetMode="External"/>`).join('')}</Relationships>`;
const properties = ({ title, language }: PdfDocument) =>
  `${xml}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escape(title)}</dc:title><dc:language>${escape(language)}</dc:language></cp:coreProperties>`;
const numbering = `${xml}<w:numbering xmlns:w="${w}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:pPr><w:ind w:left="360" w:hanging="260"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

function styles({ look, language }: PdfDocument): string {
  const accent = /^#[0-9a-f]{6}$/i.test(look.accentColour) ? look.accentColour.slice(1).toUpperCase() : '1F6F5C';
  const style = (id: string, name: string, inner: string, kind = 'paragraph') =>
    `<w:style w:type="${kind}" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>${inner}</w:style>`;
  const based = '<w:basedOn w:val="Normal"/>';
  return `${xml}<w:styles xmlns:w="${w}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:lang w:val="${escape(language)}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="80" w:line="269" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>${[
    style('Normal', 'Normal', ''),
    style('Title', 'Title', `${based}<w:pPr><w:spacing w:after="40"/></w:pPr><w:rPr><w:b/><w:sz w:val="40"/></w:rPr>`),
    style(
      'Subtitle',
      'Subtitle',
      `${based}<w:pPr><w:spacing w:after="200"/></w:pPr><w:rPr><w:color w:val="5B6562"/></w:rPr>`,
    ),
    style(
      'Heading1',
      'heading 1',
      `${based}<w:pPr><w:keepNext/><w:spacing w:before="280" w:after="80"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:color w:val="${accent}"/><w:sz w:val="26"/></w:rPr>`,
    ),
    // As far apart as in the PDF.
    style('BodyText', 'Body Text', `${based}<w:pPr><w:spacing w:after="180"/></w:pPr>`),
    style(
      'ListBullet',
      'List Bullet',
      `${based}<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>`,
    ),
    style('Header', 'header', `${based}<w:rPr><w:color w:val="5B6562"/><w:sz w:val="18"/></w:rPr>`),
    style('Footer', 'footer', `${based}<w:rPr><w:color w:val="5B6562"/><w:sz w:val="18"/></w:rPr>`),
    style('Hyperlink', 'Hyperlink', `<w:rPr><w:color w:val="${accent}"/><w:u w:val="single"/></w:rPr>`, 'character'),
    style('Evidence', 'Evidence', '<w:rPr><w:color w:val="5B6562"/><w:sz w:val="18"/></w:rPr>', 'character'),
  ].join('')}</w:styles>`;
}
