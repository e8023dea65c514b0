import type { AtsEngine, AtsEngineOptions } from '../engines/ats/open.ts';
import { openAtsEngine } from '../engines/ats/open.ts';
import type { Ats } from '../engines/ats/port.ts';
import { AtsError } from '../engines/ats/port.ts';

/** `next` are thrown one after the other by calls that write; `isOffline` makes every call fail until it is false. */
export type AtsFaults = { next: AtsError[]; isOffline: boolean };
const writes = ['updateFields', 'writeNote', 'deleteNote', 'attachFile'] as const;

/** The real contact book behind a line that fails as the test says. */
export function faultyEngine(faults: AtsFaults, wrap: (ats: Ats) => Ats = (ats) => ats) {
  return (options: AtsEngineOptions): AtsEngine => {
    const engine = openAtsEngine(options);
    return {
      ...engine,
      open(connection) {
        const ats = wrap(engine.open(connection));
        return new Proxy(ats, {
          get(target, name: keyof Ats) {
            const value = target[name];
            if (typeof value !== 'function' || name === 'check') return value;
            return async (...args: never[]) => {
              if (faults.isOffline) throw new AtsError('unavailable', 'The contact book cannot be reached.');
              const fault = writes.some((write) => write === name) ? faults.next.shift() : undefined;
              // An answer that is lost is the answer to something that was done.
              if (fault?.fault === 'unknown-outcome') await (value as (...given: never[]) => unknown)(...args);
              if (fault) throw fault;
              return (value as (...given: never[]) => unknown)(...args);
            };
          },
        });
      },
    };
  };
}
