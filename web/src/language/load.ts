import { speak, type Speech } from './catalogue.ts';
import { setLocale, wantedLocale } from './locale.ts';

type Module = { speech: Speech };

/** One language is loaded besides the English that the code brings; without it the app speaks English rather than not at all. */
export async function loadLocale(load: Record<'de' | 'es', () => Promise<Module>>): Promise<void> {
  const wanted = wantedLocale();
  if (wanted === 'en') return;
  try {
    const { speech } = await (wanted === 'pseudo' ? import('./pseudo.ts') : load[wanted]());
    setLocale(wanted);
    speak(speech);
  } catch (error) {
    console.warn('The language could not be loaded', error);
  }
}
