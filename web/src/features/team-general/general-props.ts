import type { TeamSettings } from '@candor/contract/team-settings';

export type GeneralProps = { teamId: string; isAdmin: boolean; settings: TeamSettings };
