import type { Embed } from '@candor/contract/embeds';
import type { Snippet } from '@candor/contract/snippets';
import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { copyText } from '../../lib/clipboard.ts';
import { dayText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { embedCode } from './embed-code.ts';
import { embedsQuery, useRevokeEmbed } from './embed-data.ts';
import { messages } from './messages.ts';

type EmbedListProps = { at: InMeeting; title: string; snippets: readonly Snippet[] };

export function EmbedList({ at, title, snippets }: EmbedListProps) {
  const embeds = useQuery(embedsQuery(at));
  if (embeds.isPending) return <RowsSkeleton rows={1} />;
  if (embeds.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void embeds.refetch()}>{messages.tryAgain}</Button>}>
        {errorText(embeds.error)}
      </Alert>
    );
  const live = embeds.data.filter(({ isLive }) => isLive);
  if (live.length === 0) return null;
  return (
    <Box component="ul" aria-label={messages.embedsOfThisMeeting} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {live.map((embed) => (
        <EmbedRow
          key={embed.$id}
          at={at}
          embed={embed}
          title={title}
          snippet={snippets.find(({ $id }) => $id === embed.snippetId)}
        />
      ))}
    </Box>
  );
}

type EmbedRowProps = { at: InMeeting; embed: Embed; title: string; snippet: Snippet | undefined };

function EmbedRow({ at, embed, title, snippet }: EmbedRowProps) {
  const revoke = useRevokeEmbed(at);
  const showAlert = useAlerts();
  const tell = (error: unknown) => showAlert('error', errorText(error));
  const name = snippet?.title ?? (embed.snippetId === null ? messages.theWholeRecording : messages.snippet);
  const copy = (url: string) =>
    copyText(embedCode({ url, shows: embed.shows }, snippet?.title ?? title, snippet?.mediaType ?? 'video')).then(
      () => showAlert('success', messages.copiedToClipboard),
      tell,
    );
  return (
    <Box
      component="li"
      aria-label={messages.embedOfName(name)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {name}
          {embed.shows === 'transcript' && messages.withTranscript}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.expiresDayText(dayText(embed.expiresAt))}
          {embed.createdBy.name && ` · ${embed.createdBy.name}`}
        </Typography>
      </Box>
      <Box sx={{ ml: -1 }}>
        {embed.url !== null && (
          <Button size="small" startIcon={<CopyIcon />} onClick={() => void copy(embed.url!)}>
            {messages.copyCode}
          </Button>
        )}
        <Button
          size="small"
          color="error"
          loading={revoke.isPending}
          onClick={() =>
            revoke.mutate(embed.$id, {
              onSuccess: () => showAlert('success', messages.thePlayerWasTurnedOff),
              onError: tell,
            })
          }
        >
          {messages.revoke}
        </Button>
      </Box>
    </Box>
  );
}
