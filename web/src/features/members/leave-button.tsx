import type { Team } from '@candor/contract/teams';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { errorText } from '../../lib/error-text.ts';
import { selectedTeam } from '../../lib/session.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useLeave } from './use-members.ts';
import { messages } from './messages.ts';

export function LeaveButton({ team }: { team: Team }) {
  const { account } = useCurrent();
  const [isAsking, setIsAsking] = useState(false);
  const leave = useLeave(team.$id, account.$id);
  const client = useQueryClient();
  const navigate = useNavigate();
  const showAlert = useAlerts();
  const confirm = () =>
    leave.mutate(undefined, {
      onSuccess: async () => {
        selectedTeam.clear();
        await navigate({ to: '/app' });
        await client.invalidateQueries({ queryKey: ['teams'] });
        showAlert('success', messages.youLeftTeamName(team.name));
      },
      onError: (error) => {
        setIsAsking(false);
        showAlert('error', errorText(error));
      },
    });
  return (
    <div>
      <Button color="error" variant="outlined" onClick={() => setIsAsking(true)}>
        {messages.leaveTeam}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.leaveTeamName(team.name)}
        text={messages.youLoseAccessAtOnceAnAdmin}
        confirmLabel={messages.leaveTeam}
        isDestructive
        isBusy={leave.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={confirm}
      />
    </div>
  );
}
