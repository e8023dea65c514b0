import { type Candor, templateVariable } from './candor.ts';
import { apiAs } from './fixtures.ts';
import { type Recorded, recordedMeeting, type Sample } from './recordings.ts';

export const recordedVariable = 'CANDOR_E2E_RECORDED';
type Prepared = Omit<Recorded, 'call'> & { sample: Sample };

/** Meetings that many journeys use, made once for the run. */
export async function prepareRecordings(candor: Candor): Promise<void> {
  const samples: Sample[] = ['Site visit.mp4', 'Long call.mp3'];
  const prepared = await Promise.all(
    samples.map(async (sample): Promise<Prepared> => {
      const { call: _, ...recorded } = await recordedMeeting(candor, sample);
      return { ...recorded, sample };
    }),
  );
  process.env[recordedVariable] = JSON.stringify(prepared);
}

/** The meeting with this recording in a Candor that began as a copy. */
export function readPrepared(candor: Candor, sample: Sample): Promise<Recorded> | undefined {
  if (!process.env[templateVariable]) return undefined;
  const known = (JSON.parse(process.env[recordedVariable] ?? '[]') as Prepared[]).find((one) => one.sample === sample);
  return known && apiAs(candor, known.person).then(({ call }) => ({ ...known, call }));
}
