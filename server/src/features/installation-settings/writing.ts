import { createRequire } from 'node:module';
import { availableParallelism, totalmem } from 'node:os';
import type { WritingProof, WritingSetup } from '@candor/contract/writing-setup';
import type { App } from '../../app.ts';
import type { FoundServer } from '../../engines/language/discover.ts';
import { discoverServers } from '../../engines/language/discover.ts';
import { proveLanguage } from '../../engines/language/proofs/prove.ts';
import type { WantedValues } from './service.ts';
import { previewSettings } from './service.ts';

export function getWritingSetup({ config, language }: App): WritingSetup {
  return {
    engine: config.language.engine,
    label: language.label,
    isRemote: language.isRemote,
    machine: { memoryBytes: totalmem(), cores: availableParallelism() },
    hasModelPackage: hasPackage('node-llama-cpp'),
  };
}

function hasPackage(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}

export const findServers = async (app: App): Promise<{ servers: FoundServer[] }> => ({
  servers: await discoverServers(app.config.language.searchHosts, AbortSignal.timeout(5_000)),
});

export type WritingTest = { onProof: (proof: WritingProof) => void; signal: AbortSignal };

/** With these values in place of what is set, and none of them kept. */
export async function testWriting(app: App, values: WantedValues, { onProof, signal }: WritingTest): Promise<boolean> {
  const { language } = previewSettings(app, values);
  if (language.engine === 'embedded') {
    onProof({
      proof: 'quotes',
      state: 'ok',
      text: 'Quotes come from the transcript itself: there is nothing to test.',
    });
    return true;
  }
  const proofs = await proveLanguage(language, signal, onProof);
  return proofs.every(({ state }) => state === 'ok' || state === 'warning');
}
