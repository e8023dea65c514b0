import type { FamilyName } from './families.ts';

/** Where no section is about something, it belongs with what people ask in the same breath. */
export const kin: Partial<Record<FamilyName, readonly FamilyName[]>> = {
  budget: ['pay', 'job'],
  fee: ['budget', 'process'],
  pay: ['budget'],
  notice: ['start'],
  start: ['notice', 'process'],
  interview: ['start', 'notice', 'process', 'step'],
  right: ['place', 'start'],
  place: ['job', 'role'],
  other: ['reason', 'process'],
  avoid: ['reason'],
  rehire: ['relation'],
  weakness: ['strength'],
  strength: ['career', 'role'],
  relation: ['career'],
  qualification: ['tools', 'career', 'must'],
  tools: ['career', 'role', 'must'],
  team: ['role', 'job', 'company', 'career'],
  must: ['job'],
  nice: ['must'],
  process: ['step'],
  company: ['job', 'role'],
  job: ['company', 'role'],
  career: ['role', 'relation', 'must'],
  role: ['career', 'job'],
};
