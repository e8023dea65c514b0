import { getBlindSound, type RedactedAudio, type AudibleWord } from '@candor/contract/share-links';
import { useEffect, useRef } from 'react';
import { callBinary } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { pauseOthers } from '../../ui/player/one-at-a-time.ts';
import type { InPage } from './share-data.ts';

/** So much around a word makes it clear what is and is not heard. */
const aroundS = 1.5;

/** Plays one place of a blind page's sound. `version` is another one when other words are hidden. */
export function useRedactedAudio(at: InPage, version: string) {
  const showAlert = useAlerts();
  const audio = useRef<HTMLAudioElement | null>(null);
  const urls = useRef(new Map<string, string>());
  useEffect(() => {
    const kept = urls.current;
    return () => {
      audio.current?.pause();
      for (const url of kept.values()) URL.revokeObjectURL(url);
      kept.clear();
    };
  }, [version]);
  return async (
    { datasourceId, evidenceId }: Pick<RedactedAudio, 'datasourceId' | 'evidenceId'>,
    { start, end }: Pick<AudibleWord, 'start' | 'end'>,
  ) => {
    audio.current?.pause();
    try {
      const key = `${datasourceId} ${evidenceId ?? ''}`;
      const url =
        urls.current.get(key) ??
        URL.createObjectURL(
          await callBinary(getBlindSound, {
            params: { ...at, datasourceId },
            query: { evidenceId: evidenceId ?? undefined },
          }),
        );
      urls.current.set(key, url);
      const element = new Audio(url);
      audio.current = element;
      element.addEventListener('timeupdate', () => element.currentTime > end + aroundS && element.pause());
      element.currentTime = Math.max(0, start - aroundS);
      pauseOthers(element);
      await element.play();
    } catch (error) {
      showAlert('error', errorText(error));
    }
  };
}
