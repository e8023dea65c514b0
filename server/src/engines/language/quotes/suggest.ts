import type { SuggestedTemplate } from '../port.ts';
import { splitWords } from '../text/words.ts';
import { askAboutTask, askAboutWish, isCertificate, withoutEnd } from './asked-aloud.ts';

const sectionDefaults = [
  { title: 'Background and experience', instructions: 'What they do now, what they did before, and for how long.' },
  { title: 'Motivation', instructions: 'Why they want to move and what they look for next.' },
  { title: 'Compensation', instructions: 'What they earn now and what they expect, with bonus and benefits.' },
  {
    title: 'Notice and availability',
    instructions: 'Notice period, when they could start, days on which they are away.',
  },
  {
    title: 'Location and right to work',
    instructions: 'Where they live, how they would commute, whether they need a visa.',
  },
];
const scriptDefaults = [
  'Tell me about your current role and how you came to it.',
  'Why are you thinking about a move, and what do you look for?',
  'What are you paid now, and what do you expect?',
  'What is your notice period, and when could you start?',
];
const competencyDefaults = [
  { name: 'Relevant experience', guidance: 'Has done this work, at this size, more than once.' },
  { name: 'Communication', guidance: 'Answers what was asked, clearly and with examples.' },
  { name: 'Motivation', guidance: 'Knows why this role, and why now.' },
];
const wants =
  /\b(experience|knowledge|proven|ability|able to|degree|qualified|qualification|certif\w*|licen[cs]e|familiar|proficien\w*|skills?|understanding|fluent|must|required|essential|background in|track record|years)\b/i;
