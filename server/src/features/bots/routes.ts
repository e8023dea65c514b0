import * as contract from '@candor/contract/bots';
import { on } from '../../http/mount.ts';
import { botSettingsOf, getBot, recallBot, sendBot } from './service.ts';

export const botRoutes = [
  on(contract.getBotSettings, ({ app }) => botSettingsOf(app)),
  on(contract.sendBot, async ({ app, who, params, body, reply }) => {
    const { bot, isNew } = await sendBot(app, who, params, body);
    return isNew ? bot : reply.code(200).send(bot);
  }),
  on(contract.getBot, async ({ app, who, params }) => ({ bot: await getBot(app, who, params) })),
  on(contract.recallBot, async ({ app, who, params }) => recallBot(app, who, params)),
];
