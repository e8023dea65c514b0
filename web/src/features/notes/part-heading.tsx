import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The head of one part of the notes; what can be done with it comes with the pointer or the focus, and is always there by touch. */
export function PartHeading({
  id,
  level = 'h3',
  title,
  children,
}: {
  id: string;
  level?: 'h2' | 'h3';
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32, mr: -1 }}>
      <Typography id={id} component={level} variant={level} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Box
        className="acts"
        sx={{ display: 'flex', color: 'text.secondary', '& button': { minWidth: 32, minHeight: 32, p: 0.5 } }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** On the part around it. */
export const quietActs = {
  '@media (hover: hover)': { '& .acts': { opacity: 0 }, '&:hover .acts, &:focus-within .acts': { opacity: 1 } },
} as const;
