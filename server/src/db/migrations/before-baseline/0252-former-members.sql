-- When somebody left a team: 30 days later their private meetings there go to an owner of the team.
-- Locks: membership for as long as adding two triggers takes.
create table former_member (
  team_id text not null references team on delete cascade,
  account_id text not null references account on delete cascade,
  left_at timestamptz not null default now(),
  primary key (team_id, account_id)
);
create index former_member_left on former_member (left_at);

-- Those who left before this was written down leave now.
insert into former_member (team_id, account_id)
select distinct m.team_id, m.account_id from meeting m
where m.private and m.account_id is not null
  and not exists (select from membership s where s.team_id = m.team_id and s.account_id = m.account_id);

create function note_former_member() returns trigger language plpgsql as $$
begin
  -- Not where the team or the account itself goes.
  insert into former_member (team_id, account_id)
  select old.team_id, old.account_id
  where exists (select from team where id = old.team_id) and exists (select from account where id = old.account_id)
  on conflict (team_id, account_id) do update set left_at = now();
  return null;
end $$;
create trigger membership_former after delete on membership for each row execute function note_former_member();

create function forget_former_member() returns trigger language plpgsql as $$
begin
  delete from former_member where team_id = new.team_id and account_id = new.account_id;
  return null;
end $$;
create trigger membership_again after insert on membership for each row execute function forget_former_member();
