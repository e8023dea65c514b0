import type { WatchedFolder } from '@candor/contract/watched-folders';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { momentText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { FileList } from './file-list.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { foldersQuery, useAddFolder, useFolderWork } from './use-watched-folders.ts';
import { messages } from './messages.ts';

/** Recordings that others put into a folder of the server. Which folder is the installation's administrators' to say. */
export function WatchedFoldersCard({ teamId }: { teamId: string }) {
  const { account } = useCurrent();
  const folders = useQuery(foldersQuery(teamId));
  const { place = null } = folders.data ?? {};
  return (
    <SectionCard title={messages.watchedFolders} hint={messages.recordingsThatAppearInAFolderOf}>
      <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
        {folders.isPending ? (
          <RowsSkeleton rows={2} />
        ) : folders.isError ? (
          <Alert severity="error" action={<Button onClick={() => void folders.refetch()}>{messages.tryAgain}</Button>}>
            {errorText(folders.error)}
          </Alert>
        ) : (
          <>
            {place === null && (
              <Typography sx={{ color: 'text.secondary' }}>{messages.thisInstallationNamesNoPlaceForSuch}</Typography>
            )}
            {place !== null && folders.data.folders.length === 0 && (
              <Typography sx={{ color: 'text.secondary' }}>{messages.noFolderIsWatchedForThisTeam}</Typography>
            )}
            {folders.data.folders.map((folder) => (
              <FolderBox
                key={folder.$id}
                teamId={teamId}
                place={place ?? ''}
                folder={folder}
                mayChange={account.isAdministrator}
              />
            ))}
            {place !== null && account.isAdministrator && <AddButton teamId={teamId} place={place} />}
            {place !== null && !account.isAdministrator && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {messages.administratorsOfThisInstallation}
              </Typography>
            )}
          </>
        )}
      </Stack>
    </SectionCard>
  );
}

function AddButton({ teamId, place }: { teamId: string; place: string }) {
  const { account } = useCurrent();
  const [isOpen, setIsOpen] = useState(false);
  const add = useAddFolder(teamId);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        {messages.watchAFolder}
      </Button>
      {isOpen && (
        <FolderDialog
          teamId={teamId}
          title={messages.watchAFolder}
          submitLabel={messages.watchFolder}
          place={place}
          start={{ path: '', accountId: account.$id, rule: '', timeZone: ownZone(), afterwards: 'keep', isOn: true }}
          isBusy={add.isPending}
          error={add.error}
          onClose={() => setIsOpen(false)}
          onSubmit={(wanted) => add.mutate(wanted, { onSuccess: () => setIsOpen(false) })}
        />
      )}
    </>
  );
}

/** Names of files tell the time on the clock of whoever recorded: most likely the one of whoever sets this up. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

type BoxProps = { teamId: string; place: string; folder: WatchedFolder; mayChange: boolean };

function FolderBox({ teamId, place, folder, mayChange }: BoxProps) {
  const of = { teamId, folderId: folder.$id };
  const { change, remove, check } = useFolderWork(of);
  const [asked, setAsked] = useState<'edit' | 'remove' | null>(null);
  const [isListOpen, setIsListOpen] = useState(false);
  const showAlert = useAlerts();
  const onError = (error: unknown) => showAlert('error', errorText(error));
  const name = folder.path === '' ? place : folder.path;
  return (
    <Paper variant="outlined" component="article" aria-label={name} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, fontWeight: 550 }}>
            {name} {!folder.isOn && <ToneChip tone="failed" label={messages.off} />}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {summaryOf(folder)}
          </Typography>
        </Box>
        {folder.problem && <Alert severity="warning">{folder.problem}</Alert>}
        {folder.ownerName === '' && <Alert severity="warning">{messages.theOwnerHasLeftChooseAnotherOne}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            loading={check.isPending}
            onClick={() =>
              check.mutate(undefined, {
                onSuccess: () => showAlert('success', messages.theFolderIsBeingLookedThrough),
                onError,
              })
            }
          >
            {messages.checkNow}
          </Button>
          {mayChange && (
            <>
              <Button size="small" variant="outlined" onClick={() => setAsked('edit')}>
                {messages.edit}
              </Button>
              <Button
                size="small"
                variant="outlined"
                loading={change.isPending}
                onClick={() => change.mutate({ isOn: !folder.isOn }, { onError })}
              >
                {folder.isOn ? messages.switchOff : messages.switchOn}
              </Button>
              <Button size="small" color="error" onClick={() => setAsked('remove')}>
                {messages.stopWatching}
              </Button>
            </>
          )}
        </Box>
        <Button
          size="small"
          aria-expanded={isListOpen}
          onClick={() => setIsListOpen(!isListOpen)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {isListOpen ? messages.hideFiles : messages.showFiles}
        </Button>
        {isListOpen && <FileList of={of} />}
      </Stack>
      {asked === 'edit' && (
        <FolderDialog
          teamId={teamId}
          title={messages.editWatchedFolder}
          submitLabel={messages.save}
          place={place}
          isKnown
          start={{ ...folder, accountId: folder.accountId ?? '' }}
          isBusy={change.isPending}
          error={change.error}
          onClose={() => setAsked(null)}
          onSubmit={({ accountId, rule, timeZone, afterwards }) =>
            change.mutate({ accountId, rule, timeZone, afterwards }, { onSuccess: () => setAsked(null) })
          }
        />
      )}
      <ConfirmDialog
        isOpen={asked === 'remove'}
        title={messages.stopWatchingThisFolder}
        text={messages.itsFilesAndTheMeetingsThatWere}
        confirmLabel={messages.stopWatching}
        isBusy={remove.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => remove.mutate(undefined, { onError })}
      />
    </Paper>
  );
}

function summaryOf({ ownerName, taken, waiting, refused, checkedAt }: WatchedFolder): string {
  return [
    ownerName && messages.meetingsOfOwnerName(ownerName),
    messages.takenTaken(taken),
    waiting > 0 && messages.waitingWaiting(waiting),
    refused > 0 && messages.refusedNotTaken(refused),
    checkedAt ? messages.lookedThroughMomentText(momentText(checkedAt)) : messages.notLookedThroughYet,
  ]
    .filter(Boolean)
    .join(' · ');
}
