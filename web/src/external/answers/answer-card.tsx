import type { ExternalAnswers, NewAnswer } from '@candor/contract/external-answers';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { AnswerForm } from './answer-form.tsx';
import { choices, clockText, timeText } from './answer-words.ts';
import { messages } from '../messages.ts';

type Candidate = ExternalAnswers['candidates'][number];
type Props = { candidate: Candidate; onSay: (body: NewAnswer) => Promise<void>; onUndo: () => Promise<void> };

/** One candidate: the form until something was said, then what was said. */
export function AnswerCard({ candidate: { name, answer }, onSay, onUndo }: Props) {
  const [isChanging, setIsChanging] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  const [wasSent, setWasSent] = useState(false);
  useEffect(() => {
    if (wasSent) said.current?.focus();
  }, [wasSent]);
  const send = async (body: NewAnswer) => {
    await onSay(body);
    setIsChanging(false);
    setWasSent(true);
  };
  return (
    <article className="ans-card" aria-label={name}>
      <h3>{name}</h3>
      {answer && !isChanging ? (
        <div ref={said} tabIndex={-1}>
          <Said
            answer={answer}
            name={name}
            onChange={() => {
              setWasSent(false);
              setIsChanging(true);
            }}
            onUndo={onUndo}
          />
        </div>
      ) : (
        <AnswerForm name={name} answer={answer} onSend={send} onCancel={answer && (() => setIsChanging(false))} />
      )}
    </article>
  );
}

function Said({
  answer: { choice, question, times, at, undoUntil },
  name,
  onChange,
  onUndo,
}: {
  answer: NonNullable<Candidate['answer']>;
  name: string;
  onChange: () => void;
  onUndo: Props['onUndo'];
}) {
  const [trouble, setTrouble] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const mayUndo = useIsBefore(undoUntil);
  const undo = () => {
    setIsBusy(true);
    setTrouble('');
    onUndo()
      .catch((error: unknown) => setTrouble(errorText(error)))
      .finally(() => setIsBusy(false));
  };
  return (
    <>
      <p role="status" className="ans-said">
        {choice ? <strong>{choices[choice]}</strong> : <strong>{messages.sent}</strong>}
        <span> · {timeText(at)}</span>
      </p>
      {question && <p className="ans-words">{question}</p>}
      {times.length > 0 && (
        <ul className="ans-times" aria-label={messages.timesYouAreFree}>
          {times.map((time) => (
            <li key={time}>{timeText(time)}</li>
          ))}
        </ul>
      )}
      <div className="ans-row">
        <button
          type="button"
          className="ans-quiet"
          aria-label={messages.changeTheAnswerAboutName(name)}
          onClick={onChange}
        >
          {messages.change}
        </button>
        {mayUndo && (
          <button
            type="button"
            className="ans-quiet"
            aria-label={messages.withdrawTheAnswerAboutName(name)}
            disabled={isBusy}
            onClick={undo}
          >
            {messages.withdraw}
          </button>
        )}
        {mayUndo && <span className="ans-note">{messages.untilClockText(clockText(undoUntil))}</span>}
      </div>
      <p className="ans-trouble" role="alert">
        {trouble}
      </p>
    </>
  );
}

function useIsBefore(instant: string): boolean {
  const [now, setNow] = useState(Date.now);
  const left = new Date(instant).getTime() - now;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left + 50, 60_000));
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
}
