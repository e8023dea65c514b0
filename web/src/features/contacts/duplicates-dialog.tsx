import type { DuplicateGroup } from '@candor/contract/contacts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { MergeDialog } from './merge-dialog.tsx';
import { duplicatesQuery } from './use-contacts.ts';
import { messages } from './messages.ts';

const reasons: Record<DuplicateGroup['reason'], string> = {
  email: messages.theSameEmail,
  phone: messages.theSamePhoneNumber,
  name: messages.theSameName,
};

/** Contacts that may be the same person; each pair is looked at before it is merged. */
export function DuplicatesDialog({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const titleId = useId();
  const { data } = useQuery(duplicatesQuery(teamId));
  const [pair, setPair] = useState<[string, string] | null>(null);
  const groups = data?.groups ?? [];
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        aria-labelledby={titleId}
        fullWidth
        slotProps={{ paper: { sx: { maxWidth: 560 } } }}
      >
        <DialogTitle id={titleId}>{messages.possibleDuplicates}</DialogTitle>
        <DialogContent>
          {groups.length === 0 && <Typography>{messages.noPossibleDuplicatesAreLeft}</Typography>}
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 2 }}>
            {groups.map(({ reason, value, contacts }) => (
              <li key={`${reason}-${value}`}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {contacts.map(({ name }) => name).join(', ')}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {reasons[reason]}: {value}
                </Typography>
                <Button
                  size="small"
                  sx={{ ml: -0.5 }}
                  aria-label={messages.previewMergeOfNameAndName2(contacts[0]!.name, contacts[1]!.name)}
                  onClick={() => setPair([contacts[0]!.$id, contacts[1]!.$id])}
                >
                  {messages.previewMerge2}
                </Button>
              </li>
            ))}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{messages.close}</Button>
        </DialogActions>
      </Dialog>
      {pair && (
        <MergeDialog
          teamId={teamId}
          contactId={pair[0]}
          otherId={pair[1]}
          onClose={() => setPair(null)}
          onMerged={() => setPair(null)}
        />
      )}
    </>
  );
}
