import { createExternalSession, createExternalToken } from '@candor/contract/external-pages';
import { type FormEvent, useState } from 'react';
import { errorText } from '../lib/error-text.ts';
import { callShared } from './calls.ts';
import { Message } from './message.tsx';
import type { Place } from './place.ts';

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
    <Message drawing="letter" title="Confirm your identity">
      {sentTo === null ? (
        <>
          <p>This page was shared with one person. We’ll email a code to the address the link was created for.</p>
          <button type="button" className="ext-button" disabled={isBusy} onClick={send}>
            Email me the code
          </button>
        </>
      ) : (
        <form onSubmit={enter}>
          <p role="status">A code was sent to {sentTo}. It can be used for ten minutes.</p>
          <label htmlFor="code">Code</label>
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
            Open page
          </button>
          <button type="button" className="ext-quiet" disabled={isBusy} onClick={send}>
            Send another code
          </button>
        </form>
      )}
      <p id="code-trouble" className="ext-trouble" role="alert">
        {trouble}
      </p>
    </Message>
  );
}
