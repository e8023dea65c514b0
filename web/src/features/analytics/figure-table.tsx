import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { FigureColumn, FigureRow } from './figures.ts';
import type { Drill } from './use-analytics.ts';
import { messages } from './messages.ts';

export type FigureTableProps = {
  title: string;
  of: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
  onDrill: (drill: Drill) => void;
};

export function FigureTable({ title, of, columns, rows, onDrill }: FigureTableProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={messages.titleTable(title)} sx={{ maxHeight: 420 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{of}</TableCell>
            {columns.map(({ label }) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, label, values, drill }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              {values.map((value, index) => {
                const column = columns[index]!;
                return (
                  <TableCell key={column.label} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {drill && value ? (
                      <Link
                        component="button"
                        type="button"
                        aria-label={messages.labelLabel2TextShowTheMeetings(column.label, label, column.text(value))}
                        onClick={() => onDrill(drill)}
                      >
                        {column.text(value)}
                      </Link>
                    ) : (
                      column.text(value)
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
