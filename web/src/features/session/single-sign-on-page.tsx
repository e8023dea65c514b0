import { createSingleSignOnSession } from '@candor/contract/single-sign-on';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { safePath } from '../../lib/safe-path.ts';
import { storeToken } from '../../lib/session.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { Claim, SessionFrame } from './session-frame.tsx';
import { messages } from './messages.ts';

/** Where the identity provider sends the browser back to. */
export function SingleSignOnPage() {
  const problem = useFinish();
  return (
    <SessionFrame heading={<Claim component="p" />}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {problem ? messages.youArentSignedIn : messages.signingYouIn}
      </Typography>
      {problem ? (
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography role="alert" sx={{ color: 'text.secondary' }}>
            {problem}
          </Typography>
          <RouterButton to="/login" variant="contained">
            {messages.goToSignIn}
          </RouterButton>
        </Stack>
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </SessionFrame>
  );
}

function useFinish(): string | null {
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    // What the provider sent works once.
    if (isAsked.current) return;
    isAsked.current = true;
    call(createSingleSignOnSession, { body: { search: location.search.slice(1) } }).then(
      ({ data }) => {
        storeToken(data.token);
        router.history.replace(safePath(data.from, location.origin));
      },
      (error: unknown) => setProblem(errorText(error)),
    );
  }, [router]);
  return problem;
}
