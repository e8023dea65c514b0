import AcceptIcon from '@mui/icons-material/CheckRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import RejectIcon from '@mui/icons-material/CloseRounded';
import UndoIcon from '@mui/icons-material/UndoRounded';
import { PlayerButton } from '../../ui/player/player-button.tsx';
import type { FactRowProps } from './fact.ts';
import { messages } from './messages.ts';

/** What can be done with a fact in its state. */
export function FactActs({
  fact: { label, value, state, suggestionId },
  isBusy,
  onAct,
  onCorrect,
}: Pick<FactRowProps, 'fact' | 'isBusy' | 'onAct' | 'onCorrect'>) {
  const name = `${label}: ${value}`;
  return (
    <>
      {state === 'open' && (
        <>
          <PlayerButton
            data-first-act
            label={messages.acceptName(name)}
            icon={AcceptIcon}
            disabled={isBusy}
            onClick={() => onAct('accept')}
            sx={{ color: 'primary.main' }}
          />
          <PlayerButton
            label={messages.correctName(name)}
            icon={EditIcon}
            iconSize={18}
            disabled={isBusy}
            className="quiet"
            onClick={onCorrect}
          />
          <PlayerButton
            label={messages.rejectName(name)}
            icon={RejectIcon}
            disabled={isBusy}
            className="quiet"
            onClick={() => onAct('reject')}
          />
        </>
      )}
      {state === 'accepted' && (
        <PlayerButton
          label={messages.changeName(name)}
          icon={EditIcon}
          iconSize={18}
          disabled={isBusy}
          className="quiet"
          onClick={onCorrect}
        />
      )}
      {state === 'accepted' && suggestionId === null && (
        <PlayerButton
          label={messages.removeName(name)}
          icon={RejectIcon}
          iconSize={18}
          disabled={isBusy}
          className="quiet"
          onClick={() => onAct('undo')}
        />
      )}
      {state !== 'open' && suggestionId !== null && (
        <PlayerButton
          label={messages.undoAcceptingName(state === 'accepted', name)}
          icon={UndoIcon}
          iconSize={18}
          disabled={isBusy}
          className="quiet"
          onClick={() => onAct('undo')}
        />
      )}
    </>
  );
}
