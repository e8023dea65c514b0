import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

export type RequestLimit = { requests: number; perS: number; burst: number };
/** Either the moment for one request is reserved, `waitMs` from now, or it is too far away to wait for. */
export type Reservation = { waitMs: number } | { retryAfterS: number };
export type Pace = {
  reserve(connectionId: string, limit: RequestLimit, patienceMs: number): Promise<Reservation>;
  /** Nothing goes out for this long: the other side asked for it. */
  hold(connectionId: string, limit: RequestLimit, ms: number): Promise<void>;
};

/** A little slower than allowed: requests that leave evenly do not arrive quite so. */
const headroom = 1.03;
/** A burst and what follows it evenly stay within the limit together, wherever the system's window begins. */
const spacingMs = ({ requests, perS, burst }: RequestLimit) => ((perS * 1000) / (requests - burst + 1)) * headroom;

/**
 * Plans requests evenly for all processes that share a connection, by the clock of the database: each one moves the end of the plan
 * by one spacing (the generic cell rate algorithm), so no process has to be told how much it may use.
 */
export function openPace(db: Db): Pace {
  return {
    async reserve(connectionId, limit, patienceMs) {
      const step = spacingMs(limit);
      const credit = step * limit.burst;
      const { rows } = await db.execute<{ wait: number }>(sql`
        insert into ats_pace as pace (connection_id, planned_until) values (${connectionId}, clock_timestamp() + ${ms(step)})
        on conflict (connection_id) do update set planned_until = greatest(pace.planned_until, clock_timestamp()) + ${ms(step)}
        where pace.planned_until + ${ms(step - credit)} <= clock_timestamp() + ${ms(patienceMs)}
        returning extract(epoch from planned_until - clock_timestamp()) * 1000 - ${credit}::float8 as wait`);
      if (rows[0]) return { waitMs: Math.max(0, Number(rows[0].wait)) };
      const { rows: plan } = await db.execute<{ wait: number }>(sql`
        select extract(epoch from planned_until - clock_timestamp()) * 1000 + ${step - credit}::float8 as wait
        from ats_pace where connection_id = ${connectionId}`);
      return { retryAfterS: Math.max(1, Math.ceil(Number(plan[0]?.wait ?? 0) / 1000)) };
    },
    async hold(connectionId, limit, holdMs) {
      const step = spacingMs(limit);
      const until = holdMs + step * (limit.burst - 1);
      await db.execute(sql`
        insert into ats_pace as pace (connection_id, planned_until) values (${connectionId}, clock_timestamp() + ${ms(until)})
        on conflict (connection_id) do update set planned_until = greatest(pace.planned_until, excluded.planned_until)`);
    },
  };
}

function ms(value: number) {
  return sql`make_interval(secs => ${value / 1000}::float8)`;
}
