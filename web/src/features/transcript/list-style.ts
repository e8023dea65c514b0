import type { SxProps, Theme } from '@mui/material/styles';

/** The whole list in one rule: a style for each row would be made again with every row that comes. */
export const listStyle: SxProps<Theme> = {
  // What is painted of a block is kept while the list is scrolled.
  '& .block': { isolation: 'isolate' },
  // Nothing positioned, clipped or contained in a row without its buttons: each such element is looked at with every frame of scrolling.
  '& .row': { padding: { base: '3px 52px 3px 64px', sm: '3px 76px 3px 72px' }, outlineOffset: '-2px' },
  '& .row:has(> .acts)': { position: 'relative' },
  '& .turn': { paddingTop: '11px' },
  '& .row:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
  '& .row[aria-current]': { boxShadow: 'inset 2px 0 0 var(--mui-palette-primary-main)' },
  '& .speaker': { fontSize: '0.8125rem', fontWeight: 600, lineHeight: '20px', marginBottom: '2px', userSelect: 'none' },
  '& p': { margin: 0, cursor: 'pointer', fontSize: '0.875rem', lineHeight: '23px', overflowWrap: 'break-word' },
  '& p::highlight(said-span)': { backgroundColor: 'var(--mui-palette-action-selected)' },
  '& p::highlight(said-now)': {
    backgroundColor: 'var(--mui-palette-primary-light)',
    textDecoration: 'underline 2px var(--mui-palette-primary-main)',
  },
  '& p::highlight(said-match)': {
    backgroundColor: 'var(--mui-palette-warning-light)',
    textDecoration: 'underline 1px var(--mui-palette-warning-main)',
  },
  '& p::highlight(said-active)': {
    backgroundColor: 'var(--mui-palette-warning-main)',
    color: 'var(--mui-palette-warning-contrastText)',
  },
  '& button': {
    font: 'inherit',
    color: 'text.secondary',
    background: 'none',
    border: 0,
    borderRadius: '8px',
    cursor: 'pointer',
    '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  },
  '& [data-act=play]': {
    float: 'left',
    width: 56,
    ml: { base: '-60px', sm: '-64px' },
    padding: 0,
    fontSize: '0.75rem',
    lineHeight: '24px',
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'none',
  },
  '& .acts': {
    position: 'absolute',
    right: 4,
    top: 0,
    display: 'flex',
    userSelect: 'none',
    '& button': {
      width: 32,
      height: 28,
      padding: 0,
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
    },
  },
  '@media (hover: hover)': {
    '& .acts': { opacity: 0 },
    '& .row:hover > .acts, & .row:focus-within > .acts': { opacity: 1 },
  },
  // Beside a narrow text there is room for the menu, which has it too.
  '& .acts > [data-act=edit]': { display: { base: 'none', sm: 'inline-flex' } },
  '@media (hover: none)': {
    '& .acts > [data-act=edit]': { display: 'none' },
    '& .acts button': { width: 40, height: 40 },
  },
  '& .editor': {
    display: 'block',
    width: '100%',
    fieldSizing: 'content',
    font: 'inherit',
    fontSize: '0.875rem',
    lineHeight: '23px',
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'primary.main',
    borderRadius: '6px',
    px: 1,
    py: 0.5,
    mx: '-9px',
    boxSizing: 'content-box',
    resize: 'none',
    '@media (pointer: coarse)': { fontSize: '1rem' },
  },
};
