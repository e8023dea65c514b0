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
import { messages } from './messages.ts';

export function LinkRow({ page, link }: { page: SharablePage; link: ShareLink }) {
  const [isAsked, setIsAsked] = useState(false);
  const revoke = useRevokeLink(inPage(page));
  const extend = useExtendLink(inPage(page));
  const answers = useLinkAnswers(inPage(page));
  const [isReceiptOpen, setIsReceiptOpen] = useState(false);
  const showAlert = useAlerts();
  const tell = (error: unknown) => showAlert('error', errorText(error));
  const name = link.recipientName || link.recipientEmail || messages.anyoneWithTheLink;
  const copy = (url: string) =>
    copyText(new URL(url, location.origin).href).then(() => showAlert('success', messages.copiedToClipboard), tell);
  const confirm = () =>
    revoke.mutate(link.$id, {
      onSuccess: () => showAlert('success', messages.linkRevoked),
      onError: tell,
      onSettled: () => setIsAsked(false),
    });
  const longer = () =>
    extend.mutate(
      { shareLinkId: link.$id, days: limits.shareDays },
      {
        onSuccess: ({ expiresAt }) =>
          showAlert('success', messages.linkExtendedUntilDayTextSendTheNew(dayText(expiresAt))),
        onError: tell,
      },
    );
  return (
    <Box
      component="li"
      aria-label={messages.linkForName(name)}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, columnGap: 2, px: 1.5, py: 1.25 }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
          <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Typography>
          {link.requiresCode && <ToneChip tone="quiet" label={messages.code} />}
          {link.takesAnswers && link.isLive && <ToneChip tone="quiet" label={messages.answers} />}
          {link.isBlind && <ToneChip tone="quiet" label={messages.blind} />}
          {!link.isLive && <ToneChip tone="failed" label={link.revokedAt ? messages.revoked : messages.expired} />}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {link.revokedAt ? (
            messages.revokedDayText(dayText(link.revokedAt))
          ) : (
            <Hint text={zonedText(link.expiresAt)}>
              {link.isLive ? messages.expires : messages.expired} {dayText(link.expiresAt)}
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
            aria-label={messages.copyLinkForName(name)}
            onClick={() => void copy(link.url!)}
          >
            {messages.copy}
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          aria-label={messages.receiptOfTheLinkForName(name)}
          onClick={() => setIsReceiptOpen(true)}
        >
          {messages.receipt}
        </Button>
        {link.isLive && (
          <Button
            size="small"
            color="inherit"
            loading={answers.isPending}
            aria-label={messages.stopAnswersThroughTheLinkForName(link.takesAnswers, name)}
            onClick={() =>
              answers.mutate(
                { shareLinkId: link.$id, takesAnswers: !link.takesAnswers },
                {
                  onSuccess: ({ takesAnswers }) =>
                    showAlert(
                      'success',
                      takesAnswers ? messages.recipientsCanAnswer : messages.recipientsCanNoLongerAnswer,
                    ),
                  onError: tell,
                },
              )
            }
          >
            {link.takesAnswers ? messages.stopAnswers : messages.allowAnswers}
          </Button>
        )}
        {!link.revokedAt && (
          <Button
            size="small"
            color="inherit"
            loading={extend.isPending}
            aria-label={messages.extendLinkForName(name)}
            onClick={longer}
          >
            {messages.extend}
          </Button>
        )}
        {link.isLive && (
          <Button
            size="small"
            color="error"
            aria-label={messages.revokeLinkForName(name)}
            onClick={() => setIsAsked(true)}
          >
            {messages.revoke}
          </Button>
        )}
      </Box>
      {isReceiptOpen && (
        <ReceiptDialog at={inPage(page)} shareLinkId={link.$id} onClose={() => setIsReceiptOpen(false)} />
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.revokeThisLink}
        text={messages.theLinkForNameStopsWorking(name)}
        confirmLabel={messages.revoke}
        isDestructive
        isBusy={revoke.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={confirm}
      />
    </Box>
  );
}
