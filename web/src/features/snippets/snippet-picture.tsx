import type { Snippet } from '@candor/contract/snippets';
import CloseIcon from '@mui/icons-material/CloseRounded';
import PlayIcon from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { messages } from './messages.ts';

export type SnippetPictureProps = {
  snippet: Snippet;
  src: string | undefined;
  isOpen: boolean;
  onOpen: ((isOpen: boolean) => void) | undefined;
};

/** The first frame or the waveform, as the button that opens the snippet's player. */
export function SnippetPicture({ snippet, src, isOpen, onOpen }: SnippetPictureProps) {
  const Icon = isOpen ? CloseIcon : PlayIcon;
  const size = {
    width: 80,
    height: 48,
    borderRadius: 1,
    overflow: 'hidden',
    flexShrink: 0,
    bgcolor: 'action.hover',
    position: 'relative',
  } as const;
  if (!src || !onOpen) return <Box aria-hidden sx={size} />;
  return (
    <ButtonBase
      aria-label={messages.closeSnippetTitle(isOpen, snippet.title)}
      aria-expanded={isOpen}
      onClick={() => onOpen(!isOpen)}
      sx={size}
    >
      <Box component="img" alt="" src={src} sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          width: 28,
          height: 28,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'background.paper',
          color: 'primary.main',
        }}
      >
        <Icon sx={{ fontSize: 20 }} />
      </Box>
    </ButtonBase>
  );
}
