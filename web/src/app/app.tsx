import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../lib/query-client.ts';
import { AlertsProvider } from '../ui/alerts.tsx';
import { theme } from '../ui/theme.ts';
import { AppSignals } from './app-signals.tsx';
import { router } from './router.tsx';

export function App() {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <AlertsProvider>
          <AppSignals>
            <RouterProvider router={router} />
          </AppSignals>
        </AlertsProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
