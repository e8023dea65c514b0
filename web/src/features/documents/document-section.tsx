import type { MeetingDocument, DocumentSection as Section } from '@candor/contract/documents';
import { leftOutText } from '@candor/contract/empty-sections';
import EditIcon from '@mui/icons-material/EditOutlined';
import TakeAwayIcon from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { SpanPlayer } from '../../entities/recordings/play-span.ts';
import { CheckActsProvider } from '../../entities/notes/check-acts.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { WrittenLines } from '../../entities/notes/written-lines.tsx';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import { LineCautions } from './line-cautions.tsx';
import { SectionEditor } from './section-editor.tsx';
import type { SectionDraft } from './section-drafts.ts';
import { messages } from './messages.ts';

export type DocumentSectionProps = {
  section: Section;
  cautions: MeetingDocument['cautions'];
  player: SpanPlayer;
  revision: number;
  mayChange: boolean;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  onSave: (draft: Omit<SectionDraft, '$id'>, basedOn: number) => Promise<void>;
  onTakeAway: () => void;
  onConfirm: (lineId: string) => void;
  isBusy: boolean;
};

export function DocumentSection({
  section,
  cautions,
  player,
  revision,
  mayChange,
  isEdited,
  onEdit,
  onSave,
  onTakeAway,
  onConfirm,
  isBusy,
}: DocumentSectionProps) {
  const titleId = useId();
  const { title, lines, dropped } = section;
  const name = title || messages.thisSection;
  const showAlert = useAlerts();
  const removeLine = (lineId: string) => {
    const kept = lines.flatMap(({ $id, text }) => ($id === lineId ? [] : [{ $id, text }]));
    onSave({ title, lines: kept }, revision).catch((error: unknown) => showAlert('error', errorText(error)));
  };
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
            <PlayerButton label={messages.editName(name)} icon={EditIcon} iconSize={18} onClick={() => onEdit(true)} />
            <PlayerButton label={messages.removeName(name)} icon={TakeAwayIcon} iconSize={18} onClick={onTakeAway} />
          </Box>
        )}
      </Box>
      {lines.length > 0 ? (
        <CheckActsProvider
          value={mayChange ? { isBusy, onConfirm, onEdit: () => onEdit(true), onRemove: removeLine } : null}
        >
          <WrittenLines lines={lines} player={player} label={title} />
          <LineCautions lines={lines} cautions={cautions} />
        </CheckActsProvider>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          {leftOutText(dropped) ?? messages.nothingFound}
          {messages.thisSectionIsntInTheFinishedDocument}
        </Typography>
      )}
    </Box>
  );
}

/** What can be done comes with the pointer or the focus, and is always there by touch. */
const quietActs = {
  '@media (hover: hover)': { '& .acts': { opacity: 0 }, '&:hover .acts, &:focus-within .acts': { opacity: 1 } },
} as const;
