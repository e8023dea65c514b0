import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { selectedTeam } from '../../lib/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { messages } from './messages.ts';

/** Changing the team changes everything on the screen, so it is asked first. */
export function TeamSelect() {
  const { team, teams } = useCurrent();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string>();
  const confirm = () => {
    if (wanted) selectedTeam.set(wanted);
    setWanted(undefined);
    // The address may name a meeting or a setting of the team just left.
    void navigate({ to: '/app' });
  };
  return (
    <>
      <Select
        size="small"
        value={team.$id}
        onChange={(event) => event.target.value !== team.$id && setWanted(event.target.value)}
        inputProps={{ 'aria-label': messages.team }}
        SelectDisplayProps={{ 'aria-label': messages.teamTeamName(team.name) }}
        sx={{
          minWidth: 0,
          width: { base: '100%', sm: 'auto' },
          maxWidth: 220,
          '& .MuiSelect-select': { py: 0.875, fontWeight: 500, fontSize: '0.875rem' },
        }}
        MenuProps={{ slotProps: { paper: { sx: { maxWidth: 320, maxHeight: 420 } } } }}
      >
        {teams.map(({ $id, name }) => (
          <MenuItem key={$id} value={$id} sx={{ whiteSpace: 'normal' }}>
            {name}
          </MenuItem>
        ))}
      </Select>
      <ConfirmDialog
        isOpen={wanted !== undefined}
        title={messages.switchTeam}
        text={messages.attentionDoYouReallyWantToSwitch}
        onCancel={() => setWanted(undefined)}
        onConfirm={confirm}
      />
    </>
  );
}
