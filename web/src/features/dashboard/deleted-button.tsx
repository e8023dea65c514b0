import { roles } from '@candor/contract/route';
import DeletedIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { loadModule } from '../../lib/asset-reload.ts';
import { messages } from './messages.ts';

const DeletedDialog = lazy(async () => ({
  default: (await loadModule(() => import('./deleted-dialog.tsx'))).DeletedDialog,
}));

/** The way to what was deleted, for those who can bring something back. */
export function DeletedButton() {
  const { team } = useCurrent();
  const [isOpen, setIsOpen] = useState(false);
  if (roles.indexOf(team.role) < roles.indexOf('member')) return null;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<DeletedIcon />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        sx={{ alignSelf: 'flex-start', color: 'text.secondary', mt: -0.5 }}
      >
        {messages.recentlyDeleted}
      </Button>
      {isOpen && (
        <Suspense>
          <DeletedDialog teamId={team.$id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
