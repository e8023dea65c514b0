import { runSql } from './database.ts';
import { expect, expectNoViolations, storeSession, test } from './fixtures.ts';
import { recordedMeeting } from './recordings.ts';
import { spokenMeeting, writeTranscript } from './transcripts.ts';

test('a call that broke off becomes one meeting with one click, and two again', async ({ page, candor }) => {
  test.setTimeout(300_000);
  const first = await spokenMeeting(candor, 'Site visit.mp4', {
    speakers: [{ name: 'Dana Whitfield' }, { name: 'Priya Nair' }],
    lines: [
      [0, 1, 'Tell me about the rota.'],
      [1, 5, 'I ran it for two years.'],
    ],
  });
  const second = await recordedMeeting(candor, 'Site visit.mp4', first.person);
  await writeTranscript(candor, second, {
    speakers: [{ name: 'Dana Whitfield' }, { name: 'Priya Nair' }],
    lines: [
      [0, 1, 'You were gone for a moment.'],
      [1, 6, 'The train went through a tunnel.'],
    ],
  });
  const set = `update meeting set description = $2, start_time = $3, participants = '{Dana Whitfield,Priya Nair}', host_name = 'Dana Whitfield' where id = $1`;
  await runSql(candor, [
    { sql: set, values: [first.meetingId, 'Screen: Priya Nair', '2026-03-02T09:00:00Z'] },
    { sql: set, values: [second.meetingId, 'Call with Priya', '2026-03-02T09:02:00Z'] },
  ]);
  await storeSession(page, candor, first.person);
  await page.goto(first.address);
  const offer = page.getByRole('alert').filter({ hasText: 'Was this one call with “Call with Priya”?' });
  await expect(offer).toContainText('Same people, about 2 min apart.');
  await page.screenshot({ path: test.info().outputPath('offer.png') });
  await offer.getByRole('button', { name: 'Join calls' }).click();
  const transcript = page.getByText('The train went through a tunnel.');
  await expect(transcript).toBeVisible({ timeout: 180_000 });
  await expect(page.getByText('I ran it for two years.')).toBeVisible();
  await expectNoViolations(page);
  await page.screenshot({ path: test.info().outputPath('joined.png') });

  // The address of the part leads to its place in the whole.
  await page.goto(`${second.address}?t=6`);
  await expect(page).toHaveURL(new RegExp(`${first.meetingId}/history\\?t=\\d+`));
  await expect(page.getByRole('heading', { level: 1, name: 'Screen: Priya Nair' })).toBeVisible();

  await page.getByRole('button', { name: 'More meeting actions' }).click();
  await page.getByRole('menuitem', { name: 'Join calls…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join calls' });
  await expect(dialog.getByRole('group', { name: 'Joined to this meeting' })).toContainText('Call with Priya');
  await page.screenshot({ path: test.info().outputPath('dialog.png') });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: test.info().outputPath('dialog-390.png') });
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Take apart: Call with Priya' }).click();
  await expect(page.getByText('The calls are two meetings again')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(transcript).toBeHidden();
  await page.goto(second.address);
  await expect(page.getByText('The train went through a tunnel.')).toBeVisible();
});
