import { limits } from '@candor/contract/limits';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isExpired } from '../../lib/jwt.ts';
import { LinkExpiredScreen } from '../../ui/link-expired-screen.tsx';
import { UnfinishedDrawing } from '../../ui/illustrations.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

const route = getRouteApi('/app/teams/$teamId/sharable-pages/view/$referenceId/external');

/** The door of a submittal: expired links are told apart already, its content comes with a later version. */
export function ExternalPage() {
  const { token } = route.useSearch();
  const now = useNow();
  if (!token || isExpired(token, now)) return <LinkExpiredScreen />;
  return (
    <MessagePage drawing={<UnfinishedDrawing />} title="Submittal">
      <p>This installation cannot show submittals yet. They come with a later version.</p>
    </MessagePage>
  );
}

/** A page left open past its token's expiry must notice. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), limits.clockMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
