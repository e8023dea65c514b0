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
import { messages } from './messages.ts';

/** Whether members send from their own mailbox, and what their emails begin as. */
export function EmailPanel({ team, isAdmin }: AddressTeam) {
  return (
    <Stack sx={{ gap: 2 }}>
      {!isAdmin && <Alert severity="info">{messages.onlyAdminsOfTheTeamCanChange}</Alert>}
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
    <SectionCard title={messages.membersOwnMailboxes} hint={messages.membersConnectGmailOrOutlookInTheir}>
      {found.isError && !found.data ? (
        <Alert severity="error" action={<Button onClick={() => void found.refetch()}>{messages.tryAgain}</Button>}>
          {errorText(found.error)}
        </Alert>
      ) : !found.data ? (
        <RowsSkeleton rows={1} />
      ) : (
        <FormControlLabel
          label={messages.membersMaySendEmailFromTheirOwn}
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
    <SectionCard title={messages.emailTemplates} hint={messages.aDraftBeginsWithTheDefaultTemplate}>
      {found.isError && !found.data ? (
        <Alert severity="error" action={<Button onClick={() => void found.refetch()}>{messages.tryAgain}</Button>}>
          {errorText(found.error)}
        </Alert>
      ) : !found.data ? (
        <RowsSkeleton rows={2} />
      ) : (
        <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
          {found.data.length === 0 && (
            <Typography sx={{ color: 'text.secondary' }}>{messages.noTemplatesYetEmailsBeginWithWhat}</Typography>
          )}
          <Stack component="ul" aria-label={messages.emailTemplates} sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
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
              {messages.addTemplate}
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
          {isDefault && <ToneChip tone="quiet" label={messages.defaultLabel} />}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {subject || messages.subjectAsCandorWroteIt}
        </Typography>
      </Box>
      {isAdmin && (
        <>
          <Button size="small" aria-label={messages.editTemplateName(name)} onClick={onEdit}>
            {messages.edit}
          </Button>
          <Button
            size="small"
            color="error"
            aria-label={messages.deleteTemplateName(name)}
            onClick={() => setIsAsked(true)}
          >
            {messages.deleteLabel}
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.deleteThisTemplate}
        text={messages.nameWillBeDeletedForTheWhole(name)}
        confirmLabel={messages.deleteLabel}
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
