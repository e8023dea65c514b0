import Box from '@mui/material/Box';
import { RouterLink } from '../../ui/app-link.tsx';
import { StepMark } from '../../ui/step-mark.tsx';
import { type Step, steps } from './wizard-draft.ts';
import { messages } from './messages.ts';

const labels: Record<Step, string> = {
  start: messages.start,
  basics: messages.basics,
  script: messages.script,
  notes: messages.notes,
  scorecard: messages.scorecard,
  documents: messages.documents,
  check: messages.review,
};

/** Where one is, with a way to every step that may be opened. */
export function WizardNav({
  teamId,
  current,
  isOpen,
}: {
  teamId: string;
  current: Step;
  isOpen: (step: Step) => boolean;
}) {
  const at = steps.indexOf(current);
  return (
    <Box component="nav" aria-label={messages.steps} sx={{ mb: 2 }}>
      <Box component="ol" sx={{ display: 'flex', flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none', gap: 1 }}>
        {steps.map((step, index) => {
          const content = (
            <StepMark
              number={index + 1}
              label={labels[step]}
              state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
            />
          );
          return (
            <Box
              component="li"
              key={step}
              aria-current={step === current ? 'step' : undefined}
              sx={{
                flex: '1 0 auto',
                borderTop: 3,
                borderColor: index <= at ? 'primary.main' : 'divider',
                pt: 0.75,
                pr: 1,
              }}
            >
              {step !== current && isOpen(step) ? (
                <RouterLink
                  to="/app/teams/$teamId/settings/meeting-types/create"
                  params={{ teamId }}
                  search={{ step }}
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
