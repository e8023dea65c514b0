import type { DocumentSection as Section } from '@candor/contract/documents';
import EditIcon from '@mui/icons-material/EditOutlined';
import TakeAwayIcon from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { SpanPlayer } from '../../entities/recordings/play-span.ts';
import { WrittenLines } from '../../entities/notes/written-lines.tsx';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import { SectionEditor } from './section-editor.tsx';
import type { SectionDraft } from './section-drafts.ts';

export type DocumentSectionProps = {
  section: Section;
  player: SpanPlayer;
  revision: number;
  mayChange: boolean;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  onSave: (draft: Omit<SectionDraft, '$id'>, basedOn: number) => Promise<void>;
  onTakeAway: () => void;
};

export function DocumentSection({
  section,
  player,
  revision,
  mayChange,
  isEdited,
  onEdit,
  onSave,
  onTakeAway,
}: DocumentSectionProps) {
  const titleId = useId();
  const { title, lines } = section;
  const name = title || 'this section';
  if (isEdited)
    return (
      <SectionEditor
        section={section}
        revision={revision}
        player={player}
        onSave={onSave}
        onDone={() => onEdit(false)}
      />
    );
  return (
    <Box component="section" aria-labelledby={titleId} sx={quietActs}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32, mr: -1 }}>
        <Typography id={titleId} component="h3" variant="h3" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {mayChange && (
          <Box
            className="acts"
            sx={{ display: 'flex', color: 'text.secondary', '& button': { minWidth: 32, minHeight: 32, p: 0.5 } }}
          >
            <PlayerButton label={`Edit ${name}`} icon={EditIcon} iconSize={18} onClick={() => onEdit(true)} />
            <PlayerButton label={`Remove ${name}`} icon={TakeAwayIcon} iconSize={18} onClick={onTakeAway} />
          </Box>
        )}
      </Box>
      {lines.length > 0 ? (
        <WrittenLines lines={lines} player={player} label={title} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          Nothing found. This section is left out of the finished document.
        </Typography>
      )}
    </Box>
  );
}

/** What can be done comes with the pointer or the focus, and is always there by touch. */
const quietActs = {
  '@media (hover: hover)': { '& .acts': { opacity: 0 }, '&:hover .acts, &:focus-within .acts': { opacity: 1 } },
} as const;
