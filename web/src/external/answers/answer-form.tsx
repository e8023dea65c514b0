import type { AnswerChoice, ExternalAnswers, NewAnswer } from '@candor/contract/external-answers';
import { limits } from '@candor/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { choices, fromField, toField } from './answer-words.ts';

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
      setTrouble('Choose an answer, ask a question, or add a time.');
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
        <legend className="ext-hidden">Answer about {name}</legend>
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
      <label htmlFor={`${id}-question`}>Question</label>
      <textarea
        id={`${id}-question`}
        rows={2}
        maxLength={limits.answerQuestion}
        placeholder="What would you like to know?"
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
      />
      {times.map((time, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={index} className="ans-row">
          <input
            type="datetime-local"
            aria-label={`Free time ${index + 1}`}
            value={time}
            onChange={({ target }) => setTimes(times.with(index, target.value))}
          />
          <button
            type="button"
            className="ans-quiet"
            aria-label={`Remove free time ${index + 1}`}
            onClick={() => setTimes(times.toSpliced(index, 1))}
          >
            Remove
          </button>
        </div>
      ))}
      {times.length > 0 && <p className="ans-note">In your time zone, {timeZone}.</p>}
      <div className="ans-row">
        <button
          type="submit"
          className="ext-button"
          disabled={isBusy}
          aria-label={isBusy ? undefined : `Send answer about ${name}`}
        >
          {isBusy ? 'Sending…' : 'Send answer'}
        </button>
        {times.length < limits.answerTimes && (
          <button type="button" className="ans-quiet" onClick={() => setTimes([...times, ''])}>
            Add a time you are free
          </button>
        )}
        {onCancel && (
          <button type="button" className="ans-quiet" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
      <p className="ans-trouble" role="alert">
        {trouble}
      </p>
    </form>
  );
}
