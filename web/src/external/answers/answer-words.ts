import type { AnswerChoice } from '@candor/contract/external-answers';
import { dateFormat } from '../../language/locale.ts';
import { messages } from '../messages.ts';

export const choices: Record<AnswerChoice, string> = {
  meet: messages.meet,
  hold: messages.hold,
  'not-now': messages.notNow,
};

const moment = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const clock = dateFormat({ hour: 'numeric', minute: '2-digit' });

/** 'Thu, Nov 19, 8:30 PM', where the reader is. */
export const timeText = (instant: string) => moment.format(new Date(instant));
export const clockText = (instant: string) => clock.format(new Date(instant));

/** What a date field holds: local time, to the minute. */
export function toField(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Null where nothing, or half a date, was entered. */
export function fromField(value: string): string | null {
  const date = new Date(value);
  return value === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
