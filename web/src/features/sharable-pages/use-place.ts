import { roles } from '@candor/contract/route';
import { useCurrent } from '../../entities/teams/current.tsx';

/** Whether the team of the address is the one that is selected, and what the caller may do in it. */
export function usePlace(teamId: string): { isHere: boolean; mayChange: boolean } {
  const { team } = useCurrent();
  return { isHere: team.$id === teamId, mayChange: roles.indexOf(team.role) >= roles.indexOf('member') };
}
