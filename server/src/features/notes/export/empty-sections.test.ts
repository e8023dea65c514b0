import { emptySection } from '@candor/contract/empty-sections';
import { exportNotes } from '@candor/contract/notes';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import type { Interviews } from '../../../test/notes.ts';
import { interviewNotes, openInterviews } from '../../../test/notes.ts';
import { writeNow } from '../../../test/recordings.ts';

let on: Interviews;
beforeAll(async () => {
  on = await openInterviews({ closeAt: afterFile });
});

const known = { isSubjectKnown: true, fields: [], suggestions: [], sections: [] };

describe('an empty section', () => {
  test('says that nothing was found only where someone other than the host is known', () => {
    expect(emptySection('Concerns', known)).toEqual({ claim: 'nothing-found' });
    expect(emptySection('Concerns', { ...known, isSubjectKnown: false })).toEqual({ claim: 'speaker-unknown' });
  });

  test('points to the fact, or to the section, in which its subject was found', () => {
    const pay = { field: 'pay', label: 'Pay', value: '£70,000', state: 'open' };
    expect(emptySection('Compensation', { ...known, suggestions: [pay] })).toEqual({
      claim: 'found-elsewhere',
      where: 'Pay: £70,000',
    });
    expect(emptySection('Compensation', { ...known, suggestions: [{ ...pay, state: 'rejected' }] })).toEqual({
      claim: 'nothing-found',
    });
    expect(emptySection('Notice period', { ...known, fields: [pay] })).toEqual({ claim: 'nothing-found' });
    expect(
      emptySection('Salary expectations', {
        ...known,
        isSubjectKnown: false,
        sections: [{ title: 'Pay and benefits', lines: [1] }],
      }),
    ).toEqual({ claim: 'found-elsewhere', where: 'Pay and benefits' });
  });

  test('where only the host is known, all words count and no export claims that something was not discussed', async () => {
    const at = await on.spoken();
    await on.app.db.execute(sql`update transcript_speaker set role = 'host' where meeting_id = ${at.meetingId}`);
    const roles: (string | null)[] = [];
    on.writes.writeNotes = async (told, ...rest) => {
      roles.push(...told.utterances.map(({ role }) => role));
      return interviewNotes(told, ...rest);
    };
    await writeNow(on, at);
    on.writes.writeNotes = interviewNotes;
    expect(new Set(roles)).toEqual(new Set([null]));
    expect(await on.notesOf(at)).toMatchObject({ isSubjectKnown: false, isSilent: false });
    const { body } = await on.call(exportNotes, { as: on.owner, params: { ...at, format: 'txt' } });
    expect(body).toContain('Only one side of the conversation is known.');
    expect(body).not.toMatch(/not discussed|nothing found|nothing was said/i);
    expect(await on.notesOf(await on.written())).toMatchObject({ isSubjectKnown: true });
  });
});
