import type { Datasource, SharablePage } from '@candor/contract/sharable-pages';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { documentsQuery } from '../../entities/documents/documents.ts';
import { reloadPages, pageQuery } from './pages-data.ts';
import { PublishDraftButton } from './publish-draft-button.tsx';
import { messages } from './messages.ts';

/** What recipients won't see until it's published. */
export function DraftsNotice({ page, drafts }: { page: SharablePage; drafts: readonly Datasource[] }) {
  if (drafts.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <Typography variant="body2">{messages.recipientsCantSeeThisDraftUntilYou(drafts.length)}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {drafts.map((draft) => (
          <DraftRow key={draft.$id} page={page} draft={draft} />
        ))}
      </Box>
    </Alert>
  );
}

function DraftRow({ page: { teamId, referenceId, $id }, draft }: { page: SharablePage; draft: Datasource }) {
  const client = useQueryClient();
  const { data } = useQuery(documentsQuery({ teamId, meetingId: draft.meetingId }));
  const document = data?.find(({ name }) => name === draft.sourceId);
  const reload = () => {
    for (const id of [referenceId, $id]) void client.invalidateQueries({ queryKey: pageQuery(teamId, id).queryKey });
    void reloadPages(client, teamId);
  };
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {draft.nickname}
      </Box>
      {document && <PublishDraftButton teamId={teamId} document={document} onPublished={reload} />}
    </Box>
  );
}
