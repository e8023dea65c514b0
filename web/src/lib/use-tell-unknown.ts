import { errors } from '@candor/contract/errors';
import { useEffect } from 'react';
import { useAlerts } from '../ui/alerts.tsx';
import { hasCode } from './api-error.ts';

/** Whether the meeting of an address is unknown; said once, where it is. */
export function useTellUnknown(error: unknown): boolean {
  const isUnknown =
    hasCode(error, 'meeting_not_found') || hasCode(error, 'team_not_found') || hasCode(error, 'invalid_request');
  const showAlert = useAlerts();
  useEffect(() => {
    // Whether the meeting or only the team of the address is unknown is nobody's business who may not see it.
    if (isUnknown) showAlert('error', errors.meeting_not_found[1]);
  }, [isUnknown, showAlert]);
  return isUnknown;
}
