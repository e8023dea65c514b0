import { recognisePlatform } from '@candor/contract/platforms';
import { platformPages } from '../../server/src/engines/meeting-bot/platforms/all.ts';

const waitMs = 3_000;

/** Writes the team's notice into the chat of the meeting, as its user. Nothing where the page has no chat that is known. */
export async function writeNotice(text: string): Promise<boolean> {
  const { chat } = platformPages[recognisePlatform(location.href) ?? 'generic'];
  if (!chat) return false;
  const opener = chat.open ? document.querySelector<HTMLElement>(chat.open) : null;
  let field = findField(chat.input);
  const isOpened = !field && opener !== null;
  if (isOpened) {
    opener.click();
    field = await waitForField(chat.input);
  }
  if (!field) return false;
  type(field, text);
  const button = chat.send ? document.querySelector<HTMLButtonElement>(chat.send) : null;
  if (button && !button.disabled) button.click();
  else
    for (const kind of ['keydown', 'keypress', 'keyup'])
      field.dispatchEvent(
        new KeyboardEvent(kind, { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true }),
      );
  if (isOpened) opener.click();
  return true;
}

function findField(selector: string): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility()) ?? null;
}

async function waitForField(selector: string): Promise<HTMLElement | null> {
  for (const endMs = Date.now() + waitMs; Date.now() < endMs; ) {
    const field = findField(selector);
    if (field) return field;
    await new Promise((done) => setTimeout(done, 100));
  }
  return null;
}

/** Pages that keep their own copy of a field believe in input events alone. */
function type(field: HTMLElement, text: string): void {
  field.focus();
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    return void document.execCommand('insertText', false, text);
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
