-- A list call takes one core: workers take longer to start than they save, and with many callers there is none to spare.
alter table meeting set (parallel_workers = 0);
