import { limits } from '@candor/contract/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { RouterLink } from '../../ui/app-link.tsx';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { GeneralProps } from './general-props.ts';
import { useSaveSettings } from './use-settings.ts';
import { messages } from './messages.ts';

export function NameCard({ teamId, isAdmin, settings }: GeneralProps) {
  const [name, setName] = useState(settings.name);
  const save = useSaveSettings(teamId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ name: name.trim() });
  };
  return (
    <SectionCard
      title={messages.team}
      hint={
        <>
          {messages.theLogoThatClientsSeeIsSet}
          <RouterLink to="/app/teams/$teamId/settings/branding" params={{ teamId }} underline="always">
            {messages.branding}
          </RouterLink>
          .
        </>
      }
    >
      <Stack component="form" aria-label={messages.teamName2} onSubmit={submit} spacing={2} sx={{ maxWidth: 440 }}>
        <LimitedTextField
          label={messages.teamName2}
          size="small"
          value={name}
          max={limits.name}
          disabled={!isAdmin}
          onValue={setName}
        />
        {isAdmin && (
          <Box>
            <Button
              type="submit"
              variant="contained"
              loading={save.isPending}
              disabled={name.trim() === '' || name.trim() === settings.name}
            >
              {messages.saveName}
            </Button>
          </Box>
        )}
      </Stack>
    </SectionCard>
  );
}
