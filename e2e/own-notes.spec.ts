import { createLiveNote, deleteLiveNote, getLive } from '@candor/contract/live';
import { getNotes, regenerateNotes } from '@candor/contract/notes';
import { expect, expectNoOverflow, expectNoViolations, storeSession, test } from './fixtures.ts';
import { liveMeeting, openLive } from './live.ts';
import { writtenMeeting } from './notes.ts';

const pictures = process.env['PICTURES'];

test('notes typed during a call survive an outage, a closed tab and a second tab', async ({
  page,
  context,
  candor,
}) => {
  const meeting = await liveMeeting(candor);
  await openLive(page, candor, meeting);
  const kept = async () => (await meeting.call(getLive, { params: meeting })).notes.map(({ text }) => text);
  const list = page.getByRole('list', { name: 'Notes and bookmarks' });

  await test.step('without Enter, and exactly as typed', async () => {
    await page.getByLabel('New note').fill('Wants  Leeds,\nnot London');
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    expect(await kept()).toEqual(['Wants  Leeds,\nnot London']);
    await page.getByLabel('New note').press('Enter');
    await expect(list.getByText('Wants Leeds, not London')).toBeVisible();
  });

  await test.step('offline, and in a tab that is closed', async () => {
    await context.setOffline(true);
    await page.getByLabel('New note').fill('Six weeks of notice');
    await expect(page.getByText('Offline. Kept in this browser.')).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await openLive(again, candor, meeting);
    const notes = again.getByRole('list', { name: 'Notes and bookmarks' });
    await expect(notes.getByText('Six weeks of notice')).toBeVisible();
    await expect.poll(kept).toEqual(['Wants  Leeds,\nnot London', 'Six weeks of notice']);

    const second = await context.newPage();
    await openLive(second, candor, meeting);
    await again.getByLabel('New note').pressSequentially('From one tab');
    await second.getByLabel('New note').pressSequentially('From the other');
    await expect
      .poll(async () => (await kept()).toSorted())
      .toEqual(['From one tab', 'From the other', 'Six weeks of notice', 'Wants  Leeds,\nnot London'].toSorted());
    await notes
      .getByRole('button', { name: /^Keep note at .* to yourself/ })
      .first()
      .click();
    await expect(notes.getByRole('button', { name: /^Use note at .* in the meeting/ })).toHaveCount(1);
    await again.setViewportSize({ width: 390, height: 800 });
    await again.getByRole('tab', { name: 'Notes' }).click();
    await expectNoViolations(again);
    await expectNoOverflow(again, 390);
    if (pictures) await again.screenshot({ path: `${pictures}/own-notes-live-390.png` });
  });
});

test('a note is a heading over what was said around it', { tag: '@quick' }, async ({ page, candor }) => {
  const recorded = await writtenMeeting(candor);
  const { call, teamId, meetingId } = recorded;
  const at = { teamId, meetingId };
  const body = { kind: 'note' as const, text: 'Kubernetes?', at: 10, inNotes: true };
  const { $id: noteId } = await call(createLiveNote, { params: at, body });
  await call(regenerateNotes, { params: at, body: {} });
  await expect
    .poll(async () => (await call(getNotes, { params: at })).sections[0]?.title, { timeout: 120_000 })
    .toBe('Typed during the call');
  await storeSession(page, candor, recorded.person);
  await page.goto(recorded.address);
  const lines = page.getByRole('list', { name: 'Typed during the call' });
  await expect(lines).toContainText('Kubernetes?');
  await expect(lines).toContainText('Kubernetes clusters');
  const chip = lines.getByRole('button', { name: /^Play 00:/ }).first();
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await chip.click();
  await chip.blur();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await lines.scrollIntoViewIfNeeded();
  if (pictures) await page.screenshot({ path: `${pictures}/own-notes-1440.png` });
  await expectNoViolations(page);
  // Other journeys share this meeting.
  await call(deleteLiveNote, { params: { ...at, noteId } });
});
