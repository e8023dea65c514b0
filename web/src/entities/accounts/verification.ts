import { sendVerificationEmail } from '@candor/contract/accounts';
import { limits } from '@candor/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { readCooldown, secondsLeft, startCooldown, subscribeToCooldown } from './cooldown.ts';

/** Sending the verification email, and how many seconds remain before it may be sent again. */
export function useVerification(accountId: string) {
  const left = useCooldown(accountId);
  const sending = useMutation({
    mutationFn: () => call(sendVerificationEmail, { params: { accountId } }),
    onSuccess: () => startCooldown(accountId, limits.verificationResendS, Date.now()),
  });
  return { send: sending.mutate, isSending: sending.isPending, secondsLeft: left };
}

function useCooldown(accountId: string): number {
  const read = () => secondsLeft(readCooldown(), accountId, Date.now());
  const [left, setLeft] = useState(read);
  useEffect(() => {
    const update = () => setLeft(secondsLeft(readCooldown(), accountId, Date.now()));
    update();
    const timer = setInterval(update, 1000);
    const stop = subscribeToCooldown(update);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [accountId]);
  return left;
}
