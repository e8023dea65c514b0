import type { Frame, Page } from 'playwright-core';
import { press } from './page/look.ts';
import type { PlatformPage, Step } from './platforms/platform.ts';

const soonMs = 2_000;

/** Does whatever there is to do on the way in. Everything is tried again on the next look, so one attempt is enough here. */
export async function takeSteps(page: Page, platform: PlatformPage, name: string): Promise<void> {
  for (const frame of page.frames())
    for (const step of platform.steps) await take(frame, step, name).catch(() => undefined);
}

async function take(frame: Frame, step: Step, name: string): Promise<void> {
  if (step.type === 'click')
    return void (await frame.evaluate(press, { selector: step.selector, ...(step.text && { text: step.text }) }));
  const field = frame.locator(step.into).first();
  if (!(await field.isVisible()) || (await field.inputValue({ timeout: soonMs })) !== '') return;
  // Some pages do not believe in a value that nobody typed.
  await field.pressSequentially(name, { timeout: soonMs * 3 });
}

/** Says once who listens, where the page has a chat. */
export async function greet(page: Page, { chat }: PlatformPage, greeting: string): Promise<void> {
  if (!chat || greeting === '') return;
  const frame = await frameWith(page, chat.input, chat.open);
  if (!frame) return;
  const field = frame.locator(chat.input).first();
  await field.fill(greeting, { timeout: soonMs * 3 });
  if (!chat.send || !(await frame.evaluate(press, { selector: chat.send })))
    await field.press('Enter', { timeout: soonMs });
  // Closed again: people would write into what the bot reads.
  if (chat.open) await frame.evaluate(press, { selector: chat.open });
}

async function frameWith(page: Page, input: string, open: string | null): Promise<Frame | null> {
  for (const frame of page.frames()) {
    if (open && !(await frame.locator(input).first().isVisible()) && !(await frame.evaluate(press, { selector: open })))
      continue;
    if (
      await frame
        .locator(input)
        .first()
        .waitFor({ state: 'visible', timeout: soonMs })
        .then(
          () => true,
          () => false,
        )
    )
      return frame;
  }
  return null;
}

/** Politely, so that the others see it go at once. */
export async function leavePage(page: Page, platform: PlatformPage): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(press, platform.leave).catch(() => undefined);
  await page.waitForTimeout(300).catch(() => undefined);
}
