import AddIcon from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useAlerts } from '../../ui/alerts.tsx';
import { ReorderList } from '../../ui/reorder-list.tsx';
import { moved } from './content-rules.ts';
import { messages } from './messages.ts';

type Part = { $id: string };
export type PartListProps<P extends Part> = {
  label: string;
  parts: readonly P[];
  nameOf: (part: P) => string;
  /** What a part is called that has no name yet. */
  noun: string;
  addLabel: string;
  emptyText: string;
  max: number;
  onParts: (update: (parts: readonly P[]) => P[]) => void;
  make: () => P;
  children: (part: P, onPart: (change: Partial<P>) => void) => ReactNode;
};

/** Parts of a template: added, changed, put in order; what was removed comes back by Undo. */
export function PartList<P extends Part>({
  label,
  parts,
  nameOf,
  noun,
  addLabel,
  emptyText,
  max,
  onParts,
  make,
  children,
}: PartListProps<P>) {
  const showAlert = useAlerts();
  const nameAt = (part: P, index: number) => nameOf(part).trim() || `${noun} ${index + 1}`;
  const remove = (index: number) => {
    const part = parts[index];
    if (!part) return;
    onParts((all) => all.filter(({ $id }) => $id !== part.$id));
    const undo = () =>
      onParts((all) =>
        all.some(({ $id }) => $id === part.$id) ? [...all] : [...all.slice(0, index), part, ...all.slice(index)],
      );
    showAlert('info', messages.nameAtRemoved(nameAt(part, index)), { label: messages.undo, onAction: undo });
  };
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'stretch' }}>
      {parts.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{emptyText}</Typography>}
      <ReorderList
        label={label}
        items={parts}
        keyOf={({ $id }) => $id}
        nameOf={nameAt}
        onMove={(from, to) => onParts((all) => moved(all, from, to))}
        onRemove={remove}
      >
        {(part) =>
          children(part, (change) =>
            onParts((all) => all.map((one) => (one.$id === part.$id ? { ...one, ...change } : one))),
          )
        }
      </ReorderList>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={parts.length >= max}
        onClick={() => onParts((all) => [...all, make()])}
        sx={{ alignSelf: 'flex-start' }}
      >
        {addLabel}
      </Button>
    </Stack>
  );
}
