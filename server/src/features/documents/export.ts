import type { MeetingDocument } from '@candor/contract/documents';
import { escapeHtml as escape } from '../notes/export/inline.ts';
import type { Run } from './inline.ts';
import { toRuns } from './inline.ts';

/** `about` is the line under the title: recipient and date. */
export type DocumentExport = {
  document: Pick<MeetingDocument, 'nickname' | 'kind' | 'sections'>;
  about: readonly string[];
  language: string | null;
};

/** A message is read as paragraphs, everything else as points. */
export const isProse = ({ kind }: Pick<MeetingDocument, 'kind'>) => kind === 'email';
export const shownSections = ({ sections }: Pick<MeetingDocument, 'sections'>) =>
  sections.filter(({ lines }) => lines.length > 0);

export function toText({ document, about }: DocumentExport): string {
  const bullet = isProse(document) ? '' : '- ';
  const sections = shownSections(document).map(({ title, lines }) =>
    [...(title ? [title] : []), ...lines.map(({ text }) => bullet + toRuns(text).map(plainRun).join(''))].join(
      isProse(document) ? '\n\n' : '\n',
    ),
  );
  return `${[document.nickname, ...(about.length > 0 ? [about.join(' · ')] : []), ...sections].join('\n\n')}\n`;
}

const plainRun = ({ text, href }: Run) => (href === null || href === text ? text : `${text} (${href})`);

export function toHtml({ document, about, language }: DocumentExport): string {
  const [list, item] = isProse(document) ? ['div', 'p'] : ['ul', 'li'];
  const sections = shownSections(document).map(
    ({ title, lines }) =>
      `<section>${title ? `<h2>${escape(title)}</h2>` : ''}<${list}>${lines.map(({ text }) => `<${item}>${toRuns(text).map(htmlRun).join('')}</${item}>`).join('')}</${list}></section>`,
  );
  const title = escape(document.nickname);
  return `<!doctype html>
<html${language ? ` lang="${escape(language)}"` : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${about.length > 0 ? `<p class="about">${escape(about.join(' · '))}</p>` : ''}
${sections.join('\n')}
</main></body>
</html>
`;
}

const style =
  'body{margin:0;background:#fff;color:#1c2321;font:16px/1.55 Inter,system-ui,sans-serif}main{max-width:44rem;margin:0 auto;padding:2.5rem 1.5rem}h1{font-size:1.6rem;margin:0}h2{font-size:1.05rem;margin:1.75rem 0 .5rem}.about{color:#5b6562;margin:.25rem 0 0}ul{margin:0;padding-left:1.25rem}li{margin:.25rem 0}a{color:#1f6f5c}';

function htmlRun({ text, isBold, isItalic, href }: Run): string {
  let html = escape(text);
  if (isItalic) html = `<em>${html}</em>`;
  if (isBold) html = `<strong>${html}</strong>`;
  return href === null ? html : `<a href="${escape(href)}" rel="noopener noreferrer">${html}</a>`;
}
