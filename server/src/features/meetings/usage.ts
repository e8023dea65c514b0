import type { Billing } from '@candor/contract/team-services';
import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';

type Row = { members: string; meetings: string; recorded_s: string | null; stored_bytes: string | null };

/** What the team uses, for whoever runs the installation and for a portal that bills it. */
export async function getBilling(app: App, teamId: string): Promise<Billing> {
  const now = app.now();
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString();
  const { rows } = await app.db.execute<Row>(sql`
    select (select count(*) from membership where team_id = ${teamId} and not inactive) as members, count(*) as meetings, sum(duration_s) as recorded_s,
      (select sum(f.bytes) from recording_file f where f.team_id = ${teamId}) as stored_bytes
    from meeting where team_id = ${teamId} and deletion_id is null and status = 'completed' and start_time >= ${monthStart}`);
  const { members, meetings, recorded_s: recordedS, stored_bytes: storedBytes } = rows[0]!;
  return {
    portalUrl: portalUrlOf(app.config.billingPortalUrl, customerIdOf(teamId)),
    usage: {
      members: Number(members),
      meetings: Number(meetings),
      recordedS: Number(recordedS ?? 0),
      storedBytes: Number(storedBytes ?? 0),
    },
  };
}

/** Under which id a billing portal knows the team. */
export const customerIdOf = (teamId: string): string => teamId;

/** The portal learns from its own address whose bill to show. */
function portalUrlOf(address: string | null, customerId: string): string | null {
  if (address === null) return null;
  const url = new URL(address);
  url.searchParams.set('customer', customerId);
  return url.href;
}
