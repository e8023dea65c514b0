import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BotReason } from '@candor/contract/bots';
import type { Page } from 'playwright-core';
import type { Journey } from './journey.ts';
import type { PageState } from './watch.ts';

const longestText = 100_000;
/** On a machine that has too much to do a picture takes its time, and that is when there are failures. */
const patienceMs = { text: 5_000, picture: 20_000 };

export type Failure = {
  reason: BotReason;
  address: string /** What the browser said when it opened the page. */;
  trouble: string | null;
  journey: Journey;
  looked: PageState;
};

/** A picture and the text of the page as it is now, for whoever has to find out what it was. */
export async function keepFailure(page: Page, folder: string, failure: Failure): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${failure.reason}`;
  const texts = await Promise.all(
    page.frames().map((frame) =>
      frame
        .locator('body')
        .innerText({ timeout: patienceMs.text })
        .then(
          (text) => `${frame.url()}\n\n${text}`,
          () => `${frame.url()}\n\n(nothing could be read)`,
        ),
    ),
  );
  const { journey, looked, ...rest } = failure;
  const about = {
    ...rest,
    journey,
    signals: [...looked.signals],
    people: looked.people,
    liveTracks: looked.liveTracks,
  };
  await writeFile(
    join(folder, `${name}.txt`),
    `${JSON.stringify(about, null, 2)}\n\n${texts.join('\n\n')}`.slice(0, longestText),
  );
  await page.screenshot({ path: join(folder, `${name}.png`), timeout: patienceMs.picture });
}
