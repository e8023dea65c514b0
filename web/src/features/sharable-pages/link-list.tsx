import type { SharablePage } from '@candor/contract/sharable-pages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/error-text.ts';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { LinkRow } from './link-row.tsx';
import { inPage, linksQuery } from './share-data.ts';
import { messages } from './messages.ts';

export function LinkList({ page }: { page: SharablePage }) {
  const { data, error, isError, isFetching, refetch } = useQuery(linksQuery(inPage(page)));
  return (
    <Box component="section" aria-label={messages.links} sx={{ mt: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {messages.links}
      </Typography>
      {isError && (
        <ListMessage
          role="alert"
          text={errorText(error)}
          action={
            <Button size="small" variant="outlined" loading={isFetching} onClick={() => void refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      )}
      {!data && !isError && <RowsSkeleton rows={2} />}
      {data?.length === 0 && <ListMessage text={messages.noLinksYet} />}
      {data && data.length > 0 && (
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            '& > li + li': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          {data.map((link) => (
            <LinkRow key={link.$id} page={page} link={link} />
          ))}
        </Box>
      )}
    </Box>
  );
}
