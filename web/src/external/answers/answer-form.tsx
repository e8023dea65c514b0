import type { AnswerChoice, ExternalAnswers, NewAnswer } from '@candor/contract/external-answers';
import { limits } from '@candor/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { choices, fromField, toField } from './answer-words.ts';
import { messages } from '../messages.ts';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Meet, hold or not now; a question; times. Any of them is enough. What was typed stays when sending fails. */
export function AnswerForm({
  name,
  answer,
  onSend,
  onCancel,
}: {
  name: string;
  answer: ExternalAnswers['candidates'][number]['answer'];
  onSend: (body: NewAnswer) => Promise<void>;
  onCancel: (() => void) | null;
}) {
  const id = useId();
  const [choice, setChoice] = useState<AnswerChoice | null>(answer?.choice ?? null);
  const [question, setQuestion] = useState(answer?.question ?? '');
  const [times, setTimes] = useState<string[]>(answer?.times.map(toField) ?? []);
  const [trouble, setTrouble] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const chosen = times.flatMap((time) => fromField(time) ?? []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (choice === null && question.trim() === '' && chosen.length === 0) {
      setTrouble(messages.chooseAnAnswerAskAQuestionOr);
      return;
    }
    setIsBusy(true);
    setTrouble('');
    onSend({ choice, question: question.trim(), times: chosen, timeZone })
      .catch((error: unknown) => setTrouble(errorText(error)))
      .finally(() => setIsBusy(false));
  };
  return (
    <form onSubmit={send} onChange={() => setTrouble('')} noValidate>
      <fieldset className="ans-choices">
        <legend className="ext-hidden">{messages.answerAboutName(name)}</legend>
        {Object.entries(choices).map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={`${id}-choice`}
              checked={choice === value}
              onChange={() => setChoice(value as AnswerChoice)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}-question`}>{messages.question}</label>
      <textarea
        id={`${id}-question`}
        rows={2}
        maxLength={limits.answerQuestion}
        placeholder={messages.whatWouldYouLikeToKnow}
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
      />
      {times.map((time, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={index} className="ans-row">
          <input
            type="datetime-local"
            aria-label={messages.freeTimeIndex(index + 1)}
            value={time}
            onChange={({ target }) => setTimes(times.with(index, target.value))}
          />
          <button
            type="button"
            className="ans-quiet"
            aria-label={messages.removeFreeTimeIndex(index + 1)}
            onClick={() => setTimes(times.toSpliced(index, 1))}
          >
            {messages.remove}
          </button>
        </div>
      ))}
      {times.length > 0 && <p className="ans-note">{messages.inYourTimeZoneTimeZone(timeZone)}</p>}
      <div className="ans-row">
        <button
          type="submit"
          className="ext-button"
          disabled={isBusy}
          aria-label={isBusy ? undefined : messages.sendAnswerAboutName(name)}
        >
          {isBusy ? messages.sending : messages.sendAnswer}
        </button>
        {times.length < limits.answerTimes && (
          <button type="button" className="ans-quiet" onClick={() => setTimes([...times, ''])}>
            {messages.addATimeYouAreFree}
          </button>
        )}
        {onCancel && (
          <button type="button" className="ans-quiet" onClick={onCancel}>
            {messages.cancel}
          </button>
        )}
      </div>
      <p className="ans-trouble" role="alert">
        {trouble}
      </p>
    </form>
  );
}
