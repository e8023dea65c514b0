import type { OmittedLine, WrittenLine } from '@candor/contract/evidence';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import { readDraft } from './drafts.ts';
import { CheckedPart } from './checked-part.tsx';
import { LeftOutPart } from './left-out-part.tsx';
import type { NotesActions } from './notes-actions.ts';
import { SectionEditor } from './section-editor.tsx';
import { WrittenLines } from '../../entities/notes/written-lines.tsx';
import { messages } from './messages.ts';

/** What a recruiter reads first after a call. */
export function SummarySection({
  lines,
  dropped,
  actions,
  mayChange,
  toolbar,
  children,
}: {
  lines: readonly WrittenLine[];
  dropped: readonly OmittedLine[];
  actions: NotesActions;
  mayChange: boolean;
  toolbar: ReactNode;
  /** Above the lines. */
  children?: ReactNode;
}) {
  const titleId = useId();
  const part = { noteId: null, title: messages.summary, lines };
  const [isEdited, setIsEdited] = useState(() => mayChange && readDraft(actions.at, null) !== null);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', mr: -1, mb: 0.5, color: 'text.secondary' }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1, color: 'text.primary' }}>
          {messages.summary}
        </Typography>
        {mayChange && !isEdited && (
          <PlayerButton label={messages.editSummary} icon={EditIcon} onClick={() => setIsEdited(true)} />
        )}
        {toolbar}
      </Box>
      {children && <Stack sx={{ gap: 1.5, mb: 2 }}>{children}</Stack>}
      {isEdited ? (
        <SectionEditor
          at={actions.at}
          part={part}
          revision={actions.revision}
          player={actions.player}
          onDone={() => setIsEdited(false)}
          onSaved={actions.remember}
        />
      ) : lines.length > 0 ? (
        <CheckedPart actions={actions} part={part} onEdit={() => setIsEdited(true)} mayChange={mayChange}>
          <WrittenLines lines={lines} player={actions.player} label={messages.summary} isFolded />
        </CheckedPart>
      ) : dropped.length > 0 ? null : (
        <Typography sx={{ color: 'text.secondary' }}>{messages.noSummaryThisMeetingWasTooShort}</Typography>
      )}
      {!isEdited && <LeftOutPart actions={actions} part={part} dropped={dropped} mayChange={mayChange} />}
    </Box>
  );
}
