import Box from '@mui/material/Box';

/** An opening quotation mark inside a circle. Decorative: the link or heading around it has the name. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      focusable="false"
      sx={{ width: size, height: size, display: 'block', flexShrink: 0 }}
    >
      <Box component="circle" cx="16" cy="16" r="16" sx={{ fill: 'var(--mui-palette-primary-main)' }} />
      <Box
        component="path"
        sx={{ fill: 'var(--mui-palette-primary-contrastText)' }}
        d="M14.6 10.2c-3.6 1.3-6 4.3-6 8 0 2.6 1.6 4.3 3.7 4.3 1.9 0 3.3-1.4 3.3-3.2 0-1.8-1.3-3.1-3-3.1-.3 0-.6 0-.8.1.4-1.7 1.7-3.2 3.6-4.1zM23.6 10.2c-3.6 1.3-6 4.3-6 8 0 2.6 1.6 4.3 3.7 4.3 1.9 0 3.3-1.4 3.3-3.2 0-1.8-1.3-3.1-3-3.1-.3 0-.6 0-.8.1.4-1.7 1.7-3.2 3.6-4.1z"
      />
    </Box>
  );
}

/** The mark with the product's name, which an installation may change. */
export function Logo({ name, size = 28 }: { name: string; size?: number }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0, color: 'text.primary' }}
    >
      <LogoMark size={size} />
      <Box
        component="span"
        sx={{
          fontWeight: 680,
          fontSize: size * 0.68,
          letterSpacing: '-0.03em',
          lineHeight: 1,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          pb: '2px',
        }}
      >
        {name}
      </Box>
    </Box>
  );
}
