import { errors } from '@candor/contract/errors';
import { useEffect } from 'react';
import { useAlerts } from '../../ui/alerts.tsx';
import { hasCode } from '../../lib/api-error.ts';

/** Whether the meeting of an address is unknown; said once, where it is. */
export function useUnknownMeetingAlert(error: unknown): boolean {
  const isUnknown =
    hasCode(error, 'meeting_not_found') || hasCode(error, 'team_not_found') || hasCode(error, 'invalid_request');
  const showAlert = useAlerts();
  useEffect(() => {
    // Does not reveal whether the meeting or only the team is unknown.
    if (isUnknown) showAlert('error', errors.meeting_not_found[1]);
  }, [isUnknown, showAlert]);
  return isUnknown;
}
