-- Refusals are told apart, and hearing nothing is a state of its own.
alter table bot drop constraint bot_state_check, drop constraint bot_reason_check;
alter table bot add constraint bot_state_check
  check (state in ('queued', 'joining', 'waiting_room', 'host_not_started', 'active', 'deaf', 'left'));
alter table bot add constraint bot_reason_check
  check (reason in ('finished', 'removed', 'ended', 'alone', 'silence', 'max_uptime', 'denied', 'passcode_required', 'locked', 'wrong_link', 'bots_refused', 'blocked', 'auth_required', 'captcha', 'host_not_started', 'waiting_room_timeout', 'timeout', 'unreachable', 'unsupported', 'crashed', 'unknown'));
alter table bot add column passcode text check (passcode <> '');

-- Sound that came too late to be recorded: the meeting page says so.
alter table take add column lost_ms integer not null default 0 check (lost_ms >= 0);
