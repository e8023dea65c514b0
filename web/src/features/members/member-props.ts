import type { Membership, Team } from '@candor/contract/teams';

export type MemberProps = { team: Team; member: Membership; members: readonly Membership[]; isAdmin: boolean };
