-- Services tell what has happened (events/), so nothing is inferred from pairs of statuses here any more.
-- Locks: meeting, document, bot and share_count for as long as a trigger takes to drop.
drop trigger webhook_meeting_created on meeting;
drop trigger webhook_meeting_moved on meeting;
drop trigger webhook_document_written on document;
drop trigger webhook_bot_left on bot;
drop trigger webhook_page_first on share_count;
drop trigger webhook_page_again on share_count;
drop function webhook_meetings_added();
drop function webhook_meeting();
drop function webhook_document();
drop function webhook_bot();
drop function webhook_page();
drop function webhook_tell(text, text, jsonb);
