import { useMatches } from '@tanstack/react-router';
import { getAccountId } from '../../lib/session.ts';
import { NotHereYet } from '../../ui/not-here-yet.tsx';

/** Stands at every address whose screen comes with a later version. */
export function LaterPage() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title }) ?? 'This page';
  return getAccountId() ? (
    <NotHereYet title={title} home="/app" homeLabel="Back to the dashboard" isNested />
  ) : (
    <NotHereYet title={title} home="/login" homeLabel="Go to the sign-in page" isNested />
  );
}
