import { useEffect } from 'react';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

/** Stands at an address that the server answers with another page than the app: whoever is led here from inside goes there. */
export function LeaveApp() {
  useEffect(() => location.reload(), []);
  return <PageSkeleton />;
}
