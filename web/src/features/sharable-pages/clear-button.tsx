import Button from '@mui/material/Button';
import { type Dispatch, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type BuilderAction, type BuilderState, emptyBuilder } from './builder-reducer.ts';
import { isChanged } from './builder-page.ts';
import { messages } from './messages.ts';

export function ClearButton({ state, dispatch }: { state: BuilderState; dispatch: Dispatch<BuilderAction> }) {
  const [isAsked, setIsAsked] = useState(false);
  const clear = () => {
    setIsAsked(false);
    dispatch({ type: 'clear' });
  };
  return (
    <>
      <Button
        color="inherit"
        disabled={!isChanged(state, emptyBuilder)}
        onClick={() => setIsAsked(true)}
        sx={{ alignSelf: 'flex-start', color: 'text.secondary' }}
      >
        {messages.clear}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.clearEverything}
        text={messages.meetingsItemsNamesAndTextsAreRemoved}
        confirmLabel={messages.clear}
        isDestructive
        onCancel={() => setIsAsked(false)}
        onConfirm={clear}
      />
    </>
  );
}
