import type { MeetingType } from '@candor/contract/meeting-types';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { TypeView } from './type-view.tsx';
import { type OfType, typeQuery, versionsQuery } from './use-type.ts';
import { messages } from './messages.ts';

export type ConflictDialogProps = {
  at: OfType;
  isOpen: boolean;
  isBusy: boolean;
  onClose: () => void;
  onTheirs: (type: MeetingType) => void;
  onMine: (type: MeetingType) => void;
};

/** Someone else was quicker: what they published, and whose words stay. */
export function ConflictDialog({ at, isOpen, isBusy, onClose, onTheirs, onMine }: ConflictDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} fullWidth scroll="paper">
      <DialogTitle id={titleId}>{messages.someoneElseHasPublishedANewVersion}</DialogTitle>
      {isOpen && <Theirs at={at} isBusy={isBusy} onClose={onClose} onTheirs={onTheirs} onMine={onMine} />}
    </Dialog>
  );
}

function Theirs({ at, isBusy, onClose, onTheirs, onMine }: Omit<ConflictDialogProps, 'isOpen'>) {
  const latest = useQuery({
    ...typeQuery(at),
    queryKey: [...typeQuery(at).queryKey, 'latest'],
    staleTime: 0,
    gcTime: 0,
  });
  const version = latest.data?.version ?? 0;
  const versions = useQuery({ ...versionsQuery(at, version), enabled: version > 0 });
  const published = versions.data?.[0];
  return (
    <>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {latest.isError && errorText(latest.error)}
          {latest.data && messages.versionVersionPublishedTextYour(version, publishedText(published))}
        </DialogContentText>
        {latest.data && <TypeView content={latest.data} general={null} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={onClose}>
          {messages.keepEditing}
        </Button>
        <Button
          color="inherit"
          variant="outlined"
          disabled={!latest.data}
          onClick={() => latest.data && onTheirs(latest.data)}
        >
          {messages.useTheirs}
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={!latest.data}
          onClick={() => latest.data && onMine(latest.data)}
        >
          {messages.publishMine}
        </Button>
      </DialogActions>
    </>
  );
}

const publishedText = (published: { publishedBy: string | null; publishedAt: string } | undefined) =>
  published
    ? messages.byPublishedByMomentText(
        published.publishedBy ?? messages.aFormerMember,
        momentText(published.publishedAt),
      )
    : '';
