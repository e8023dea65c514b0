import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { errorText } from '../../lib/error-text.ts';
import { ListMessage } from '../../ui/list-message.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Builder } from './builder.tsx';
import { openPage } from './builder-page.ts';
import { isMissing, pageQuery } from './pages-data.ts';
import { usePlace } from './use-place.ts';
import { messages } from './messages.ts';

const route = getRouteApi('/signed-in/app/teams/$teamId/sharable-pages/edit/$sharablePageId');

/** The builder with a page in it, for members of the selected team. */
export function EditPage() {
  const { teamId, sharablePageId } = route.useParams();
  const navigate = route.useNavigate();
  const { isHere, mayChange } = usePlace(teamId);
  const {
    data: page,
    error,
    isFetching,
    isFetchedAfterMount,
    refetch,
  } = useQuery({ ...pageQuery(teamId, sharablePageId), enabled: isHere && mayChange });
  if (!isHere || !mayChange || isMissing(error)) return <NotFoundScreen isNested />;
  if (error)
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
  // Not from the cache: what someone else has changed in the meantime would be written over.
  if (!page || !isFetchedAfterMount) return <PageSkeleton />;
  const view = (referenceId: string) =>
    void navigate({ to: '/app/teams/$teamId/sharable-pages/view/$referenceId', params: { teamId, referenceId } });
  return (
    <Builder
      key={page.$id}
      teamId={teamId}
      pageId={page.$id}
      first={openPage(page)}
      onSaved={({ referenceId }) => view(referenceId)}
      onCancel={() => view(page.referenceId)}
    />
  );
}
