import type { EmailTemplate } from '@candor/contract/emails';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  emailSettingsQuery,
  emailTemplatesQuery,
  useEmailTemplateChanges,
  useSaveEmailSettings,
} from '../../entities/documents/emails.ts';
import type { AddressTeam } from '../../entities/teams/use-address-team.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { TemplateDialog } from './template-dialog.tsx';

/** Whether members send from their own mailbox, and what their emails begin as. */
export function EmailPanel({ team, isAdmin }: AddressTeam) {
  return (
    <Stack sx={{ gap: 2 }}>
      {!isAdmin && <Alert severity="info">Only admins of the team can change these settings.</Alert>}
      <OwnMailboxesCard teamId={team.$id} isAdmin={isAdmin} />
      <TemplatesCard teamId={team.$id} isAdmin={isAdmin} />
    </Stack>
  );
}

function OwnMailboxesCard({ teamId, isAdmin }: { teamId: string; isAdmin: boolean }) {
  const found = useQuery(emailSettingsQuery(teamId));
  const save = useSaveEmailSettings(teamId);
  const showAlert = useAlerts();
  return (
    <SectionCard
      title="Members’ own mailboxes"
      hint="Members connect Gmail or Outlook in their profile, and send drafts from there after a last look."
    >
      {found.isError && !found.data ? (
        <Alert severity="error" action={<Button onClick={() => void found.refetch()}>Try again</Button>}>
          {errorText(found.error)}
        </Alert>
      ) : !found.data ? (
        <RowsSkeleton rows={1} />
      ) : (
        <FormControlLabel
          label="Members may send email from their own accounts"
          disabled={!isAdmin || save.isPending}
          control={
            <Switch
              checked={found.data.isAllowed}
              onChange={(_, isAllowed) =>
                save.mutate(isAllowed, { onError: (error) => showAlert('error', errorText(error)) })
              }
            />
          }
        />
      )}
    </SectionCard>
  );
}

function TemplatesCard({ teamId, isAdmin }: { teamId: string; isAdmin: boolean }) {
  const found = useQuery(emailTemplatesQuery(teamId));
  const [edited, setEdited] = useState<EmailTemplate | 'new' | null>(null);
  return (
    <SectionCard
      title="Email templates"
      hint="A draft begins with the default template. Others can be chosen for each email."
    >
      {found.isError && !found.data ? (
        <Alert severity="error" action={<Button onClick={() => void found.refetch()}>Try again</Button>}>
          {errorText(found.error)}
        </Alert>
      ) : !found.data ? (
        <RowsSkeleton rows={2} />
      ) : (
        <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
          {found.data.length === 0 && (
            <Typography sx={{ color: 'text.secondary' }}>
              No templates yet. Emails begin with what Candor wrote.
            </Typography>
          )}
          <Stack component="ul" aria-label="Email templates" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
            {found.data.map((template) => (
              <Row
                key={template.$id}
                teamId={teamId}
                template={template}
                isAdmin={isAdmin}
                onEdit={() => setEdited(template)}
              />
            ))}
          </Stack>
          {isAdmin && (
            <Button variant="outlined" onClick={() => setEdited('new')} sx={{ alignSelf: 'flex-start' }}>
              Add template
            </Button>
          )}
        </Stack>
      )}
      {edited && (
        <TemplateDialog teamId={teamId} template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </SectionCard>
  );
}

function Row({
  teamId,
  template: { $id, name, subject, isDefault },
  isAdmin,
  onEdit,
}: {
  teamId: string;
  template: EmailTemplate;
  isAdmin: boolean;
  onEdit: () => void;
}) {
  const [isAsked, setIsAsked] = useState(false);
  const { remove } = useEmailTemplateChanges(teamId);
  const showAlert = useAlerts();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          {isDefault && <ToneChip tone="quiet" label="Default" />}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {subject || 'Subject as Candor wrote it'}
        </Typography>
      </Box>
      {isAdmin && (
        <>
          <Button size="small" aria-label={`Edit template ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button size="small" color="error" aria-label={`Delete template ${name}`} onClick={() => setIsAsked(true)}>
            Delete
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title="Delete this template?"
        text={`“${name}” will be deleted for the whole team. Emails that were sent stay as they are.`}
        confirmLabel="Delete"
        isDestructive
        isBusy={remove.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={() =>
          remove.mutate($id, {
            onSuccess: () => setIsAsked(false),
            onError: (error) => showAlert('error', errorText(error)),
          })
        }
      />
    </Box>
  );
}
