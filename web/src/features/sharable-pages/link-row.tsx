import { limits } from '@candor/contract/limits';
import type { ShareLink } from '@candor/contract/share-links';
import type { SharablePage } from '@candor/contract/sharable-pages';
import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { dayText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { countsText } from './counts.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { inPage, useExtendLink, useLinkAnswers, useRevokeLink } from './share-data.ts';
import { Hint } from '../../ui/hint.tsx';

export function LinkRow({ page, link }: { page: SharablePage; link: ShareLink }) {
  const [isAsked, setIsAsked] = useState(false);
  const revoke = useRevokeLink(inPage(page));
  const extend = useExtendLink(inPage(page));
  const answers = useLinkAnswers(inPage(page));
  const [isReceiptOpen, setIsReceiptOpen] = useState(false);
  const showAlert = useAlerts();
  const tell = (error: unknown) => showAlert('error', errorText(error));
  const name = link.recipientName || link.recipientEmail || 'Anyone with the link';
  const copy = (url: string) =>
    copyText(new URL(url, location.origin).href).then(() => showAlert('success', 'Copied to clipboard'), tell);
  const confirm = () =>
    revoke.mutate(link.$id, {
      onSuccess: () => showAlert('success', 'Link revoked'),
      onError: tell,
      onSettled: () => setIsAsked(false),
    });
  const longer = () =>
    extend.mutate(
      { shareLinkId: link.$id, days: limits.shareDays },
      {
        onSuccess: ({ expiresAt }) =>
          showAlert('success', `Link extended until ${dayText(expiresAt)}. Send the new link.`),
        onError: tell,
      },
    );
  return (
    <Box
      component="li"
      aria-label={`Link for ${name}`}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, columnGap: 2, px: 1.5, py: 1.25 }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
          <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Typography>
          {link.requiresCode && <ToneChip tone="quiet" label="Code" />}
          {link.takesAnswers && link.isLive && <ToneChip tone="quiet" label="Answers" />}
          {link.isBlind && <ToneChip tone="quiet" label="Blind" />}
          {!link.isLive && <ToneChip tone="failed" label={link.revokedAt ? 'Revoked' : 'Expired'} />}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {link.revokedAt ? (
            `Revoked ${dayText(link.revokedAt)}`
          ) : (
            <Hint text={zonedText(link.expiresAt)}>
              {link.isLive ? 'Expires' : 'Expired'} {dayText(link.expiresAt)}
            </Hint>
          )}{' '}
          · {countsText(link.counts)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1 }}>
        {link.url !== null && (
          <Button
            size="small"
            startIcon={<CopyIcon />}
            aria-label={`Copy link for ${name}`}
            onClick={() => void copy(link.url!)}
          >
            Copy
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          aria-label={`Receipt of the link for ${name}`}
          onClick={() => setIsReceiptOpen(true)}
        >
          Receipt
        </Button>
        {link.isLive && (
          <Button
            size="small"
            color="inherit"
            loading={answers.isPending}
            aria-label={`${link.takesAnswers ? 'Stop answers through' : 'Allow answers through'} the link for ${name}`}
            onClick={() =>
              answers.mutate(
                { shareLinkId: link.$id, takesAnswers: !link.takesAnswers },
                {
                  onSuccess: ({ takesAnswers }) =>
                    showAlert('success', takesAnswers ? 'Recipients can answer' : 'Recipients can no longer answer'),
                  onError: tell,
                },
              )
            }
          >
            {link.takesAnswers ? 'Stop answers' : 'Allow answers'}
          </Button>
        )}
        {!link.revokedAt && (
          <Button
            size="small"
            color="inherit"
            loading={extend.isPending}
            aria-label={`Extend link for ${name}`}
            onClick={longer}
          >
            Extend
          </Button>
        )}
        {link.isLive && (
          <Button size="small" color="error" aria-label={`Revoke link for ${name}`} onClick={() => setIsAsked(true)}>
            Revoke
          </Button>
        )}
      </Box>
      {isReceiptOpen && (
        <ReceiptDialog at={inPage(page)} shareLinkId={link.$id} onClose={() => setIsReceiptOpen(false)} />
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title="Revoke this link?"
        text={`The link for ${name} stops working immediately and can’t be restored.`}
        confirmLabel="Revoke"
        isDestructive
        isBusy={revoke.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={confirm}
      />
    </Box>
  );
}
