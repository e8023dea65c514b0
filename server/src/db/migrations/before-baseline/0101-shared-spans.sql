-- Spans that recipients may play; null where it is all that carry the document.
alter table sharable_page_item add column shared_spans text[];
