import type { ListedDocument } from '@candor/contract/documents';
import FileIcon from '@mui/icons-material/AttachFileRounded';
import WrittenIcon from '@mui/icons-material/ArticleOutlined';
import MailIcon from '@mui/icons-material/MailOutlineRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { momentText, zonedText } from '../../lib/dates.ts';
import type { InMeeting } from '../../lib/data/meetings.ts';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { DocumentActions } from './document-actions.tsx';
import { kindText, stateChips } from './document-rules.ts';

export type DocumentRowProps = { at: InMeeting; document: ListedDocument; mayChange: boolean; onOpen: () => void; onDeleted: () => void };

export function DocumentRow({ at, document, mayChange, onOpen, onDeleted }: DocumentRowProps) {
  const { nickname, kind, state, failureReason, updatedAt } = document;
  const Icon = kind === 'upload' ? FileIcon : kind === 'email' ? MailIcon : WrittenIcon;
  return (
    <Box component="li" aria-label={nickname} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, pr: 1, py: 0.75, minWidth: 0 }}>
      <ButtonBase onClick={onOpen} aria-label={`Open ${nickname}`} sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', alignItems: 'flex-start', textAlign: 'left', gap: 1.5, pl: 2, py: 0.75, borderRadius: 1, '&:hover .name': { textDecoration: 'underline' } }}>
        <Icon aria-hidden sx={{ fontSize: 20, mt: 0.25, color: 'text.secondary' }} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
            <Typography className="name" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
              {nickname}
            </Typography>
            {stateChips(document).map((chip) => (
              <ToneChip key={chip.label} {...chip} />
            ))}
          </Box>
          <Typography variant="body2" title={zonedText(updatedAt)} sx={{ color: 'text.secondary' }}>
            {kindText(document)} · {momentText(updatedAt)}
          </Typography>
          {state === 'writing' && <LinearProgress aria-label={`Writing ${nickname}`} sx={{ mt: 0.75, height: 2, borderRadius: 1, maxWidth: 200 }} />}
          {state === 'failed' && (
            <Typography variant="body2" sx={{ color: 'error.dark' }}>
              {failureReason}
            </Typography>
          )}
        </Box>
      </ButtonBase>
      <DocumentActions at={at} document={document} mayChange={mayChange} onDeleted={onDeleted} />
    </Box>
  );
}
