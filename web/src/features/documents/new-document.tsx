import { generalMeetingType, type Meeting } from '@candor/contract/meetings';
import AddIcon from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreateDocument } from '../../entities/documents/documents.ts';
import { meetingTypesQuery } from '../../entities/meeting-types/meeting-types.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

/** One more by a template of the meeting's type. */
export function NewDocument({
  at,
  meeting,
  onMade,
}: {
  at: InMeeting;
  meeting: Meeting;
  onMade: (name: string) => void;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const types = useQuery(meetingTypesQuery(at.teamId));
  const create = useCreateDocument(at);
  const showAlert = useAlerts();
  const type = types.data?.find(({ $id }) => $id === (meeting.meetingTypeId ?? generalMeetingType));
  const make = (templateId: string) => {
    setAnchor(null);
    create.mutate(templateId, {
      onSuccess: ({ name }) => onMade(name),
      onError: (error) => showAlert('error', errorText(error)),
    });
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        loading={create.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {messages.newLabel}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': messages.templates } }}
      >
        {type?.documentTemplates.map(({ $id, name }) => (
          <MenuItem key={$id} onClick={() => make($id)}>
            {name}
          </MenuItem>
        ))}
        {type?.documentTemplates.length === 0 && (
          <Typography sx={{ px: 2, py: 1, color: 'text.secondary', maxWidth: 280 }}>
            {messages.typeNameHasNoDocumentTemplatesThey(type.name)}
          </Typography>
        )}
        {!type && (
          <Typography sx={{ px: 2, py: 1, color: 'text.secondary', maxWidth: 280 }}>
            {types.isError ? errorText(types.error) : messages.loadingTemplates}
          </Typography>
        )}
      </Menu>
    </>
  );
}
