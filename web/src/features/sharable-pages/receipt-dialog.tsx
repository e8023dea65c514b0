import type { ShareReceipt } from '@candor/contract/share-receipts';
import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AnswerLine } from '../../entities/searches/answer-line.tsx';
import { dayText, momentText, zonedText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { Hint } from '../../ui/hint.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { itemCountsText } from './counts.ts';
import { type InPage, receiptQuery } from './share-data.ts';
import { messages } from './messages.ts';

/** What was sent through one link, what was opened and played, and what came back. */
export function ReceiptDialog({ at, shareLinkId, onClose }: { at: InPage; shareLinkId: string; onClose: () => void }) {
  const titleId = useId();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { data, error, isError, isFetching, refetch } = useQuery(receiptQuery(at, shareLinkId));
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      fullScreen={isNarrow}
      slotProps={{ paper: { sx: isNarrow ? { m: 0, width: '100%', maxWidth: '100%', border: 0 } : { maxWidth: 640 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', pr: 1.5, pt: 1 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0, px: { base: 2, sm: 3 }, overflowWrap: 'anywhere' }}>
          {data?.sentTo ? messages.receiptSentTo(data.sentTo) : messages.receipt}
        </DialogTitle>
        <IconButton aria-label={messages.close} onClick={onClose} sx={{ mt: 1, color: 'text.secondary' }}>
          <CloseIcon sx={{ fontSize: 20 }} />
        </IconButton>
      </Box>
      <DialogContent sx={{ '&&': { pt: 0, pb: 3 }, px: { base: 2, sm: 3 } }}>
        {isError && !data ? (
          <ListMessage
            role="alert"
            text={errorText(error)}
            action={
              <Button size="small" variant="outlined" loading={isFetching} onClick={() => void refetch()}>
                {messages.tryAgain}
              </Button>
            }
          />
        ) : data ? (
          <Content receipt={data} />
        ) : (
          <RowsSkeleton rows={4} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Content({ receipt }: { receipt: ShareReceipt }) {
  const { title, sentAt, sentBy, recipientEmail, sentTo, isBlind, views, firstViewedOn, lastAt } = receipt;
  const address = recipientEmail && recipientEmail !== sentTo ? ` (${recipientEmail})` : '';
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Box component="dl" aria-label={messages.delivery} sx={factsStyle}>
        <dt>{messages.page}</dt>
        <dd>
          {title}
          {isBlind && messages.withoutNames}
        </dd>
        <dt>{messages.linkCreated}</dt>
        <dd>
          <Hint text={zonedText(sentAt)}>{momentText(sentAt)}</Hint>
          {messages.by}
          {sentBy || messages.aFormerMember}
          {messages.forSentToAddress(sentTo, address, Boolean(sentTo))}
        </dd>
        <dt>{messages.opened}</dt>
        <dd>
          {views === 0
            ? messages.notYet
            : messages.onceFirstOnDayText(views, dayText(`${firstViewedOn}T12:00:00`), Boolean(firstViewedOn))}
          {lastAt && (
            <>
              {messages.lastActive}
              <Hint text={zonedText(lastAt)}>{momentText(lastAt)}</Hint>
            </>
          )}
        </dd>
      </Box>
      <section aria-label={messages.answers}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {messages.answers}
        </Typography>
        {receipt.answers.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>
            {receipt.takesAnswers ? messages.noAnswerYet : messages.thisLinkDoesntAcceptAnswers}
          </Typography>
        )}
        <Stack component="ul" sx={listStyle}>
          {receipt.answers.map((answer) => (
            <li key={answer.$id}>
              <AnswerLine answer={answer} isOnReceipt />
            </li>
          ))}
        </Stack>
      </section>
      {receipt.emails.length > 0 && (
        <section aria-label={messages.emails}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {messages.emailsToThem}
          </Typography>
          <Stack component="ul" sx={listStyle}>
            {receipt.emails.map(({ subject, at, by, isClear }) => (
              <li key={at}>
                <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{subject}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {isClear ? messages.sent : messages.perhapsSent} <Hint text={zonedText(at)}>{momentText(at)}</Hint>
                  {messages.by}
                  {by || messages.aFormerMember}
                </Typography>
              </li>
            ))}
          </Stack>
        </section>
      )}
      <section aria-label={messages.items}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {messages.whatWasSent}
        </Typography>
        <Stack component="ul" sx={listStyle}>
          {receipt.items.map((item) => (
            <li key={item.datasourceId}>
              <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{item.name}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[versionText(item), itemCountsText(item.counts)].filter(Boolean).join(' · ')}
                {item.lastAt && messages.lastMomentText(momentText(item.lastAt))}
              </Typography>
            </li>
          ))}
        </Stack>
      </section>
    </Stack>
  );
}

function versionText({ sentVersion, version, wasSent, isThere }: ShareReceipt['items'][number]): string {
  if (!isThere) return messages.versionSentVersionSinceRemovedFrom(sentVersion, sentVersion !== null);
  if (!wasSent) return messages.addedAfterTheLinkWasCreated;
  if (sentVersion === null) return version === null ? '' : messages.versionVersionNow(version);
  return version === null || version === sentVersion
    ? messages.versionSentVersion(sentVersion)
    : messages.versionSentVersionWhenSentVersion(sentVersion, version);
}

const listStyle = { m: 0, p: 0, listStyle: 'none', gap: 1.25 } as const;
const factsStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '110px 1fr' },
  columnGap: 2,
  rowGap: { base: 0.25, sm: 0.75 },
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem', pt: { sm: 0.25 } },
  '& dd': { m: 0, mb: { base: 1, sm: 0 }, overflowWrap: 'anywhere' },
} as const;
