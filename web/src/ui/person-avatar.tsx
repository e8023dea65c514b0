import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';

/** Up to two initials of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** A picture, or the initials. Decorative: the name stands beside it or labels the control around it. */
export function PersonAvatar({ name, src, size = 32 }: { name: string; src?: string | undefined; size?: number }) {
  return (
    <Avatar
      src={src}
      alt=""
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.4,
        fontWeight: 600,
        bgcolor: 'primary.light',
        color: 'primary.dark',
      }}
    >
      {/* Drawn, not written: as text they would contradict the name of the control that the avatar is in. */}
      <Box component="span" data-initials={initialsOf(name)} sx={{ '&::before': { content: 'attr(data-initials)' } }} />
    </Avatar>
  );
}
