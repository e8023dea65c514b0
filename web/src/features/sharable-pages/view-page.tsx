import type { SharablePage } from '@candor/contract/sharable-pages';
import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { RouterButton } from '../../ui/app-link.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { bodyOf, isMissing, pageQuery } from './pages-data.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { inPage } from './share-data.ts';
import { ShareDialog } from './share-dialog.tsx';
import { SubmittalFrame } from './submittal-frame.tsx';
import { useClientView } from './use-client-view.ts';
import { usePlace } from './use-place.ts';
import { messages } from './messages.ts';

const route = getRouteApi('/signed-in/app/teams/$teamId/sharable-pages/view/$referenceId');

/** A page as its recipients see it, for members of the selected team. */
export function ViewPage() {
  const { teamId, referenceId } = route.useParams();
  const { isHere, mayChange } = usePlace(teamId);
  const { data: page, error, isFetching, refetch } = useQuery({ ...pageQuery(teamId, referenceId), enabled: isHere });
  if (!isHere || isMissing(error) || (page && page.referenceId !== referenceId)) return <NotFoundScreen isNested />;
  if (error && !page)
    return (
      <ListMessage
        role="alert"
        text={errorText(error)}
        action={
          <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        }
      />
    );
  return page ? <View page={page} mayChange={mayChange} /> : <PageSkeleton />;
}

function View({ page, mayChange }: { page: SharablePage; mayChange: boolean }) {
  const { teamId } = page;
  const { referenceMeetingId, receipt } = route.useSearch();
  const navigate = route.useNavigate();
  const [isShared, setIsShared] = useState(false);
  const view = useClientView(
    teamId,
    page.referenceId,
    useMemo(() => bodyOf(page), [page]),
  );
  return (
    <>
      <Box
        component="nav"
        aria-label={messages.submittal}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: { base: 1, sm: 2 },
          py: 1,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
          position: 'sticky',
          top: 0,
          zIndex: 2,
        }}
      >
        {referenceMeetingId ? (
          <RouterButton
            to="/app/teams/$teamId/meetings/$meetingId/history"
            params={{ teamId, meetingId: referenceMeetingId }}
            color="inherit"
            startIcon={<BackIcon />}
          >
            {messages.backToMeeting}
          </RouterButton>
        ) : (
          <RouterButton
            to="/app/teams/$teamId/sharable-pages"
            params={{ teamId }}
            color="inherit"
            startIcon={<BackIcon />}
          >
            {messages.submittals}
          </RouterButton>
        )}
        <Box sx={{ flex: 1 }} />
        {mayChange && (
          <>
            <RouterButton
              to="/app/teams/$teamId/sharable-pages/edit/$sharablePageId"
              params={{ teamId, sharablePageId: page.$id }}
              variant="outlined"
            >
              {messages.edit}
            </RouterButton>
            <Button variant="contained" onClick={() => setIsShared(true)}>
              {messages.share}
            </Button>
          </>
        )}
      </Box>
      <SubmittalFrame
        teamId={teamId}
        layoutId={page.layoutId}
        title={page.title}
        description={page.description}
        view={view}
      />
      {receipt && mayChange && (
        <ReceiptDialog
          at={inPage(page)}
          shareLinkId={receipt}
          onClose={() => void navigate({ to: '.', search: { referenceMeetingId }, replace: true })}
        />
      )}
      {isShared && <ShareDialog page={page} onClose={() => setIsShared(false)} />}
    </>
  );
}
