import { limits } from '@candor/contract/limits';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';

export type Severity = 'success' | 'info' | 'warning' | 'error';
/** Something that can be done about it, as long as it is shown. */
export type AlertAction = { label: string; onAction: () => void };
type Shown = { id: number; severity: Severity; text: string; action?: AlertAction | undefined };
type ShowAlert = (severity: Severity, text: string, action?: AlertAction) => void;

const Alerts = createContext<ShowAlert>(() => undefined);

/** `showAlert('error', text)`: top-centre for three seconds, one after the other. */
export function useAlerts(): ShowAlert {
  return use(Alerts);
}

let nextId = 1;

function ActionButton({ action, onAct }: { action: AlertAction; onAct: (action: AlertAction) => void }) {
  return (
    <Button size="small" color="inherit" onClick={() => onAct(action)}>
      {action.label}
    </Button>
  );
}

export function AlertsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Shown[]>([]);
  const [isOpen, setIsOpen] = useState(true);
  const showAlert = useCallback<ShowAlert>((severity, text, action) => {
    // The same sentence twice in a row (two calls failing together) is said once.
    setQueue((waiting) =>
      waiting.at(-1)?.text === text ? waiting : [...waiting, { id: nextId++, severity, text, action }],
    );
  }, []);
  const current = queue[0];
  const close = () => setIsOpen(false);
  const act = ({ onAction }: AlertAction) => {
    close();
    onAction();
  };
  const next = () => {
    setQueue((waiting) => waiting.slice(1));
    setIsOpen(true);
  };
  return (
    <Alerts value={showAlert}>
      {children}
      {current && (
        // Outside the page: an open dialog hides everything else in it from screen readers.
        <Portal>
          <Snackbar
            key={current.id}
            open={isOpen}
            autoHideDuration={limits.alertMs}
            anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
            onClose={(_, reason) => reason !== 'clickaway' && close()}
            slotProps={{ transition: { onExited: next } }}
          >
            <Alert
              severity={current.severity}
              onClose={close}
              action={current.action && <ActionButton action={current.action} onAct={act} />}
              role={current.severity === 'error' ? 'alert' : 'status'}
              sx={{ boxShadow: 6, maxWidth: 560, alignItems: 'center' }}
            >
              {current.text}
            </Alert>
          </Snackbar>
        </Portal>
      )}
    </Alerts>
  );
}
