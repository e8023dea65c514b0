import type { SharablePage } from '@candor/contract/sharable-pages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { BrokenDrawing, NoRowsDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { DeletedLine } from './deleted-line.tsx';
import { type PagesQuery, pagesQuery, useDeletePage, useDuplicatePage, useRestorePage } from './pages-data.ts';
import { PageRow } from './page-row.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { messages } from './messages.ts';

export type PageListProps = { teamId: string; query: PagesQuery; mayChange: boolean; onNew: () => void };

export function PageList({ teamId, query, mayChange, onNew }: PageListProps) {
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(pagesQuery(teamId, query));
  const [asked, setAsked] = useState<SharablePage | null>(null);
  const [deleted, setDeleted] = useState<SharablePage | null>(null);
  const [sharedId, setSharedId] = useState<string | null>(null);
  const duplicate = useDuplicatePage(teamId);
  const remove = useDeletePage(teamId);
  const restore = useRestorePage(teamId);
  const showAlert = useAlerts();
  useEffect(() => {
    if (isError) showAlert('error', messages.errorFetchingSubmittal);
  }, [isError, showAlert]);
  const tell = (failure: unknown) => showAlert('error', errorText(failure));
  const undo = (page: SharablePage) =>
    restore.mutate(page.$id, {
      onSuccess: () => {
        setDeleted(null);
        showAlert('success', messages.submittalRestored);
      },
      onError: tell,
    });
  const confirm = () =>
    asked &&
    remove.mutate(asked.$id, {
      onSuccess: () => {
        setDeleted(asked);
        showAlert('success', messages.submittalDeleted, { label: messages.undo, onAction: () => undo(asked) });
      },
      onError: tell,
      onSettled: () => setAsked(null),
    });
  if (isError)
    return (
      <ListMessage
        role="alert"
        drawing={<BrokenDrawing />}
        text={errorText(error)}
        action={
          <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        }
      />
    );
  if (!data) return <RowsSkeleton rows={4} />;
  const isFiltered = Boolean(query.title ?? query.createdBy ?? query.meetingId);
  const shared = data.find(({ $id }) => $id === sharedId);
  return (
    <Box aria-busy={isFetching} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      {deleted && <DeletedLine page={deleted} isBusy={restore.isPending} onUndo={() => undo(deleted)} />}
      {data.length === 0 && (
        <ListMessage
          drawing={<NoRowsDrawing />}
          text={isFiltered ? messages.noSubmittalMatchesTheseFilters : messages.noSubmittalsYetPutTheBestMoments}
          action={
            mayChange && !isFiltered ? (
              <Button variant="contained" onClick={onNew}>
                {messages.newSubmittal2}
              </Button>
            ) : undefined
          }
        />
      )}
      <Stack component="ul" aria-label={messages.submittals} sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.25 }}>
        {data.map((page) => (
          <PageRow
            key={page.$id}
            page={page}
            mayChange={mayChange}
            onShare={({ $id }) => setSharedId($id)}
            onDuplicate={({ $id }) =>
              duplicate.mutate($id, {
                onSuccess: () => showAlert('success', messages.submittalDuplicated),
                onError: tell,
              })
            }
            onDelete={setAsked}
          />
        ))}
      </Stack>
      {shared && <ShareDialog page={shared} onClose={() => setSharedId(null)} />}
      <ConfirmDialog
        isOpen={asked !== null}
        title={messages.deleteThisSubmittal}
        text={
          asked && asked.shareLinkCount > 0
            ? messages.askedTitleIsDeletedAndItsLinkStops(asked.title, asked.shareLinkCount)
            : messages.askedTitleIsDeletedItsSnippetsAnd(asked?.title ?? '')
        }
        confirmLabel={messages.deleteLabel}
        isDestructive
        isBusy={remove.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={confirm}
      />
    </Box>
  );
}
