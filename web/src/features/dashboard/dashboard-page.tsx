import Box from '@mui/material/Box';
import { useCurrent } from '../../lib/data/current.tsx';
import { UnfinishedDrawing } from '../../ui/illustrations.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

/** The place of the meetings table, which comes with the next version. */
export function DashboardPage() {
  const { team } = useCurrent();
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      <MessagePage drawing={<UnfinishedDrawing />} title="Dashboard" isNested>
        <p>The meetings of {team.name} will be listed here. The table is not part of this version yet.</p>
      </MessagePage>
    </Box>
  );
}
