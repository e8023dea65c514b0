import { confirmEmailChange, updateVerification } from '@candor/contract/accounts';
import { errors } from '@candor/contract/errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { getAccountId } from '../../lib/session.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { ExpiredDrawing, MailDrawing } from '../../ui/illustrations.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { messages } from './messages.ts';

const route = getRouteApi('/verify-email');

/** The target of the link in the mail: verifies once on opening. */
export function VerifyEmailPage() {
  const { secret, change } = route.useSearch();
  const verification = useVerifying(secret, change === 'email');
  const next = (
    <RouterButton variant="contained" to={getAccountId() ? '/app' : '/login'}>
      {messages.continue}
    </RouterButton>
  );
  if (!secret || verification.isError) {
    return (
      <MessagePage drawing={<ExpiredDrawing />} title={messages.yourEmailCouldntBeVerified} actions={next}>
        <p>{secret ? errorText(verification.error) : errors.invalid_link[1]}</p>
      </MessagePage>
    );
  }
  if (verification.isPending) {
    return (
      <MessagePage drawing={<MailDrawing />} title={messages.verifyingYourEmail}>
        <p role="status">{messages.thisTakesAMoment}</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage drawing={<MailDrawing />} title={messages.yourEmailIsVerified} actions={next}>
      <p role="status">{messages.thankYouYoureAllSet}</p>
    </MessagePage>
  );
}

/** A query, not a mutation: the secret works once, and a query asks once however often the page renders. */
function useVerifying(secret: string | undefined, isChange: boolean) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['verify-email', secret],
    queryFn: async () => {
      const body = { secret: secret ?? '' };
      if (isChange) await call(confirmEmailChange, { body });
      else await call(updateVerification, { body });
      await queryClient.invalidateQueries({ queryKey: ['account'] });
      return true;
    },
    enabled: Boolean(secret),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
