import { roles } from '@candor/contract/route';
import type { Team } from '@candor/contract/teams';
import { useParams } from '@tanstack/react-router';
import { useCurrent } from './current.tsx';

export type AddressTeam = {
  team: Team /** Records, edits, shares. */;
  isMember: boolean /** Manages the team's settings. */;
  isAdmin: boolean;
};

/** The team of the address with what the caller may do in it; null where it is not one of the caller's. */
export function useAddressTeam(): AddressTeam | null {
  const { teams } = useCurrent();
  const { teamId } = useParams({ strict: false });
  const team = teams.find(({ $id }) => $id === teamId);
  if (!team) return null;
  const rank = roles.indexOf(team.role);
  return { team, isMember: rank >= roles.indexOf('member'), isAdmin: rank >= roles.indexOf('admin') };
}
