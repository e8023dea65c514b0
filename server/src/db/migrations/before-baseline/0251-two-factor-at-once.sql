-- Who may enter a team is kept in memory for a moment. Where the team's two-factor rule or somebody's second factor
-- changes, every process forgets it and ends open streams, in the transaction of the change.
-- Locks: team, two_factor and passkey for as long as adding a trigger takes.
create function tell_two_factor_rule() returns trigger language plpgsql as $$
begin
  perform pg_notify('candor', json_build_object('topic', 'membership.changed', 'payload', m.account_id)::text)
  from membership m where m.team_id = new.id;
  return null;
end $$;
create trigger team_two_factor_rule after update of requires_two_factor on team for each row
  when (old.requires_two_factor is distinct from new.requires_two_factor) execute function tell_two_factor_rule();

create function tell_second_factor() returns trigger language plpgsql as $$
begin
  perform pg_notify('candor', json_build_object('topic', 'membership.changed', 'payload', old.account_id)::text);
  return null;
end $$;
create trigger two_factor_gone after delete or update of confirmed_at on two_factor for each row execute function tell_second_factor();
create trigger passkey_gone after delete on passkey for each row execute function tell_second_factor();
