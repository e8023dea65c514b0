-- Who may enter a team is kept in memory for a moment. Where the team's two-factor rule or somebody's second factor
-- changes, every process forgets it and ends open streams, in the transaction of the change.
create or replace function tell_two_factor_rule() returns trigger language plpgsql as $$
begin
  perform pg_notify('candor', json_build_object('topic', 'membership.changed', 'payload', m.account_id)::text)
  from membership m where m.team_id = new.id;
  return null;
end $$;
