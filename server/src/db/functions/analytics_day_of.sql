create or replace function analytics_day_of(start_time timestamptz) returns date language sql immutable parallel safe
  return (start_time at time zone 'UTC')::date;
