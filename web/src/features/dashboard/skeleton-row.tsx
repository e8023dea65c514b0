import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { detailsColumn, durationColumn, participantsColumn, rowHeight, tagsColumn } from './columns.ts';

export function SkeletonRow() {
  return (
    <TableRow data-skeleton sx={{ height: rowHeight }}>
      <TableCell sx={{ ...detailsColumn.sx, py: 0 }}>
        <Skeleton width="70%" height={18} />
        <Skeleton width="45%" height={16} />
      </TableCell>
      <TableCell sx={tagsColumn.sx}>
        <Skeleton variant="rounded" width={72} height={22} />
      </TableCell>
      <TableCell sx={durationColumn.sx}>
        <Skeleton width={64} />
      </TableCell>
      <TableCell sx={participantsColumn.sx}>
        <Skeleton width="80%" />
      </TableCell>
    </TableRow>
  );
}
