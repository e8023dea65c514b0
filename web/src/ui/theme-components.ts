import { limits } from '@candor/contract/limits';
import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

const ring = (theme: { vars: CssVarsTheme['vars'] }) => ({
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
});

/** Of icons at the sides of a button. */
const smallIcon = {
  '& > *:nth-of-type(1)': { fontSize: 20 },
  '.MuiButton-sizeSmall > & > *:nth-of-type(1)': { fontSize: 16 },
};

export const components: Overrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { fontFeatureSettings: "'cv05', 'ss03'", overflowWrap: 'anywhere' },
      '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
      ':focus-visible': ring(theme as never),
      // Programmatic focus after a navigation is for screen readers; a ring round the whole page would only startle.
      'main:focus, h1:focus': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': ring(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        paddingInline: 16,
        whiteSpace: 'nowrap',
        variants: [{ props: { size: 'small' }, style: { minHeight: 32, paddingInline: 12, fontSize: '0.8125rem' } }],
      },
      // The library's own size in small buttons is 18, which is none of the five.
      startIcon: smallIcon,
      endIcon: smallIcon,
      outlined: ({ theme }) => ({
        '&:not(.Mui-disabled)': {
          borderColor: `color-mix(in srgb, ${theme.vars.palette.text.secondary} 40%, transparent)`,
        },
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 10, minWidth: 40, minHeight: 40 } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    // The dark theme's white overlay would tint the ground; hairlines tell surfaces apart instead.
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      // The border of a field is what makes it findable, so it keeps 3:1 against both grounds.
      notchedOutline: ({ theme }) => ({
        borderColor: `color-mix(in srgb, ${theme.vars.palette.text.secondary} 78%, ${theme.vars.palette.background.paper})`,
      }),
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }),
      // Below 16 px iOS zooms the page into the field.
      input: ({ theme }) => ({
        '@media (pointer: coarse)': { fontSize: '1rem' },
        '&::placeholder': { opacity: 1, color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, fontSize: '0.75rem' } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        maxWidth: 560,
        margin: 16,
        width: 'calc(100% - 32px)',
      }),
    },
  },
  MuiDialogTitle: { defaultProps: { variant: 'h1' }, styleOverrides: { root: { padding: '20px 24px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, marginTop: 4, minWidth: 180 }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      // A disabled item here is a sentence such as 'No phone numbers', and has to be readable.
      root: ({ theme }) => ({
        minHeight: 40,
        fontSize: '0.875rem',
        '&.Mui-disabled': { opacity: 1, color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiTooltip: { defaultProps: { enterDelay: limits.tooltipMs, enterNextDelay: limits.tooltipMs, arrow: false } },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const colour = theme.vars.palette[ownerState.severity ?? 'success'];
        return ownerState.variant === 'standard'
          ? {
              color: theme.vars.palette.text.primary,
              backgroundColor: colour.light,
              border: `1px solid color-mix(in srgb, ${colour.main} 40%, transparent)`,
              '& .MuiAlert-icon': { color: colour.dark },
            }
          : {};
      },
      icon: { fontSize: 20 },
      message: { overflowWrap: 'anywhere' },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { borderRadius: 4, textUnderlineOffset: '0.15em' } },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
