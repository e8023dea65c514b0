import { factLabels } from '@candor/contract/facts';
import type { ExternalPage } from '@candor/contract/external-pages';
import type { App } from '../../../app.ts';
import { requireAccount } from '../../accounts/service.ts';
import { withoutCurrentPay } from '../../documents/policy/header.ts';
import { clientPolicy } from '../../documents/policy/policy.ts';
import { conversationOf } from '../../findings/conversation.ts';
import type { AcceptedFact } from '../../notes/service.ts';
import { listAcceptedFacts } from '../../notes/service.ts';
import { roleIn } from '../../teams/service.ts';
import { candidateNames } from '../../transcripts/spoken.ts';
import type { Anonymizer } from '../blind/blind.ts';
import { writtenOn } from '../blind/blind.ts';
import { fold, tokensOf } from '../blind/tokens.ts';
import type { SharedPage } from './shared-page.ts';

type About = NonNullable<ExternalPage['about']>;

/** What a client asks first, in that order. */
const keyFields = ['role', 'employer', 'location', 'notice', 'availability', 'pay'] as const;
/** These tell who someone is. */
const tellingFields: ReadonlySet<string> = new Set(['employer', 'location']);

/**
 * Whom the page is about, and the facts that stand on it anyway: a page never says more here than its items do.
 * Null where it is about nobody in particular, or about several people.
 */
export async function aboutOf(app: App, shared: SharedPage, blind: Anonymizer | null): Promise<About | null> {
  const shown = shared.items.filter(({ source }) => source.availability === 'ready');
  const meetingIds = [...new Set(shown.map(({ item }) => item.meetingId))];
  const at = (meetingId: string) => ({ teamId: shared.page.teamId, meetingId });
  const candidates = new Map<string, string[]>();
  for (const meetingId of meetingIds) candidates.set(meetingId, await candidateNames(app.db, at(meetingId)));
  const names = [...new Set([...candidates.values()].flat())];
  if (names.length !== 1) return null;
  const texts = writtenOn({ page: shared.page, items: shown });
  const written = fold(texts.join('\n'));
  const facts = new Map<string, string>();
  for (const meetingId of meetingIds.filter((id) => candidates.get(id)!.length > 0))
    for (const { field, value } of await factsForClient(app, at(meetingId)))
      if (!facts.has(field) && stands(value, written)) facts.set(field, value);
  const isTold = (field: string, value: string) =>
    !blind || (!tellingFields.has(field) && blind.mask.apply(value) === value);
  return {
    name: blind ? null : written.includes(fold(names[0]!)) ? names[0]! : null,
    facts: keyFields.flatMap((field) => {
      const value = facts.get(field);
      return value !== undefined && isTold(field, value)
        ? [{ label: factLabels[field], value: sentenceCase(value) }]
        : [];
    }),
  };
}

/** What someone earns now is no fact for a client, although a person accepted it. */
async function factsForClient(app: App, at: { teamId: string; meetingId: string }): Promise<readonly AcceptedFact[]> {
  const facts = await listAcceptedFacts(app.db, at);
  if (!facts.some(({ field }) => field === 'pay')) return facts;
  return withoutCurrentPay(facts, await conversationOf(app, at), clientPolicy());
}

/** As it is, or with every figure of it: "110,000 as a base" where the page says "a base of 110,000". */
function stands(value: string, written: string): boolean {
  if (written.includes(fold(value))) return true;
  const figures = value.match(/\d[\d.,]*\d|\d/g) ?? [];
  return figures.length > 0 && figures.every((figure) => figure.length > 1 && written.includes(figure));
}

function sentenceCase(value: string): string {
  return tokensOf(value)[0]?.start === 0 ? value[0]!.toUpperCase() + value.slice(1) : value;
}

/** Who made the page, for as long as they are in the team. A blind page names nobody. */
export async function senderOf(
  app: App,
  { page: { teamId, accountId } }: SharedPage,
  blind: Anonymizer | null,
): Promise<ExternalPage['sender']> {
  if (blind || (await roleIn(app.db, teamId, accountId)) === null) return null;
  const { name, email } = await requireAccount(app, accountId);
  return { name, email };
}
