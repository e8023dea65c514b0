import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { openLanguage } from '../engines/language/open.ts';
import type { Language } from '../engines/language/port.ts';

/** Further models of the server that the installation uses, opened when a team first asks for one. */
export type OtherModels = { open(model: string): Language; close(): void };

type Setup = { config: Config; language: Language; log: Logger };

export function openOtherModels(app: () => Setup): OtherModels {
  const opened = new Map<string, Language>();
  return {
    open(model) {
      const { config, language, log } = app();
      const { engine, model: usual } = config.language;
      if ((engine !== 'openai' && engine !== 'ollama') || model === usual) return language;
      const settings = { ...config.language, model };
      // Another server, key or context is another engine.
      const key = JSON.stringify(settings);
      const known = opened.get(key) ?? openLanguage({ settings, warn: (message) => log.warn(message) });
      opened.set(key, known);
      return known;
    },
    close: () => opened.forEach((language) => language.close()),
  };
}
