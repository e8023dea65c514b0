import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import type { MediaAccess } from '../../entities/recordings/recordings.ts';
import { snippetsQuery } from '../../entities/snippets/snippets.ts';
import { errorText } from '../../lib/error-text.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SnippetItem } from './snippet-item.tsx';
import { messages } from './messages.ts';

export type SnippetListProps = {
  at: InMeeting;
  access: MediaAccess;
  mayChange: boolean /** There is a recording to cut from. */;
  mayCrop: boolean;
};

/** The meeting's snippets, newest first; at most one of them is open. */
export function SnippetList({ at, access, mayChange, mayCrop }: SnippetListProps) {
  const titleId = useId();
  const snippets = useQuery(snippetsQuery(at));
  const [openId, setOpenId] = useState<string | null>(null);
  const count = snippets.data?.length ?? 0;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 48, pl: 2, pr: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {messages.snippets}
          {count > 0 && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {' '}
              {count}
            </Box>
          )}
        </Typography>
        {count > 0 && mayChange && (
          <RouterButton
            to="/app/teams/$teamId/sharable-pages"
            params={{ teamId: at.teamId }}
            search={{ build: 'new', from: at.meetingId }}
            size="small"
          >
            {messages.shareInASubmittal}
          </RouterButton>
        )}
      </Box>
      {snippets.isPending && (
        <Box sx={{ px: 2, pb: 2 }}>
          <RowsSkeleton rows={2} />
        </Box>
      )}
      {snippets.isError && (
        <ListMessage
          role="alert"
          text={errorText(snippets.error)}
          action={
            <Button variant="outlined" size="small" onClick={() => void snippets.refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      )}
      {snippets.data && count === 0 && <ListMessage text={emptyText(mayChange, mayCrop)} />}
      {count > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& > li': { borderTop: 1, borderColor: 'divider' } }}>
          {snippets.data?.map((snippet) => (
            <SnippetItem
              key={snippet.$id}
              at={at}
              snippet={snippet}
              access={access}
              mayChange={mayChange}
              isOpen={openId === snippet.$id}
              onOpen={(isOpen) => setOpenId(isOpen ? snippet.$id : null)}
            />
          ))}
        </Box>
      )}
    </Paper>
  );
}

function emptyText(mayChange: boolean, mayCrop: boolean): string {
  if (!mayCrop) return messages.noSnippetsSnippetsAreCutFromA;
  return mayChange ? messages.noSnippetsYetChooseCropInThe : messages.noSnippetsYet;
}
