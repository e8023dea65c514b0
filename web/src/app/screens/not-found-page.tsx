import { getRouteApi } from '@tanstack/react-router';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';

const route = getRouteApi('/404');

export function NotFoundPage() {
  return <NotFoundScreen isSubmittal={route.useSearch().kind === 'submittal'} />;
}
