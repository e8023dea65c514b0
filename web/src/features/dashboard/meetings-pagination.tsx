import { limits } from '@candor/contract/limits';
import TablePagination from '@mui/material/TablePagination';
import { numberText } from '../../language/locale.ts';
import { messages } from './messages.ts';

export type MeetingsPaginationProps = {
  /** From 1. */
  page: number;
  limit: number;
  /** Undefined until it is known. */
  total: number | undefined;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
};

export function MeetingsPagination({ page, limit, total, onPage, onLimit }: MeetingsPaginationProps) {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / limit));
  return (
    <TablePagination
      component="div"
      count={total ?? -1}
      page={Math.min(page, last) - 1}
      rowsPerPage={limit}
      rowsPerPageOptions={[...limits.pageSizes]}
      labelRowsPerPage={messages.itemsPerPage}
      labelDisplayedRows={({ from, to, count }) =>
        count === -1 ? '…' : messages.fromToOfNumberText(from, to, numberText(count))
      }
      showFirstButton
      showLastButton
      disabled={total === undefined}
      onPageChange={(_, next) => onPage(next + 1)}
      onRowsPerPageChange={(event) => onLimit(Number(event.target.value))}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        '& .MuiTablePagination-toolbar': { minHeight: 52, px: { base: 1, sm: 2 } },
        // Below sm the label still names the selector for those who hear it.
        '& .MuiTablePagination-selectLabel': { display: { base: 'none', sm: 'block' } },
        '& .MuiTablePagination-selectLabel, & .MuiTablePagination-displayedRows': {
          m: 0,
          fontSize: '0.8125rem',
          fontVariantNumeric: 'tabular-nums',
        },
        '& .MuiTablePagination-input': { ml: { base: 0, sm: 1 }, mr: { base: 1, sm: 3 } },
        '& .MuiTablePagination-actions': { ml: { base: 0.5, sm: 2 }, whiteSpace: 'nowrap' },
      }}
    />
  );
}
