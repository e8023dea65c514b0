import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { components } from './theme-components.ts';
import { darkPalette, lightPalette } from './palette.ts';

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    base: true;
  }
}

/**
 * The specification's breakpoints. MUI's responsive values need a smallest one at 0, or a phone narrower than `xs` would get no
 * style at all; `base` is that one, so that `xs` can stay the specified 390.
 */
const breakpoints = { values: { base: 0, xs: 390, sm: 600, md: 900, lg: 1200, xl: 1536 } };

const ms = 150;

export const theme = createTheme({
  // By an attribute and not by the media query, so that members can choose; until they do, the system decides.
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  breakpoints,
  shape: { borderRadius: 10 },
  spacing: 8,
  typography: {
    fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
    fontSize: 14,
    h1: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
    h3: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.4 },
    body1: { fontSize: '0.875rem', lineHeight: 1.55 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
    caption: { fontSize: '0.75rem', lineHeight: 1.4 },
    button: { fontSize: '0.875rem', fontWeight: 550, textTransform: 'none' },
  },
  transitions: {
    duration: {
      shortest: ms,
      shorter: ms,
      short: ms,
      standard: ms,
      complex: ms,
      enteringScreen: ms,
      leavingScreen: ms,
    },
    easing: { easeInOut: 'ease-out', easeOut: 'ease-out', easeIn: 'ease-out', sharp: 'ease-out' },
  },
  components,
});
