import type { NoteOfSection } from '@candor/contract/notes';
import EditIcon from '@mui/icons-material/EditOutlined';
import MoreIcon from '@mui/icons-material/MoreVertRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import { CheckedPart } from './checked-part.tsx';
import { LeftOutPart } from './left-out-part.tsx';
import type { NotesActions } from './notes-actions.ts';
import { PartHeading, quietActs } from './part-heading.tsx';
import { SectionEditor } from './section-editor.tsx';
import { WrittenLines } from '../../entities/notes/written-lines.tsx';
import { messages } from './messages.ts';

export type NoteSectionProps = {
  section: NoteOfSection;
  /** What it says where it has no lines. */
  emptyText: string;
  actions: NotesActions;
  mayChange: boolean;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  onDelete: () => void;
};

export function NoteSection({ section, emptyText, actions, mayChange, isEdited, onEdit, onDelete }: NoteSectionProps) {
  const { $id, title, lines, dropped, state, isStale } = section;
  const part = { noteId: $id, title, lines };
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (work: () => void) => () => {
    setAnchor(null);
    work();
  };
  return (
    <Box component="section" aria-labelledby={titleId} sx={quietActs}>
      <PartHeading id={titleId} title={title}>
        {mayChange && !isEdited && (
          <>
            <PlayerButton
              label={messages.editTitle(title)}
              icon={EditIcon}
              iconSize={18}
              disabled={state === 'writing'}
              onClick={() => onEdit(true)}
            />
            <PlayerButton
              label={messages.moreActionsForTitle(title)}
              icon={MoreIcon}
              iconSize={18}
              aria-haspopup="menu"
              onClick={(event) => setAnchor(event.currentTarget)}
            />
          </>
        )}
      </PartHeading>
      {isEdited ? (
        <SectionEditor
          at={actions.at}
          part={part}
          revision={actions.revision}
          player={actions.player}
          onDone={() => onEdit(false)}
          onSaved={actions.remember}
        />
      ) : (
        <>
          {lines.length > 0 && (
            <CheckedPart actions={actions} part={part} onEdit={() => onEdit(true)} mayChange={mayChange}>
              <WrittenLines lines={lines} player={actions.player} label={title} isFolded />
            </CheckedPart>
          )}
          {lines.length === 0 && dropped.length === 0 && state === 'ready' && (
            <Typography sx={{ color: 'text.secondary' }}>{emptyText}</Typography>
          )}
          {state === 'ready' && <LeftOutPart actions={actions} part={part} dropped={dropped} mayChange={mayChange} />}
        </>
      )}
      {state === 'writing' && <Writing title={title} />}
      {state === 'failed' && (
        <Alert severity="error" sx={{ my: 1 }}>
          {section.failureReason ?? messages.thisSectionCouldntBeWritten}
        </Alert>
      )}
      {isStale && state === 'ready' && !isEdited && (
        <Typography variant="body2" sx={{ color: 'text.secondary', pl: 2.25 }}>
          {messages.theTranscriptHasChangedSinceThisWas}
        </Typography>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          disabled={!actions.mayRewrite || state === 'writing'}
          onClick={choose(() => actions.askRewrite({ noteId: $id, title }))}
        >
          {messages.rewriteThisSection}
        </MenuItem>
        <MenuItem onClick={choose(onDelete)}>{messages.removeSection}</MenuItem>
      </Menu>
    </Box>
  );
}

function Writing({ title }: { title: string }) {
  return (
    <Box role="status" sx={{ my: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {messages.writing}
      </Typography>
      <LinearProgress aria-label={messages.writingTitle(title)} sx={{ height: 2, borderRadius: 1, maxWidth: 200 }} />
    </Box>
  );
}
