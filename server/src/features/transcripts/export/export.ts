import type { ExportFormat, Segment } from '@candor/contract/transcripts';
import { joinWords } from '../../../engines/speech/text/segments.ts';
import { toCues, toSrt, toVtt } from './captions.ts';
import type { WholeTranscript } from '../service.ts';

type File = { mediaType: string; body: string };

/** The transcript as a file for people and for other programs. */
export function exportAs(format: ExportFormat, whole: WholeTranscript): File {
  const names = new Map(whole.speakers.map(({ $id, name }) => [$id, name]));
  const nameOf = (speakerId: string) => names.get(speakerId) ?? '';
  const cues = () => toCues(whole.segments, nameOf);
  switch (format) {
    case 'txt':
      return { mediaType: 'text/plain; charset=utf-8', body: toText(whole, nameOf) };
    case 'vtt':
      return { mediaType: 'text/vtt; charset=utf-8', body: toVtt(cues()) };
    case 'srt':
      return { mediaType: 'application/x-subrip; charset=utf-8', body: toSrt(cues()) };
    case 'html':
      return { mediaType: 'text/html; charset=utf-8', body: toHtml(whole, nameOf) };
    case 'json':
      return { mediaType: 'application/json; charset=utf-8', body: JSON.stringify(toJson(whole), null, 1) };
  }
}

type NameOf = (speakerId: string) => string;
type Turn = { start: number; speaker: string; text: string };

/** What one speaker said until another one did. */
function toTurns(segments: readonly Segment[], nameOf: NameOf): Turn[] {
  const turns: (Turn & { speakerId: string })[] = [];
  for (const { speakerId, start, words } of segments) {
    const last = turns.at(-1);
    const text = joinWords(words.map(([word]) => word));
    if (last?.speakerId === speakerId) last.text = joinWords([last.text, text]);
    else turns.push({ speakerId, speaker: nameOf(speakerId), start, text });
  }
  return turns;
}

function toText({ meeting, segments }: WholeTranscript, nameOf: NameOf): string {
  const turns = toTurns(segments, nameOf).map(({ start, speaker, text }) => `[${clock(start)}] ${speaker}\n${text}\n`);
  return [`${titleOf(meeting)}\n${dayOf(meeting)}\n`, ...turns].join('\n');
}

/** Plain enough for every word processor: headings, paragraphs, nothing that is loaded from elsewhere. */
function toHtml({ meeting, transcript, segments }: WholeTranscript, nameOf: NameOf): string {
  const turns = toTurns(segments, nameOf).map(
    ({ start, speaker, text }) =>
      `<p><b>${escape(speaker)}</b> <span style="color:#666">${clock(start)}</span><br>${escape(text)}</p>`,
  );
  const lang = transcript.language === null ? '' : ` lang="${escape(transcript.language)}"`;
  return [
    '<!doctype html>',
    `<html${lang}>`,
    `<head><meta charset="utf-8"><title>${escape(titleOf(meeting))}</title></head>`,
    '<body style="font-family:Calibri,Arial,sans-serif">',
    `<h1>${escape(titleOf(meeting))}</h1>`,
    `<p>${dayOf(meeting)}</p>`,
    ...turns,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function toJson({ meeting, transcript, speakers, segments }: WholeTranscript) {
  return {
    meeting: {
      $id: meeting.id,
      description: meeting.description,
      startTime: meeting.startTime.toISOString(),
      duration: meeting.durationS,
    },
    revision: transcript.revision,
    language: transcript.language,
    engine: transcript.engine,
    speakers,
    segments: segments.map((segment) => ({ ...segment, text: joinWords(segment.words.map(([word]) => word)) })),
  };
}

const titleOf = ({ description }: WholeTranscript['meeting']) => description || 'Meeting';
const dayOf = ({ startTime }: WholeTranscript['meeting']) =>
  startTime.toISOString().slice(0, 16).replace('T', ' ') + ' UTC';

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function clock(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}
