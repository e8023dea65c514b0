import type { SxProps, Theme } from '@mui/material/styles';

/** The whole list in one rule: a style for each row would be made anew with every row that comes. */
export const listStyle: SxProps<Theme> = {
  position: 'relative',
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { position: 'absolute', top: 0, left: 0, width: '100%', display: 'grid', gridTemplateColumns: { base: '52px minmax(0, 1fr) 40px', sm: '60px minmax(0, 1fr) 64px' }, columnGap: 0.5, px: 1, py: '3px', contain: 'layout style', outlineOffset: -2 },
  '& li[data-turn]': { pt: '11px' },
  '& li:hover, & li:focus-within': { bgcolor: 'action.hover' },
  '& li[aria-current]': { boxShadow: 'inset 2px 0 0 var(--mui-palette-primary-main)' },
  '& .speaker': { fontSize: '0.8125rem', fontWeight: 600, lineHeight: '20px', mb: '2px', userSelect: 'none' },
  '& li:not([data-turn]) .speaker': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& p': { m: 0, fontSize: '0.875rem', lineHeight: '23px', overflowWrap: 'anywhere' },
  '& [data-word]': { cursor: 'pointer', borderRadius: '4px' },
  '& [data-word]:hover': { bgcolor: 'action.selected' },
  '& .now': { bgcolor: 'primary.light', boxShadow: '0 0 0 2px var(--mui-palette-primary-light)' },
  '& mark': { bgcolor: 'warning.light', color: 'inherit', borderRadius: '2px', boxShadow: '0 1px 0 var(--mui-palette-warning-main)' },
  '& mark[data-active]': { bgcolor: 'warning.main', color: 'warning.contrastText' },
  '& button': { font: 'inherit', color: 'text.secondary', background: 'none', border: 0, borderRadius: '8px', cursor: 'pointer', display: 'inline-flex', alignItems: 'center', justifyContent: 'center', '&:hover': { color: 'text.primary', bgcolor: 'action.hover' } },
  '& [data-act=play]': { alignSelf: 'start', minHeight: 24, minWidth: 44, px: 0.5, fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums', userSelect: 'none' },
  '& .acts': { display: 'flex', justifyContent: 'flex-end', alignItems: 'flex-start', userSelect: 'none', '& button': { width: 32, height: 28, p: 0 } },
  // Beside a narrow text there is room for the menu, which has it too.
  '& [data-act=edit]': { display: { base: 'none', sm: 'inline-flex' } },
  // Where there is a pointer that can rest on a row they show up there; a finger has the menu alone, with everything in it.
  '@media (hover: hover)': { '& .acts': { opacity: 0 }, '& li:hover .acts, & li:focus-within .acts': { opacity: 1 } },
  '@media (hover: none)': { '& [data-act=edit]': { display: 'none' }, '& .acts button': { width: 40, height: 40 } },
  '& .editor': { display: 'block', width: '100%', fieldSizing: 'content', font: 'inherit', fontSize: '0.875rem', lineHeight: '23px', color: 'text.primary', bgcolor: 'background.paper', border: 1, borderColor: 'primary.main', borderRadius: '6px', px: 1, py: 0.5, mx: '-9px', boxSizing: 'content-box', resize: 'none', '@media (pointer: coarse)': { fontSize: '1rem' } },
};
