import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { Builder } from './builder.tsx';
import { startWith } from './start-with.ts';
import { type Filters, ListFilters } from './list-filters.tsx';
import { PageList } from './page-list.tsx';
import { usePlace } from './use-place.ts';
import { messages } from './messages.ts';

/** Of the app's header in one row. */
const headerHeight = 65;

const route = getRouteApi('/signed-in/app/teams/$teamId/sharable-pages');

/** The team's submittals, or the builder of a new one. */
export function SharablePagesPage() {
  const { teamId } = route.useParams();
  const { build, from, snippet, document, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const { isHere, mayChange } = usePlace(teamId);
  if (!isHere) return <NotFoundScreen isNested />;
  if (build === 'new' && mayChange)
    return (
      <NewPage
        key={[from, snippet, document].join('/')}
        teamId={teamId}
        from={from}
        snippet={snippet}
        document={document}
        filters={filters}
      />
    );
  const query = {
    title: filters.title?.trim() || undefined,
    sortOrder: filters.sortOrder === 'dateASC' ? ('dateASC' as const) : ('dateDESC' as const),
    createdBy: filters.createdBy || undefined,
    meetingId: filters.meetingId || undefined,
  };
  const open = () =>
    void navigate({
      to: '/app/teams/$teamId/sharable-pages',
      params: { teamId },
      search: { ...filters, build: 'new' },
    });
  return (
    <Box sx={{ width: '100%', maxWidth: 1100, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 2, sm: 3 } }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {messages.submittals}
        </Typography>
        {mayChange && (
          <Button variant="contained" onClick={open}>
            {messages.newSubmittal2}
          </Button>
        )}
      </Stack>
      <ListFilters
        teamId={teamId}
        filters={filters}
        onFilters={(next) =>
          void navigate({ to: '/app/teams/$teamId/sharable-pages', params: { teamId }, search: next, replace: true })
        }
      />
      <Box sx={{ mt: 2 }}>
        <PageList teamId={teamId} query={query} mayChange={mayChange} onNew={open} />
      </Box>
    </Box>
  );
}

/** With the meeting in it that the caller comes from, and what of it they wanted to share. */
function NewPage({
  teamId,
  from,
  snippet,
  document,
  filters,
}: {
  teamId: string;
  from: string | undefined;
  snippet: string | undefined;
  document: string | undefined;
  filters: Filters;
}) {
  const navigate = route.useNavigate();
  const first = useMemo(() => startWith({ from, snippet, document }), [from, snippet, document]);
  return (
    <Builder
      teamId={teamId}
      pageId={null}
      below={headerHeight}
      first={first}
      onSaved={({ referenceId }) =>
        void navigate({
          to: '/app/teams/$teamId/sharable-pages/view/$referenceId',
          params: { teamId, referenceId },
          search: { referenceMeetingId: from },
        })
      }
      onCancel={() => void navigate({ to: '/app/teams/$teamId/sharable-pages', params: { teamId }, search: filters })}
    />
  );
}
