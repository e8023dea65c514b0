import type { Evidence } from '@candor/contract/evidence';
import { limits } from '@candor/contract/limits';
import type { IntakeLine, RequirementKind } from '@candor/contract/searches';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { questionsOf } from '../live/questions.ts';
import { scriptOf } from '../meeting-types/service.ts';
import type { InMeeting } from '../meetings/service.ts';
import { requireMeeting } from '../meetings/service.ts';
import { getNotes } from '../notes/service.ts';

const nice = /\bnice\b|\bprefer|\bbonus\b|\bplus\b|\boptional|\bideally\b/i;
const must = /\bmust\b|\brequire|\bneed|\blook(?:ing)? for\b|\bessential|\bprofile\b/i;

/**
 * What the notes of an intake name as must-have or nice-to-have: lines of sections that ask for it, and requirements among the
 * facts. Behind them the questions of the script, which nobody said.
 */
export async function listIntakeLines(app: App, who: Member, at: InMeeting): Promise<IntakeLine[]> {
  const meeting = await requireMeeting(app.db, who, at);
  const { sections, suggestions } = await getNotes(app, who, at);
  const fromNotes = sections.flatMap(({ title, lines }) => {
    const kind = kindOf(title);
    return kind === null
      ? []
      : lines
          .filter(({ evidence, courtesy, openQuestion }) => evidence.length > 0 && !courtesy && !openQuestion)
          .map(({ $id, text, evidence }) => ({ lineId: $id, kind, text: inShort(text), heading: title, evidence }));
  });
  const fromFacts = suggestions
    .filter(({ field, state }) => field === 'requirement' && state !== 'rejected')
    .map(({ $id, value, label, evidence }) => ({
      lineId: $id,
      kind: evidence.some(({ quote }) => nice.test(quote)) ? ('nice' as const) : ('must' as const),
      text: inShort(value),
      heading: label,
      evidence,
    }));
  const script = questionsOf(await scriptOf(app.db, at.teamId, meeting.meetingTypeId)).map((text, index) => ({
    lineId: `script-${index}`,
    kind: 'question' as const,
    text: inShort(text),
    heading: 'Script',
    evidence: [],
  }));
  const known = new Set<string>();
  return [...fromNotes, ...fromFacts, ...script].filter(({ text }) => {
    const key = text.toLowerCase();
    return text !== '' && !known.has(key) && known.add(key);
  });
}

/** A line as a search keeps it. A private meeting gives nothing away: whoever opens the search could read it. */
export async function requireIntakeLine(
  app: App,
  who: Member,
  at: InMeeting,
  lineId: string,
): Promise<{ meetingId: string; evidence: Evidence[] }> {
  const meeting = await requireMeeting(app.db, who, at);
  if (meeting.private) throw new AppError('search_meeting_is_private');
  const line = (await listIntakeLines(app, who, at)).find((one) => one.lineId === lineId);
  if (!line) throw new AppError('line_not_found');
  return { meetingId: at.meetingId, evidence: line.evidence };
}

function kindOf(title: string): RequirementKind | null {
  if (nice.test(title)) return 'nice';
  return must.test(title) ? 'must' : null;
}

/** Without markup, and cut between words. */
function inShort(text: string): string {
  const plain = text.replace(/[*_]/g, '').replace(/\s+/g, ' ').trim();
  if (plain.length <= limits.requirement) return plain;
  const cut = plain.slice(0, limits.requirement - 1);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
