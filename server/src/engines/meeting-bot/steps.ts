import type { Frame, Page } from 'playwright-core';
import { press } from './page/look.ts';
import type { PlatformPage, Step } from './platforms/platform.ts';

const soonMs = 2_000;

/** In the meeting a step that changes nothing is not taken for ever: someone may be watching the bot switch things on and off. */
const mostPresses = 30;
const mostNamings = 2;

export type Typed = { name: string; passcode: string | undefined; onPasscode: () => void };

/** Takes steps for one visit. Everything is tried again on the next look, so one attempt is enough each time. */
export function openSteps(page: Page, platform: PlatformPage, typed: Typed) {
  const presses = new Map<Step, number>();
  let namings = 0;
  async function take(frame: Frame, step: Step): Promise<void> {
    if (step.type !== 'click') {
      // A page that empties the field again does not take such a name: letters and digits it does.
      const name = namings < mostNamings ? typed.name : typed.name.replace(/[^\p{L}\p{N}]/gu, '');
      const isTyped = await type(frame, step, { ...typed, name });
      if (isTyped && step.type === 'name') namings += 1;
      return;
    }
    const { type: _, ...target } = step;
    if (platform.dialogs.includes(step) && (presses.get(step) ?? 0) >= mostPresses) return;
    if (await frame.evaluate(press, target)) presses.set(step, (presses.get(step) ?? 0) + 1);
  }
  return async (isOnTheWay: boolean): Promise<void> => {
    const steps = [...platform.dialogs, ...(isOnTheWay ? platform.steps : [])];
    for (const frame of page.frames()) for (const step of steps) await take(frame, step).catch(() => undefined);
  };
}

async function type(
  frame: Frame,
  { type: what, into }: Exclude<Step, { type: 'click' }>,
  typed: Typed,
): Promise<boolean> {
  const text = what === 'name' ? typed.name : typed.passcode;
  if (text === undefined) return false;
  // Pages keep fields for other screens around: only one that can be seen is meant.
  const field = frame.locator(into).filter({ visible: true }).first();
  if ((await field.count()) === 0 || (await field.inputValue({ timeout: soonMs })) !== '') return false;
  // Some pages do not believe in a value that nobody typed.
  await field.pressSequentially(text, { timeout: soonMs * 3 });
  if (what === 'passcode') typed.onPasscode();
  return true;
}

/** Says once who listens, where the page has a chat. */
export async function greet(page: Page, { chat }: PlatformPage, greeting: string): Promise<void> {
  if (!chat || greeting === '') return;
  const frame = await frameWith(page, chat.input, chat.open);
  if (!frame) return;
  const field = seen(frame, chat.input);
  await field.fill(greeting, { timeout: soonMs * 3 });
  if (!chat.send || !(await frame.evaluate(press, { selector: chat.send, evenHidden: true })))
    await field.press('Enter', { timeout: soonMs });
  // Closed again: people would write into what the bot reads.
  if (chat.open) await frame.evaluate(press, { selector: chat.open, evenHidden: true });
}

async function frameWith(page: Page, input: string, open: string | null): Promise<Frame | null> {
  for (const frame of page.frames()) {
    const isOpen = (await seen(frame, input).count()) > 0;
    if (!isOpen && !(open && (await frame.evaluate(press, { selector: open, evenHidden: true })))) continue;
    if (
      await seen(frame, input)
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

const seen = (frame: Frame, selector: string) => frame.locator(selector).filter({ visible: true }).first();

/** Politely, so that the others see it go at once. */
export async function leavePage(page: Page, platform: PlatformPage): Promise<void> {
  for (const target of platform.leave) {
    for (const frame of page.frames())
      await frame.evaluate(press, { ...target, evenHidden: true }).catch(() => undefined);
    await page.waitForTimeout(300).catch(() => undefined);
  }
}
