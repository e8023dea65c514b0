create or replace function tell_team_content(for_team text) returns void language sql as $$
  select pg_notify('candor', json_build_object('topic', 'team.content', 'payload', for_team)::text)
$$;
