import { nameOfSkill } from './skill-names.ts';
import type { Passage } from './values.ts';
import { wordsOf } from './values.ts';

const joints = /(?<!\s)\s*(?:,|;|\band\b|\bor\b|\bplus\b|&(?= ))\s*/i;
const notSkills =
  /^(?:it|that|them|they|everything|nothing|stuff|things?|this|team|work|job|people|lots?|some|yes|no|most|mainly|tools?|systems?|software|the (?:team|company|rest))$/i;
const leading =
  /^(?:(?:a|an|the|my|our|some|mostly|mainly|bit of|little|basic|obviously|like|also|then|in|with|on|using) )+/i;

/** The names in a run of skills, as everybody writes them where the list knows them. */
export function skillsIn(passage: Passage): readonly string[] {
  const said = wordsOf(passage);
  const whole = nameOfSkill(said);
  if (whole) return [whole];
  return said
    .split(joints)
    .map((part) => part.replace(leading, '').replace(/^[^\p{L}\p{N}.]+|[^\p{L}\p{N}+#)]+$/gu, ''))
    .filter((part) => part.length > 1 && part.split(' ').length <= 5 && !notSkills.test(part))
    .map((part) => nameOfSkill(part) ?? part);
}
