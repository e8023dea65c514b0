import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import { RouterLink } from '../../ui/app-link.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { type Step, steps } from './wizard-draft.ts';

const labels: Record<Step, string> = { start: 'Start', basics: 'Basics', script: 'Script', notes: 'Notes', scorecard: 'Scorecard', documents: 'Documents', check: 'Check' };

/** Where one is, with a way to every step that may be opened. */
export function WizardNav({ teamId, current, isOpen }: { teamId: string; current: Step; isOpen: (step: Step) => boolean }) {
  const at = steps.indexOf(current);
  return (
    <Box component="nav" aria-label="Steps" sx={{ mb: 2 }}>
      <Box component="ol" sx={{ display: 'flex', flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none', gap: 1 }}>
        {steps.map((step, index) => {
          const content = <Mark number={index + 1} label={labels[step]} state={index < at ? 'done' : index === at ? 'current' : 'ahead'} />;
          return (
            <Box component="li" key={step} aria-current={step === current ? 'step' : undefined} sx={{ flex: '1 0 auto', borderTop: 3, borderColor: index <= at ? 'primary.main' : 'divider', pt: 0.75, pr: 1 }}>
              {step !== current && isOpen(step) ? (
                <RouterLink to="/app/teams/$teamId/settings/meeting-types/create" params={{ teamId }} search={{ step }} color="inherit" sx={{ display: 'flex', minHeight: 32 }}>
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

function Mark({ number, label, state }: { number: number; label: string; state: 'done' | 'current' | 'ahead' }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: '0.8125rem', fontWeight: state === 'current' ? 600 : 400, color: state === 'ahead' ? 'text.secondary' : 'text.primary' }}>
      {state === 'done' ? (
        <>
          <CheckIcon aria-hidden sx={{ fontSize: 16, color: 'primary.main' }} />
          <span style={visuallyHidden}>Done: </span>
        </>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {number}
        </Box>
      )}
      {label}
    </Box>
  );
}
