import type { PaletteOptions } from '@mui/material/styles';

/** Amber and red carry dark text where they are a surface; as text they use their `dark` (light theme) or `light` (dark theme) shade. */
export const lightPalette: PaletteOptions = {
  background: { default: '#FAF9F6', paper: '#FFFFFF' },
  text: { primary: '#1C2321', secondary: '#56615C', disabled: '#7C8682' },
  primary: { main: '#1F6F5C', dark: '#175546', light: '#DCEBE6', contrastText: '#FFFFFF' },
  secondary: { main: '#56615C', contrastText: '#FFFFFF' },
  warning: { main: '#D9822B', dark: '#8A4A0C', light: '#FBEBD9', contrastText: '#1C2321' },
  error: { main: '#B3261E', dark: '#8E1B15', light: '#FBE6E4', contrastText: '#FFFFFF' },
  info: { main: '#2F5D86', dark: '#234867', light: '#E2ECF5', contrastText: '#FFFFFF' },
  success: { main: '#1F6F5C', dark: '#175546', light: '#DCEBE6', contrastText: '#FFFFFF' },
  divider: '#E3E1DB',
  action: { hover: 'rgba(28, 35, 33, 0.05)', selected: 'rgba(31, 111, 92, 0.10)', hoverOpacity: 0.05 },
};

export const darkPalette: PaletteOptions = {
  background: { default: '#121615', paper: '#1A1F1D' },
  text: { primary: '#ECEEEA', secondary: '#A9B3AE', disabled: '#7F8A85' },
  primary: { main: '#74C7B0', dark: '#9ADBC8', light: '#1E332D', contrastText: '#0C1513' },
  secondary: { main: '#A9B3AE', contrastText: '#0C1513' },
  warning: { main: '#E9A15B', dark: '#F2C08E', light: '#38291A', contrastText: '#1C140A' },
  error: { main: '#F2938B', dark: '#F7B5AF', light: '#3B2220', contrastText: '#210A08' },
  info: { main: '#8DB8DE', dark: '#B4D1EA', light: '#1E2B37', contrastText: '#0B141C' },
  success: { main: '#74C7B0', dark: '#9ADBC8', light: '#1E332D', contrastText: '#0C1513' },
  divider: '#2E3633',
  action: { hover: 'rgba(236, 238, 234, 0.07)', selected: 'rgba(116, 199, 176, 0.16)', hoverOpacity: 0.07 },
};
