import { limits } from '@candor/contract/limits';
import type { MeetingTypeDraft } from '@candor/contract/meeting-types';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import type { SuggestedTemplate } from '../../engines/language/port.ts';
import { PdfTextError } from '../../engines/pdf-text/port.ts';
import { readPdfText } from '../../engines/pdf-text/read.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { general } from './general.ts';
import { withTeamLanguage } from '../teams/language.ts';
import { getTrainingData } from './training-data.ts';

/** Shorter than a call lasts, so that its end is an answer. */
const patienceMs = 50_000;

export async function draftFromText(app: App, teamId: string, text: string): Promise<MeetingTypeDraft> {
  return draft(await withTeamLanguage(app, teamId, 'notes'), 'job-description', [text]);
}

/** Teams whose PDF is being read in this process. */
const reading = new WeakMap<App, Set<string>>();

/** One at a time for each team: a hostile file costs hundreds of megabytes while it is read. */
export async function draftFromPdf(app: App, teamId: string, bytes: Uint8Array): Promise<MeetingTypeDraft> {
  const teams = reading.get(app) ?? new Set();
  reading.set(app, teams);
  if (teams.has(teamId)) throw new AppError('pdf_being_read', { retryAfterS: 20 });
  teams.add(teamId);
  const text = await textOf(bytes).finally(() => teams.delete(teamId));
  return draft(await withTeamLanguage(app, teamId, 'notes'), 'pdf', [text]);
}

export async function draftFromTrainingData(
  app: App,
  who: Pick<Member, 'accountId' | 'teamId'>,
  ids: readonly string[],
): Promise<MeetingTypeDraft> {
  const texts: string[] = [];
  for (const trainingDataId of new Set(ids)) {
    const { sections } = await getTrainingData(app.db, who, { teamId: who.teamId, trainingDataId });
    texts.push(sections.map(({ title, text }) => `${title}\n${text}`).join('\n\n'));
  }
  return draft(await withTeamLanguage(app, who.teamId, 'notes'), 'training-data', texts);
}

async function textOf(bytes: Uint8Array): Promise<string> {
  try {
    return await readPdfText(bytes, { maxPages: limits.templatePdfPages, maxLetters: limits.jobDescription });
  } catch (error) {
    if (!(error instanceof PdfTextError)) throw error;
    const codes = {
      unreadable: 'pdf_unreadable',
      encrypted: 'pdf_encrypted',
      'without-text': 'pdf_without_text',
      'too-slow': 'pdf_too_slow',
    } as const;
    throw new AppError(codes[error.fault], { cause: error });
  }
}

async function draft(
  app: App,
  kind: 'job-description' | 'pdf' | 'training-data',
  texts: readonly string[],
): Promise<MeetingTypeDraft> {
  const { name, label, isExtractive, isRemote } = app.language;
  const suggested = await app.language
    .suggest({ kind, texts }, { signal: AbortSignal.timeout(patienceMs) })
    .catch((cause: unknown) => {
      app.log.warn({ err: cause }, 'meeting-types: no draft');
      throw new AppError('template_not_drafted', { cause });
    });
  return { draft: toContent(suggested), writer: { name, label, isExtractive, isRemote } };
}

/** Whatever an engine says is made to fit; what it leaves out is as in General. */
function toContent({ name, script, sections, competencies }: SuggestedTemplate): MeetingTypeDraft['draft'] {
  const parts = sections.filter(({ title }) => oneLine(title) !== '').slice(0, limits.templateSections);
  const named = competencies.filter((one) => oneLine(one.name) !== '').slice(0, limits.templateSections);
  return {
    name: oneLine(name) || 'New meeting type',
    activityType: null,
    autoLinkContact: true,
    noteDestination: null,
    script:
      cut(
        script
          .map((question) => question.replace(/\s+/g, ' ').trim())
          .filter(Boolean)
          .join('\n'),
        limits.script,
      ) || null,
    noteTemplate:
      parts.length === 0
        ? general.noteTemplate
        : {
            detailLevel: 'standard',
            sections: parts.map(({ title, instructions }) => ({
              $id: newId(),
              title: oneLine(title),
              instructions: cut(instructions, limits.instructions),
              detailLevel: null,
            })),
          },
    scorecard:
      named.length === 0
        ? general.scorecard
        : {
            scale: 5,
            competencies: named.map((one) => ({
              $id: newId(),
              name: oneLine(one.name),
              guidance: cut(one.guidance, limits.instructions),
            })),
          },
    documentTemplates: general.documentTemplates,
  };
}

function oneLine(text: string): string {
  return cut(text.replace(/[\p{Cc}\s]+/gu, ' '), limits.name);
}

function cut(text: string, max: number): string {
  return text.replace(/\0/g, '').trim().slice(0, max).toWellFormed().trim();
}
