import type { CDPSession, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The bar on a page stands in a closed shadow root: only what assistive technology is told reaches into it. */
export async function openBar(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    says: (text: string) => expect.poll(() => namesIn(session)).toContain(text),
    async press(name: string) {
      await this.says(name);
      const node = (await nodesIn(session)).find((one) => one.role?.value === 'button' && one.name?.value === name);
      const { model } = await session.send('DOM.getBoxModel', { backendNodeId: node!.backendDOMNodeId! });
      const [left, top, , , right, bottom] = model.content as [number, number, number, number, number, number];
      await page.mouse.click((left + right) / 2, (top + bottom) / 2);
    },
  };
}

const nodesIn = async (session: CDPSession) => (await session.send('Accessibility.getFullAXTree')).nodes;

const namesIn = async (session: CDPSession): Promise<unknown[]> =>
  (await nodesIn(session)).map(({ name }) => name?.value as unknown);
