import { messages } from './messages.ts';
/** Below sm the meeting and its length remain, below md also who was there. The widths belong to the columns that are shown. */
export const detailsColumn = { label: messages.meetingDetails, sx: { width: 'auto' } };
export const tagsColumn = { label: messages.tags, sx: { width: '19%', display: { base: 'none', md: 'table-cell' } } };
export const durationColumn = { label: messages.duration, sx: { width: { base: 132, sm: 148 } } };
export const participantsColumn = {
  label: messages.participants,
  sx: { width: { sm: '26%', md: '22%' }, display: { base: 'none', sm: 'table-cell' } },
};

export const columns = [detailsColumn, tagsColumn, durationColumn, participantsColumn] as const;

/** Every row of the table is this high. */
export const rowHeight = 56;
