import { limits } from '@candor/contract/limits';
import CloseIcon from '@mui/icons-material/CloseRounded';
import DragIcon from '@mui/icons-material/DragIndicatorRounded';
import DownIcon from '@mui/icons-material/KeyboardArrowDownRounded';
import UpIcon from '@mui/icons-material/KeyboardArrowUpRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Dispatch, KeyboardEvent } from 'react';
import { cutTo } from '../../ui/cut-to.ts';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import type { BuilderAction, DocumentSource, Item } from './builder-reducer.ts';
import { EvidenceChoice } from './evidence-choice.tsx';
import { PublishDraftButton } from './publish-draft-button.tsx';
import type { SharedSpans } from './shared-spans.ts';
import { messages } from './messages.ts';

export type ItemRowProps = {
  teamId: string;
  item: Item;
  number: number;
  nickname: string;
  /** Not published yet: recipients don't see it. */
  draft: DocumentSource | undefined;
  spans: SharedSpans;
  isOnly: boolean;
  onMove: (by: -1 | 1) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  dispatch: Dispatch<BuilderAction>;
};

/** One chosen item: its place, what it is called on the page, and what recipients may hear of it. */
export function ItemRow({
  teamId,
  item,
  number,
  nickname,
  draft,
  spans,
  isOnly,
  onMove,
  onDragStart,
  onDragEnd,
  dispatch,
}: ItemRowProps) {
  const name = nickname || item.title;
  const remove = () =>
    dispatch(
      item.type === 'snippet'
        ? { type: 'toggle-snippet', snippet: { $id: item.sourceId, meetingId: item.meetingId, title: item.title } }
        : {
            type: 'toggle-document',
            document: { name: item.sourceId, meetingId: item.meetingId, nickname: item.title },
          },
    );
  const key = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Box
      onKeyDown={key}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', p: 0.75, pr: 0.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {/* Fingers do not drag in browsers, and a phone needs the room for the name. */}
        <Box
          draggable={!isOnly}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', name);
            onDragStart();
          }}
          onDragEnd={onDragEnd}
          title={messages.dragToReorder}
          sx={{
            display: { base: 'none', sm: 'flex' },
            cursor: isOnly ? 'default' : 'grab',
            color: 'text.secondary',
            py: 1,
          }}
        >
          <DragIcon sx={{ fontSize: 20 }} />
        </Box>
        <Typography
          component="span"
          variant="body2"
          sx={{ minWidth: 20, textAlign: 'right', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {number}
        </Typography>
        <TextField
          size="small"
          fullWidth
          value={nickname}
          placeholder={item.title}
          onChange={(event) => dispatch({ type: 'nickname', item, nickname: cutTo(event.target.value, limits.name) })}
          slotProps={{ htmlInput: { 'aria-label': messages.nicknameForItemTitle(item.title), maxLength: limits.name } }}
          sx={{ mx: 0.5 }}
        />
        <IconButton
          aria-label={messages.moveNameUp(name)}
          data-move={-1}
          disabled={isOnly}
          onClick={() => onMove(-1)}
          sx={narrow}
        >
          <UpIcon sx={{ fontSize: 20 }} />
        </IconButton>
        <IconButton
          aria-label={messages.moveNameDown(name)}
          data-move={1}
          disabled={isOnly}
          onClick={() => onMove(1)}
          sx={narrow}
        >
          <DownIcon sx={{ fontSize: 20 }} />
        </IconButton>
        <PlayerButton label={messages.removeName(name)} icon={CloseIcon} iconSize={18} onClick={remove} sx={narrow} />
      </Box>
      {item.type === 'document' && (
        <Box sx={{ pl: { base: 2, sm: 6 }, pr: 1 }}>
          <EvidenceChoice
            teamId={teamId}
            item={item}
            spans={spans}
            onSpans={(next) => dispatch({ type: 'evidence', item, spans: next })}
          />
          {draft && (
            <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, pb: 0.5 }}>
              <Typography variant="body2" sx={{ color: 'warning.dark' }}>
                {messages.draftRecipientsCantSeeItYet}
              </Typography>
              <PublishDraftButton
                teamId={teamId}
                document={draft}
                onPublished={() => dispatch({ type: 'published', document: draft })}
              />
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

/** Three of them beside a field, on the narrowest phones too. */
const narrow = { minWidth: 32, width: 32, p: 0, color: 'text.secondary' } as const;
