import { createExternalSession, createExternalToken } from '@candor/contract/external-pages';
import { type FormEvent, useState } from 'react';
import { errorText } from '../lib/error-text.ts';
import { callShared } from './calls.ts';
import { Message } from './message.tsx';
import type { Place } from './place.ts';
import { messages } from './messages.ts';

/** For links to one person: a code that only they can read opens the page. */
export function CodeEntry({
  place,
  token,
  onToken,
}: {
  place: Place;
  token: string;
  onToken: (token: string) => void;
}) {
  const params = { teamId: place.teamId, referenceId: place.referenceId };
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [trouble, setTrouble] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const run = (work: () => Promise<void>) => {
    setIsBusy(true);
    setTrouble('');
    work()
      .catch((error: unknown) => setTrouble(errorText(error)))
      .finally(() => setIsBusy(false));
  };
  const send = () =>
    run(async () => {
      setSentTo((await callShared(createExternalSession, token, { params })).sentTo);
      setCode('');
    });
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6 && !isBusy)
      run(async () => onToken((await callShared(createExternalToken, token, { params, body: { code } })).token));
  };
  return (
    <Message drawing="letter" title={messages.confirmYourIdentity}>
      {sentTo === null ? (
        <>
          <p>{messages.thisPageWasSharedWithOnePerson}</p>
          <button type="button" className="ext-button" disabled={isBusy} onClick={send}>
            {messages.emailMeTheCode}
          </button>
        </>
      ) : (
        <form onSubmit={enter}>
          <p role="status">{messages.aCodeWasSentToSentToIt(sentTo)}</p>
          <label htmlFor="code">{messages.code}</label>
          <input
            id="code"
            value={code}
            onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            aria-invalid={trouble !== ''}
            aria-describedby="code-trouble"
          />
          <button type="submit" className="ext-button" disabled={isBusy || code.length !== 6}>
            {messages.openPage}
          </button>
          <button type="button" className="ext-quiet" disabled={isBusy} onClick={send}>
            {messages.sendAnotherCode}
          </button>
        </form>
      )}
      <p id="code-trouble" className="ext-trouble" role="alert">
        {trouble}
      </p>
    </Message>
  );
}
