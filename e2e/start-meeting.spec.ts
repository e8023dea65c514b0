import { listMeetings } from '@candor/contract/meetings';
import type { Page } from '@playwright/test';
import { apiAs, expect, expectNoOverflow, expectNoViolations, newPerson, storeSession, test } from './fixtures.ts';

test.use({ permissions: ['microphone'] });

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** To the check of the microphone, by way of the first two steps. */
async function openCheck(page: Page, sound: RegExp) {
  await page.goto('/app/start-meeting/steps/capture');
  await page.getByRole('radio', { name: 'Record in this browser' }).check();
  await page.getByRole('radio', { name: sound }).check();
  await next(page);
}

test('the steps keep their entries: back and forth, after a reload, and with values from the address', {
  tag: '@quick',
}, async ({ page, candor }) => {
  const person = await newPerson(candor);
  await storeSession(page, candor, person);
  await page.goto('/app?description=Intro%20call&joinUrl=https%3A%2F%2Fmeet.jit.si%2FIntroCall');
  await expect(page).toHaveURL(/\/steps\/about\?/);
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await expect(steps.locator('[aria-current=step]')).toContainText('Details');
  await expect(page.getByLabel('Description')).toHaveValue('Intro call');
  await page.getByLabel('Description').fill('Intro call with Amara');
  const participants = page.getByRole('combobox', { name: 'Participants' });
  await participants.fill('Amara Osei');
  await participants.press('Enter');
  const contact = page.getByRole('combobox', { name: 'Contact' });
  await contact.fill('Amara Osei');
  await page.getByRole('option', { name: 'Add “Amara Osei”…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add contact' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Amara Osei');
  await dialog.getByLabel('Email').fill('amara@example.org');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/steps\/about/);
  await page.getByRole('switch', { name: 'Private' }).check();
  await next(page);

  await expect(page.getByRole('radio', { name: 'Send the notetaker' })).toBeChecked();
  await expect(page.getByLabel('Meeting link')).toHaveValue('https://meet.jit.si/IntroCall');
  await expect(page.getByText('Detected: Jitsi Meet')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Telephone' })).toBeDisabled();
  await next(page);
  await expect(page.getByText('Jitsi Meet', { exact: true })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Description')).toHaveValue('Intro call with Amara');
  await page.goForward();
  await page.reload();
  await expect(page.getByLabel('Meeting link')).toHaveValue('https://meet.jit.si/IntroCall');
  await steps.getByRole('link', { name: 'Details' }).press('Enter');
  await expect(contact).toHaveValue('Amara Osei');
  await expect(page.getByRole('button', { name: 'Amara Osei' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Private' })).toBeChecked();

  // No further than what is needed for it has been said.
  await page.goto('/app/start-meeting/steps/go?description=Another');
  await expect(page).toHaveURL(/\/steps\/capture/);
  await expect(page.getByRole('radio', { name: 'Send the notetaker' })).not.toBeChecked();
});

test('a link that the notetaker cannot follow is refused; one that it can makes the meeting and sends it', async ({
  page,
  candor,
}) => {
  const person = await newPerson(candor);
  await storeSession(page, candor, person);
  await page.goto('/app/start-meeting/steps/capture');
  await page.getByRole('radio', { name: 'Send the notetaker' }).check();
  const link = page.getByLabel('Meeting link');
  await link.fill('https://example.org/call');
  await expect(page.getByText(/^Meeting platform not supported/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await link.fill('https://meet.google.com/abc-defg-hij');
  await expect(page.getByText('Detected: Google Meet')).toBeVisible();
  await next(page);
  await page.getByLabel('Notetaker name').fill('Dana’s notes');

  // Refused the first time: trying again goes on with the same meeting.
  await page.route(
    '**/sources/meeting-bot',
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { code: 'internal_server_error', message: '' } })
        : route.continue(),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Send Notetaker' }).click();
  await expect(page.getByRole('alert')).toContainText('An error has occurred');
  // It shall not really be sent anywhere.
  const sent: unknown[] = [];
  await page.route('**/sources/meeting-bot', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request().postDataJSON());
    await route.fulfill({
      status: 201,
      json: {
        $id: 'b',
        $createdAt: new Date().toISOString(),
        meetingId: 'm',
        platform: 'google_meet',
        meetingUrl: '',
        name: '',
        state: 'queued',
        since: new Date().toISOString(),
        reason: null,
        message: '',
        participants: [],
        needsOtherSource: false,
      },
    });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/app\/teams\/[^/]+\/meetings\/[^/]+$/);
  expect(sent).toEqual([{ name: 'Dana’s notes' }]);
  const { call } = await apiAs(candor, person);
  const teamId = /teams\/([^/]+)/.exec(page.url())![1]!;
  const { meetings } = await call(listMeetings, { params: { teamId } });
  expect(meetings).toMatchObject([
    { status: 'pending', tags: ['bot'], meetingUrl: 'https://meet.google.com/abc-defg-hij' },
  ]);
  // The steps start over.
  await page.goto('/app/start-meeting/steps/capture');
  await expect(page.getByRole('radio', { name: 'Send the notetaker' })).not.toBeChecked();
});

test('device errors say what is wrong and what to do', async ({ page, candor }) => {
  await storeSession(page, candor, await newPerson(candor));
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const fault = sessionStorage.getItem('e2e.fault');
      if (fault) throw new DOMException('', fault);
      return open(wanted);
    };
    mediaDevices.getDisplayMedia = async () => {
      const kind = sessionStorage.getItem('e2e.shared');
      if (kind === 'cancelled') throw new DOMException('', 'NotAllowedError');
      const picture = document.createElement('canvas').captureStream(1);
      if (kind === 'silent') return picture;
      const context = new AudioContext();
      const destination = context.createMediaStreamDestination();
      const tone = context.createOscillator();
      tone.connect(destination);
      tone.start();
      return new MediaStream([...picture.getTracks(), ...destination.stream.getTracks()]);
    };
  });
  await page.goto('/app');
  const pretend = (name: string, value: string) =>
    page.evaluate(([key, text]) => sessionStorage.setItem(`e2e.${key}`, text!), [name, value]);
  await pretend('fault', 'NotAllowedError');
  await openCheck(page, /shared tab/);
  const start = page.getByRole('button', { name: 'Start Recording' });
  const trouble = page.getByRole('alert').filter({ hasText: /microphone/i });
  await expect(trouble).toContainText('isn’t allowed');
  await expect(start).toBeDisabled();
  for (const [fault, words] of [
    ['NotFoundError', 'No microphone found'],
    ['NotReadableError', 'Another program'],
  ] as const) {
    await pretend('fault', fault);
    await trouble.getByRole('button', { name: 'Try again' }).click();
    await expect(trouble).toContainText(words);
  }
  await pretend('fault', '');
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your microphone works.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Microphone' })).not.toBeEmpty();

  const share = page.getByRole('button', { name: 'Share a Tab or Window' });
  await pretend('shared', 'cancelled');
  await share.click();
  await expect(page.getByText('Nothing was shared.', { exact: false })).toBeVisible();
  await pretend('shared', 'silent');
  await share.click();
  await expect(page.getByText('That was shared without audio.', { exact: false })).toBeVisible();
  await expect(start).toBeDisabled();
  await pretend('shared', 'sound');
  await share.click();
  await expect(page.getByText('The shared audio works.')).toBeVisible();
  await expect(start).toBeEnabled();
});

test('a viewer sees who can help', async ({ page, candor }) => {
  const owner = await newPerson(candor, { team: 'Lookers' });
  expect(owner.accountId).not.toBe('');
  await storeSession(page, candor, await newPerson(candor, { team: 'Lookers', role: 'viewer' }));
  await page.goto('/app/start-meeting');
  await expect(page.getByText('Viewers can watch meetings but not add them.', { exact: false })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Steps' })).toHaveCount(0);
});

test('every step is sound in both themes and fits a phone', async ({ page, candor }) => {
  await storeSession(page, candor, await newPerson(candor));
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    const isSound = async () => {
      await page.mouse.move(0, 0);
      await expectNoOverflow(page, width);
      await expectNoViolations(page);
    };
    await page.goto('/app/start-meeting/steps?description=A&joinUrl=https%3A%2F%2Fmeet.jit.si%2Fx');
    await expect(page.getByLabel('Description')).toHaveValue('A');
    await isSound();
    await next(page);
    await expect(page.getByLabel('Meeting link')).toBeVisible();
    await isSound();
    await next(page);
    await expect(page.getByLabel('Notetaker name')).toBeVisible();
    await isSound();
    await page.getByRole('button', { name: 'Start Over' }).click();
    await openCheck(page, /shared tab/);
    await expect(page.getByText('Your microphone works.')).toBeVisible();
    await isSound();
    await page.getByRole('button', { name: 'Start Over' }).click();
  }
});
