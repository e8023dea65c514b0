import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import type { Day } from '../../lib/days.ts';
import {
  filtersOfRecord,
  filtersOfSearch,
  hasFilterSearch,
  type MeetingFilters,
  recordOfFilters,
  searchOfFilters,
} from '../../entities/meetings/meeting-filters.ts';
import { dashboardFilters } from '../../lib/session.ts';

/** The view that the address asks for, else the one stored, which the address then shows. Only what is changed here is stored. */
export function useFilters(today: Day) {
  const { team } = useCurrent();
  const search = useSearch({ from: '/signed-in/app' });
  const isInAddress = hasFilterSearch(search);
  const filters = useMemo(
    () => (isInAddress ? filtersOfSearch(search, today) : filtersOfRecord(dashboardFilters.get(), team.$id, today)),
    [isInAddress, search, today, team.$id],
  );
  const show = useShow(search, team.$id);

  useEffect(() => {
    if (!isInAddress && dashboardFilters.get() !== null) show(filters, true);
  }, [isInAddress, filters, show]);

  const setFilters = useCallback(
    (next: MeetingFilters, { replace = false } = {}) => {
      dashboardFilters.set(recordOfFilters(next, team.$id));
      show(next, replace);
    },
    [show, team.$id],
  );
  return { filters, setFilters };
}

/** Other parts of the address (which view, which day) stay as they are; the team is named, since a colleague may be in another one. */
function useShow({ view, day }: { view?: string; day?: string }, team: string) {
  const navigate = useNavigate();
  return useCallback(
    (filters: MeetingFilters, replace: boolean) =>
      void navigate({
        to: '/app',
        search: { view, day, team, ...searchOfFilters(filters) },
        replace,
        resetScroll: false,
      }),
    [navigate, view, day, team],
  );
}
