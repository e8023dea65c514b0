import { NotFoundScreen } from '../../ui/not-found-screen.tsx';

/** What a page shows that finds out itself that its subject does not exist. */
export function NotFoundHere() {
  return <NotFoundScreen isNested={document.querySelector('main') !== null} />;
}
