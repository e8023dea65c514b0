import type { Snippet } from '@candor/contract/snippets';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { type MediaAccess, useMediaAccess } from '../../entities/recordings/recordings.ts';
import { snippetUrl } from '../../entities/snippets/snippets.ts';
import { usePlayerSettings } from '../../entities/recordings/player-settings.ts';
import { Player } from '../../ui/player/player.tsx';
import { cropTimeText } from './crop-rules.ts';
import { SnippetActions } from './snippet-actions.tsx';
import { SnippetPicture } from './snippet-picture.tsx';
import { messages } from './messages.ts';

export type SnippetItemProps = {
  at: InMeeting;
  snippet: Snippet;
  access: MediaAccess;
  mayChange: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

export function SnippetItem({ snippet, mayChange, isOpen, onOpen, ...props }: SnippetItemProps) {
  // A call that was joined to this meeting keeps its snippets.
  const at = { teamId: props.at.teamId, meetingId: snippet.meetingId };
  const own = useMediaAccess(at);
  const access = snippet.meetingId === props.at.meetingId ? props.access : own;
  const isReady = snippet.status === 'completed' && access.token !== undefined;
  return (
    <Box component="li" aria-label={snippet.title} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, pl: 2, pr: 1, py: 1.25 }}>
        <SnippetPicture
          snippet={snippet}
          src={isReady ? snippetUrl(at, snippet.$id, 'thumbnail', access.token!) : undefined}
          isOpen={isOpen}
          onOpen={isReady ? onOpen : undefined}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{snippet.title}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {cropTimeText(snippet.start)} – {cropTimeText(snippet.end)} ·{' '}
            {snippet.mediaType === 'video' ? messages.video : messages.audio}
          </Typography>
          {snippet.description && (
            <Typography variant="body2" sx={{ mt: 0.25, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {snippet.description}
            </Typography>
          )}
          {snippet.status === 'pending' && <Cutting reason={snippet.failureReason} />}
        </Box>
        <SnippetActions
          at={at}
          snippet={snippet}
          downloadSrc={isReady ? snippetUrl(at, snippet.$id, 'media', access.token!, { download: true }) : undefined}
          mayChange={mayChange}
        />
      </Box>
      {isOpen && isReady && <SnippetPlayer at={at} snippet={snippet} access={access} token={access.token!} />}
    </Box>
  );
}

function SnippetPlayer({
  at,
  snippet,
  access,
  token,
}: Pick<SnippetItemProps, 'at' | 'snippet' | 'access'> & { token: string }) {
  const [settings, setSettings] = usePlayerSettings();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Player
        kind={snippet.mediaType}
        title={snippet.title}
        duration={snippet.end - snippet.start}
        src={snippetUrl(at, snippet.$id, 'media', token)}
        downloadSrc={snippetUrl(at, snippet.$id, 'media', token, { download: true })}
        settings={settings}
        onSettings={setSettings}
        onTrouble={access.renew}
        replaceWithinMs={access.replaceWithinMs}
        autoPlay
      />
    </Box>
  );
}

function Cutting({ reason }: { reason: string | null }) {
  return (
    <Box role="status" sx={{ mt: 0.75 }}>
      <Typography variant="body2" sx={{ color: reason ? 'error.dark' : 'text.secondary', mb: 0.5 }}>
        {reason ?? messages.processing}
      </Typography>
      {!reason && (
        <LinearProgress aria-label={messages.processing2} sx={{ height: 2, borderRadius: 1, maxWidth: 160 }} />
      )}
    </Box>
  );
}
