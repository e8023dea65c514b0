import { type Role, roles } from '@candor/contract/route';
import CheckIcon from '@mui/icons-material/CheckRounded';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { SectionCard } from '../../ui/section-card.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { mayDo, roleAbilities, roleLabels } from './role-rules.ts';
import { messages } from './messages.ts';

/** What each role may do. */
export function RoleTable({ own }: { own: Role }) {
  return (
    <SectionCard
      title={messages.whatEachRoleCanDo}
      hint={messages.youAreAnOwn(Boolean(own === 'admin' || own === 'owner'), own)}
    >
      <TableContainer tabIndex={0} role="region" aria-label={messages.whatEachRoleCanDoTable}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>
                <span style={visuallyHidden}>{messages.ability}</span>
              </TableCell>
              {roles.map((role) => (
                <TableCell key={role} align="center">
                  {roleLabels[role]}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {roleAbilities.map(({ from, ability }) => (
              <TableRow key={ability}>
                <TableCell component="th" scope="row" sx={{ minWidth: 200 }}>
                  {ability}
                </TableCell>
                {roles.map((role) => (
                  <TableCell key={role} align="center">
                    {mayDo(role, from) ? (
                      <CheckIcon sx={{ fontSize: 20, color: 'primary.main' }} titleAccess={messages.yes} />
                    ) : (
                      <span style={visuallyHidden}>{messages.no}</span>
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </SectionCard>
  );
}
