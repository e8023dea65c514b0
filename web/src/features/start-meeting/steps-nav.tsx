import Box from '@mui/material/Box';
import { useSearch } from '@tanstack/react-router';
import { RouterLink } from '../../ui/app-link.tsx';
import { StepMark } from '../../ui/step-mark.tsx';
import type { Carried, StepName } from './draft.ts';
import { messages } from './messages.ts';

const labels: Record<StepName, string> = {
  about: messages.details,
  capture: messages.capture,
  check: messages.check,
  go: messages.start,
};

export type StepsNavProps = {
  steps: readonly StepName[];
  current: StepName /** The last that may be opened from here. */;
  last: StepName;
};

/** Where one is, with a way to every step that may be opened; the last one is done, not opened. */
export function StepsNav({ steps, current, last }: StepsNavProps) {
  const search: Carried = useSearch({ strict: false });
  const at = steps.indexOf(current);
  return (
    <Box component="nav" aria-label={messages.steps} sx={{ mb: 2 }}>
      <Box component="ol" sx={{ display: 'flex', m: 0, p: 0, listStyle: 'none', gap: { base: 1, sm: 2 } }}>
        {steps.map((name, index) => {
          const isOpen = name !== current && name !== 'go' && index <= steps.indexOf(last);
          const content = (
            <StepMark
              number={index + 1}
              label={labels[name]}
              state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
            />
          );
          return (
            <Box
              component="li"
              key={name}
              aria-current={name === current ? 'step' : undefined}
              sx={{
                flex: 1,
                minWidth: 0,
                borderTop: 3,
                borderColor: index <= at ? 'primary.main' : 'divider',
                pt: 0.75,
              }}
            >
              {isOpen ? (
                <RouterLink
                  to="/app/start-meeting/steps/$"
                  params={{ _splat: name }}
                  search={search}
                  color="inherit"
                  sx={{ display: 'flex', minHeight: 32 }}
                >
                  {content}
                </RouterLink>
              ) : (
                <Box sx={{ display: 'flex', minHeight: 32 }}>{content}</Box>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
