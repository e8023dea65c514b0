import { existsSync } from 'node:fs';
import { findChromium } from './find.ts';
import type { MeetingBotOptions, MeetingBots } from './port.ts';

export function openMeetingBots({ chromiumPath, profilePath, programFolders, log }: MeetingBotOptions): MeetingBots {
  const find = () => findChromium(chromiumPath, programFolders);
  return {
    whatIsMissing() {
      if (profilePath !== undefined && !existsSync(profilePath))
        return `BOT_PROFILE is ${profilePath}, which is not there. Sign the bot's account in again, or leave the setting out.`;
      if (find()) return null;
      if (chromiumPath) return `CHROMIUM_PATH is ${chromiumPath}, which is not a program.`;
      return 'The meeting bot needs Chromium or Chrome on this machine (on Debian and Ubuntu: apt-get install chromium), or CHROMIUM_PATH set to where it is.';
    },
    async tryBrowser() {
      const executablePath = find();
      if (!executablePath) throw new Error('There is no browser to start.');
      const { launch } = await import('./browser.ts');
      const browser = await launch(executablePath);
      const version = browser.version();
      await browser.close();
      return version;
    },
    async visit(visit) {
      const executablePath = find();
      if (!executablePath) return 'unsupported';
      // What drives the browser is large: only a process that sends a bot loads it.
      const [{ openBrowser }, { visitMeeting }] = await Promise.all([import('./browser.ts'), import('./visit.ts')]);
      return visitMeeting(visit, { openPage: (ear) => openBrowser(executablePath, ear, profilePath), log });
    },
  };
}
