import { CalendarPanel } from '../../features/calendar/calendar-panel.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';

/** The table of the team's meetings and the caller's own calendar. */
export function Dashboard() {
  return <DashboardPage calendar={<CalendarPanel />} />;
}
