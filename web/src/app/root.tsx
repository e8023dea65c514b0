import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAppConfig } from '../entities/system/app-config.ts';

/** What every page shares: its title, and focus that follows a navigation. */
export function Root() {
  useDocumentTitle();
  useFocusOnNavigation();
  return <Outlet />;
}

function useDocumentTitle() {
  const { productName } = useAppConfig();
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title, productName]);
}

/** A new page starts at its content, as it would with a page load; the first one keeps the browser's own start. */
function useFocusOnNavigation() {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const previous = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = previous.current === undefined;
    if (pathname === undefined || pathname === previous.current) return;
    previous.current = pathname;
    if (isFirst || document.activeElement?.closest('main, [role=dialog]')) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
