import { createContact, linkContact } from '@candor/contract/contacts';
import { openAtsServer } from './ats-server.ts';
import { openCandor } from './candor.ts';
import { runSql } from './database.ts';
import { expect, expectNoViolations, storeSession, test } from './fixtures.ts';
import { writtenMeeting } from './notes.ts';

test('a system that asks to wait, is gone for an hour and then no longer takes the key: the note arrives once', async ({
  page,
}) => {
  test.setTimeout(480_000);
  const lever = await openAtsServer('lever');
  const candor = await openCandor(lever.env);
  try {
    const recorded = await writtenMeeting(candor);
    const { call, teamId } = recorded;
    await storeSession(page, candor, recorded.person);
    const settings = `${candor.url}/app/teams/${teamId}/settings/ats`;
    const review = `${candor.url}/app/teams/${teamId}/meetings/${recorded.meetingId}/history?tab=ats`;
    const note = page.getByRole('listitem', { name: 'Note about Amara Osei' });
    /** What would be tried in an hour is tried now. */
    const passHour = () =>
      runSql(
        candor,
        [
          "update ats_pace set planned_until = planned_until - interval '61 minutes'",
          "update outbox set next_try_at = next_try_at - interval '61 minutes' where state = 'waiting'",
          "update pgboss.job set start_after = now() where name = 'outbox.send' and state in ('created', 'retry')",
        ].map((sql) => ({ sql, values: [] })),
      );
    const connect = async (key: string) => {
      await page.goto(settings);
      await page.getByRole('combobox', { name: 'System' }).click();
      await page.getByRole('option', { name: 'Lever' }).click();
      await page.getByLabel(/^API key/).fill(key);
      await page.getByRole('button', { name: 'Connect Lever' }).click();
      await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    };

    await test.step('connect by key, and review the note', async () => {
      await connect(lever.settings['key']!);
      const amara = await call(createContact, {
        params: { teamId },
        body: { name: 'Amara Osei', emails: ['amara@osei.example'] },
      });
      await call(linkContact, { params: recorded, body: { externalContactId: amara.$id } });
      await page.goto(review);
      await expect(note).toContainText('Proposed');
    });

    await test.step('too many requests: it says so, and waits as long as it was told to', async () => {
      const busy = { status: 429, headers: { 'retry-after': '3600' }, body: { message: 'Too many requests' } };
      await lever.change({ replies: [busy] });
      await note.getByRole('button', { name: /^Approve/ }).click();
      await expect(note).toContainText('Lever is busy');
      await expect(note).toContainText('Sending');
      await page.goto(settings);
      await expect(page.getByRole('list', { name: 'Queue' })).toContainText('next attempt');
      await expectNoViolations(page);
    });

    await test.step('offline for an hour: nothing is lost', async () => {
      await lever.change({ stop: true });
      await passHour();
      await page.goto(review);
      await expect(note).toContainText(/Lever could not be reached/);
      expect((await lever.state()).notes).toEqual([]);
    });

    await test.step('the key is no longer accepted: an admin is notified, and reconnects', async () => {
      await lever.change({ start: true, key: 'the-new-key' });
      await passHour();
      await page.goto(review);
      await expect(page.getByText('Lever needs to be reconnected by an admin.')).toBeVisible();
      await expectNoViolations(page);
      await page.goto(settings);
      await expect(page.getByText('Reconnect', { exact: true })).toBeVisible();
      await connect('the-new-key');
    });

    await test.step('then it arrives, once', async () => {
      await passHour();
      await page.goto(review);
      await expect(note).toContainText('Sent');
      const { notes } = await lever.state();
      expect(notes.map(({ aboutId }) => aboutId)).toEqual(['101']);
      await page.goto(settings);
      await expect(page.getByText('All approved changes have arrived.')).toBeVisible();
    });
  } finally {
    await candor.remove();
    await lever.close();
  }
});
