import type { Contact } from '@candor/contract/contacts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TablePagination from '@mui/material/TablePagination';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ContactDialog } from '../../entities/contacts/contact-dialog.tsx';
import { useCurrent } from '../../entities/teams/current.tsx';
import { errorText } from '../../lib/error-text.ts';
import { RouterLink } from '../../ui/app-link.tsx';
import { BrokenDrawing, NoRowsDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { Reach } from './reach.tsx';
import { contactListQuery, duplicatesQuery, pageSize } from './use-contacts.ts';
import { messages } from './messages.ts';

const route = getRouteApi('/signed-in/app/contacts/');

/** Everyone whom the team's meetings are about. */
export function ContactsPage() {
  const { team } = useCurrent();
  const { search = '', page = '0' } = route.useSearch();
  const navigate = route.useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const [isMerging, setIsMerging] = useState(false);
  const list = useQuery(contactListQuery(team.$id, search.trim(), Number(page) || 0));
  const duplicates = useQuery(duplicatesQuery(team.$id));
  const mayChange = team.role !== 'viewer';
  const mayExport = team.role === 'admin' || team.role === 'owner';
  const ask = (next: { search?: string; page?: string }) =>
    void navigate({ to: '/app/contacts', search: next, replace: true });
  const count = duplicates.data?.groups.length ?? 0;
  return (
    <Box sx={{ width: '100%', maxWidth: 960, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 2, sm: 3 } }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {messages.contacts}
        </Typography>
        {mayExport && <ExportButton teamId={team.$id} />}
        {mayChange && (
          <Button variant="contained" onClick={() => setIsAdding(true)}>
            {messages.addContact}
          </Button>
        )}
      </Stack>
      <TextField
        label={messages.searchContacts}
        placeholder={messages.nameEmailOrPhoneNumber}
        size="small"
        fullWidth
        value={search}
        onChange={({ target }) => ask({ search: target.value || undefined } as { search?: string })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 100 } }}
      />
      {mayChange && count > 0 && (
        <Alert
          severity="info"
          sx={{ mt: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => setIsMerging(true)}>
              {messages.review}
            </Button>
          }
        >
          {count === 1 ? messages.onePossibleDuplicateWasFound : messages.countPossibleDuplicatesWereFound(count)}
        </Alert>
      )}
      <Box sx={{ mt: 2 }}>
        {list.isError ? (
          <ListMessage
            role="alert"
            drawing={<BrokenDrawing />}
            text={errorText(list.error)}
            action={
              <Button variant="outlined" loading={list.isFetching} onClick={() => void list.refetch()}>
                {messages.tryAgain}
              </Button>
            }
          />
        ) : !list.data ? (
          <RowsSkeleton rows={6} />
        ) : list.data.total === 0 ? (
          <ListMessage
            drawing={<NoRowsDrawing />}
            text={search.trim() ? messages.noContactMatchesSearch(search.trim()) : messages.noContactsYetAddOneHereOr}
          />
        ) : (
          <>
            <Paper
              variant="outlined"
              component="ul"
              aria-label={messages.contacts}
              sx={{ m: 0, p: 0, listStyle: 'none' }}
            >
              {list.data.contacts.map((contact) => (
                <Row key={contact.$id} contact={contact} />
              ))}
            </Paper>
            {list.data.total > pageSize && (
              <TablePagination
                component="div"
                count={list.data.total}
                page={Math.min(Number(page) || 0, Math.ceil(list.data.total / pageSize) - 1)}
                rowsPerPage={pageSize}
                rowsPerPageOptions={[pageSize]}
                onPageChange={(_, next) => ask({ ...(search && { search }), page: String(next) })}
              />
            )}
          </>
        )}
      </Box>
      {isAdding && (
        <ContactDialog
          name={search}
          onClose={() => setIsAdding(false)}
          onAdded={(added) =>
            void navigate({ to: '/app/contacts/$contactId', params: { contactId: added.$id }, search: {} })
          }
        />
      )}
      {isMerging && <DuplicatesDialog teamId={team.$id} onClose={() => setIsMerging(false)} />}
    </Box>
  );
}

function Row({ contact }: { contact: Contact }) {
  const { $id, name } = contact;
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.25,
        minHeight: 56,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        overflowWrap: 'anywhere',
      }}
    >
      <RouterLink to="/app/contacts/$contactId" params={{ contactId: $id }} sx={{ fontWeight: 600 }}>
        {name}
      </RouterLink>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Reach contact={contact} />
      </Typography>
    </Box>
  );
}
