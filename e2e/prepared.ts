import type { Page } from '@playwright/test';
import { type Candor, templateVariable } from './candor.ts';
import { runSql } from './database.ts';
import { apiAs, expect, storeSession } from './fixtures.ts';
import { mediaOf, type Recorded, recordedMeeting, type Sample } from './recordings.ts';

export const recordedVariable = 'CANDOR_E2E_RECORDED';
const samples = ['Site visit.mp4', 'Long call.mp3'] as const satisfies Sample[];
type Prepared = Omit<Recorded, 'call'> & { sample: Sample };

/** Meetings that many journeys use, made once for the run. */
export async function prepareRecordings(candor: Candor): Promise<Record<(typeof samples)[number], Recorded>> {
  const recorded = await Promise.all(samples.map((sample) => recordedMeeting(candor, sample)));
  process.env[recordedVariable] = JSON.stringify(
    recorded.map(({ call: _, ...rest }, index): Prepared => ({ ...rest, sample: samples[index]! })),
  );
  return { 'Site visit.mp4': recorded[0]!, 'Long call.mp3': recorded[1]! };
}

/** The meeting with this recording in a Candor that began as a copy. */
function readPrepared(candor: Candor, sample: Sample): Promise<Recorded> | undefined {
  if (!process.env[templateVariable]) return undefined;
  const known = (JSON.parse(process.env[recordedVariable] ?? '[]') as Prepared[]).find((one) => one.sample === sample);
  return known && apiAs(candor, known.person).then(({ call }) => ({ ...known, call }));
}

const recordings = new WeakMap<Candor, Map<Sample, Promise<Recorded>>>();

/** One meeting for all tests of a worker: making a recording takes longer than a test, and the usual ones are there from the start. */
export function recordedOnce(candor: Candor, sample: Sample): Promise<Recorded> {
  const known = recordings.get(candor) ?? new Map<Sample, Promise<Recorded>>();
  recordings.set(candor, known);
  const recorded = known.get(sample) ?? readPrepared(candor, sample) ?? recordedMeeting(candor, sample);
  known.set(sample, recorded);
  return recorded;
}

/** Opens the page of a meeting with this recording and nothing else: what earlier tests have put there goes. */
export async function openRecorded(page: Page, candor: Candor, sample: Sample): Promise<Recorded> {
  const recorded = await recordedOnce(candor, sample);
  await runSql(
    candor,
    ['snippet', 'transcript', 'meeting_note'].map((table) => ({
      sql: `delete from ${table} where meeting_id = $1`,
      values: [recorded.meetingId],
    })),
  );
  await storeSession(page, candor, recorded.person);
  await page.goto(recorded.address);
  await expect(page.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible();
  await expect.poll(() => mediaOf(page).then(({ readyState }) => readyState)).toBeGreaterThan(0);
  return recorded;
}
