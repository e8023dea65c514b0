import Box from '@mui/material/Box';
import { type RefObject, useEffect, useState } from 'react';
import { messages } from './messages.ts';

/** Over a picture the browser draws the captions itself; what belongs to sound is told here, to be drawn by us. */
export function useCaption(
  element: RefObject<HTMLMediaElement | null>,
  src: string | undefined,
  isVideo: boolean,
): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const media = element.current;
    if (!media || src === undefined) return;
    const track = document.createElement('track');
    Object.assign(track, { kind: 'captions', label: messages.captions, src });
    media.append(track);
    track.track.mode = isVideo ? 'showing' : 'hidden';
    const show = () => setText([...(track.track.activeCues ?? [])].map((cue) => plainText(cue)).join('\n'));
    if (!isVideo) track.track.addEventListener('cuechange', show);
    return () => {
      track.track.removeEventListener('cuechange', show);
      track.remove();
      setText('');
    };
  }, [element, src, isVideo]);
  return text;
}

/** `<v Name>` and other tags of a cue are for the browser's own drawing. */
function plainText(cue: TextTrackCue): string {
  const { voice, text } = readCue((cue as VTTCue).text);
  return voice ? `${voice}: ${text}` : text;
}

function readCue(raw: string): { voice: string | null; text: string } {
  const [, voice = null] = /^<v(?:\.[^\s>]*)?\s+([^>]+)>/.exec(raw) ?? [];
  const text = raw
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '');
  return { voice: voice && voice.replace(/&amp;/g, '&'), text: text.trim() };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

/** The line under a recording that has no picture; as high as its lines are likely to be, so that nothing jumps. */
export function CaptionLine({ text }: { text: string }) {
  return (
    <Box
      data-captions
      sx={{
        minHeight: { base: '4.5em', sm: '3em' },
        px: 2,
        pt: 1.5,
        fontSize: '1rem',
        lineHeight: 1.5,
        textAlign: 'center',
        textWrap: 'balance',
        whiteSpace: 'pre-line',
      }}
    >
      {text}
    </Box>
  );
}
