import type { ListedDocument } from '@candor/contract/documents';
import FileIcon from '@mui/icons-material/AttachFileRounded';
import WrittenIcon from '@mui/icons-material/ArticleOutlined';
import MailIcon from '@mui/icons-material/MailOutlineRounded';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { dayText, zonedText } from '../../lib/dates.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { DocumentActions } from './document-actions.tsx';
import { kindText, stateChips } from './document-rules.ts';
import { messages } from './messages.ts';

export type DocumentRowProps = {
  at: InMeeting;
  document: ListedDocument;
  mayChange: boolean;
  onOpen: () => void;
  onDeleted: () => void;
};

export function DocumentRow({ at, document, mayChange, onOpen, onDeleted }: DocumentRowProps) {
  const { nickname, kind, state, failureReason, updatedAt } = document;
  const Icon = kind === 'upload' ? FileIcon : kind === 'email' ? MailIcon : WrittenIcon;
  return (
    <Box
      component="li"
      aria-label={nickname}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        pl: 2,
        pr: 1,
        py: 1,
        minWidth: 0,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 20, mt: 0.5, color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0, flex: 1, py: 0.25 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
          <Link component="button" type="button" underline="hover" color="inherit" onClick={onOpen} sx={wholeRow}>
            {nickname}
          </Link>
          {stateChips(document).map((chip) => (
            <ToneChip key={chip.label} {...chip} />
          ))}
        </Box>
        <Typography variant="body2" title={zonedText(updatedAt)} sx={{ color: 'text.secondary' }}>
          {kindText(document)} · {dayText(updatedAt)}
        </Typography>
        {state === 'writing' && (
          <LinearProgress
            aria-label={messages.writingNickname(nickname)}
            sx={{ mt: 0.75, height: 2, borderRadius: 1, maxWidth: 200 }}
          />
        )}
        {state === 'failed' && (
          <Typography variant="body2" sx={{ color: 'error.dark' }}>
            {failureReason}
          </Typography>
        )}
      </Box>
      <DocumentActions at={at} document={document} mayChange={mayChange} onDeleted={onDeleted} />
    </Box>
  );
}

/** The name is the button; all of the row can be hit, except what stands above it. */
const wholeRow = {
  fontSize: 'inherit',
  fontFamily: 'inherit',
  fontWeight: 550,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