const headings = {
  wants:
    /\b(requirements?|what you('ll)? (bring|need)|qualifications?|skills|about you|must.haves?|essential|you (have|are)|who you are|person spec\w*|experience)\b/i,
  does: /\b(responsibilit\w*|duties|what you('ll| will) do|the role|key tasks|day to day|role overview|your role|accountabilities)\b/i,
};
const longest = 12;
/** Questions about what somebody must bring. */
const mostAsked = 6;
/** In letters. */
const longestName = 80;
const longestGuidance = 300;

type Part = { heading: string; bullets: string[] };

/** Text as headings with the points below them; a paragraph counts by its sentences. */
function toParts(text: string): Part[] {
  const parts: Part[] = [{ heading: '', bullets: [] }];
  for (const raw of text.split(/\r?\n/)) {
    const row = raw.trim();
    if (row === '') continue;
    const bullet = /^(?:[-*•·▪◦–]|\d{1,2}[.)])\s+(.*)$/.exec(row)?.[1];
    const isHeading = !bullet && row.length <= 60 && splitWords(row).length <= 8 && !/[.;,]$/.test(row);
    if (isHeading) parts.push({ heading: row.replace(/^#+\s*/, '').replace(/:$/, ''), bullets: [] });
    else parts.at(-1)?.bullets.push(...(bullet ? [bullet] : row.split(/(?<=[.!?])\s+(?=[A-Z])/)));
  }
  return parts.filter(({ heading, bullets }) => heading !== '' || bullets.length > 0);
}

const unique = <T>(items: readonly T[], key: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [key(item).toLowerCase(), item])).values(),
];
const trim = (text: string, max: number) =>
  (text.length <= max ? text : `${text.slice(0, text.lastIndexOf(' ', max - 1) || max - 1)}…`).trim();
const clean = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?<![.;,:])[.;,:]+$/, '')
    .trim();

/** A first template by rule: headings and lists of the text become questions, sections and competencies; what it does not say comes from experience. */
export function suggestTemplate(
  kind: 'job-description' | 'pdf' | 'training-data',
  texts: readonly string[],
): SuggestedTemplate {
  const parts = texts.flatMap(toParts);
  return kind === 'training-data' ? fromNotes(parts) : fromJob(parts);
}

function fromJob(parts: readonly Part[]): SuggestedTemplate {
  const named = (is: RegExp) => parts.filter(({ heading }) => is.test(heading)).flatMap(({ bullets }) => bullets);
  const wanted = unique(
    [...named(headings.wants), ...parts.flatMap(({ bullets }) => bullets).filter((bullet) => wants.test(bullet))]
      .map(clean)
      .filter((text) => text.length > 5),
    (text) => text,
  ).slice(0, longest);
  const tasks = unique(
    named(headings.does)
      .filter((bullet) => !wanted.includes(clean(bullet)))
      .map(clean)
      .filter((text) => text.length > 8),
    (text) => text,
  ).slice(0, 5);
  const competencies = unique([...wanted.map(toCompetency), ...competencyDefaults], ({ name }) => name).slice(0, 8);
  const title = clean(
    parts.find(
      ({ heading }) =>
        heading !== '' &&
        !/\b(job description|overview|about)\b/i.test(heading) &&
        !headings.wants.test(heading) &&
        !headings.does.test(heading),
    )?.heading ?? '',
  );
  return {
    name: trim(title || 'Interview', 100),
    script: [
      ...scriptDefaults.slice(0, 2),
      ...tasks.flatMap((task) => askAboutTask(task) ?? []),
      ...wanted.flatMap((text) => askAboutWish(text) ?? []).slice(0, mostAsked),
      ...scriptDefaults.slice(2),
    ],
    sections: [
      ...sectionDefaults.slice(0, 2),
      ...(wanted.length > 0
        ? [
            {
              title: 'Fit with the requirements',
              instructions: wanted
                .map((text) => `${text}.`)
                .join('\n')
                .slice(0, 2_000),
            },
          ]
        : []),
      ...sectionDefaults.slice(2),
    ],
    competencies,
  };
}

/** Notes that people wrote: their headings are the sections, what stands below shows what belongs there. */
function fromNotes(parts: readonly Part[]): SuggestedTemplate {
  const sections = unique(
    parts.filter(({ heading, bullets }) => heading !== '' && bullets.length > 0),
    ({ heading }) => heading,
  )
    .slice(0, longest)
    .map(({ heading, bullets }) => ({
      title: trim(heading, 100),
      instructions: trim(`Such as: ${bullets.slice(0, 2).map(clean).join('; ')}.`, 500),
    }));
  return {
    name: 'From good notes',
    script: [
      ...sections.slice(0, 8).map(({ title }) => `Can you tell me about your ${lower(title)}?`),
      ...scriptDefaults,
    ].slice(0, longest),
    sections: sections.length > 0 ? sections : sectionDefaults,
    competencies: competencyDefaults,
  };
}

const lower = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/** What to look for says more than the name. */
function toCompetency(wanted: string): { name: string; guidance: string } {
  const name = trim(toName(withoutEnd(wanted)), longestName);
  const isSame = clean(wanted).toLowerCase().endsWith(name.toLowerCase());
  const lookFor = isCertificate(wanted) ? lookFors.certificate : lookFors.example;
  return { name, guidance: trim(isSame ? lookFor : `${clean(wanted)}. ${lookFor}`, longestGuidance) };
}

const lookFors = {
  certificate: 'Holds it, or says by when.',
  example: 'Gives an example: what they did themselves, at which scale, and what came of it.',
};

/** "Proven experience with Kubernetes in production" → what it is about. */
function toName(wanted: string): string {
  const name =
    wanted
      .replace(
        /^(at least|minimum( of)?|proven|strong|solid|excellent|good|demonstrable|demonstrated|previous|extensive|a|an|the|you have|must have|\d+\+?( or more)?( years?'?)?( of)?)\s+/gi,
        '',
      )
      .replace(/^(experience|knowledge|understanding|ability|track record)\s+(of|with|in|to|as)\s+/i, '')
      .split(/[,;(–]| such as | including /)[0] ?? wanted;
  return name.charAt(0).toUpperCase() + clean(name).slice(1);
}
