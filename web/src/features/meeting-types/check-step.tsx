import type { MeetingType } from '@candor/contract/meeting-types';
import { generalMeetingType } from '@candor/contract/meetings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type Content, faultsOf, type Part } from './content-rules.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { TypeView } from './type-view.tsx';
import { WizardStep } from './wizard-step.tsx';
import { messages } from './messages.ts';

export type CheckStepProps = {
  teamId: string;
  content: Content;
  general: MeetingType;
  isBusy: boolean;
  onOpen: (part: Part) => void;
  onBack: () => void;
  onCreate: () => void;
};

/** The whole before it is made, and what it would have written of a meeting that has been. */
export function CheckStep({ teamId, content, general, isBusy, onOpen, onBack, onCreate }: CheckStepProps) {
  const faults = faultsOf(content);
  return (
    <Stack sx={{ gap: 2 }}>
      <WizardStep
        title={content.name}
        onBack={onBack}
        onNext={onCreate}
        nextLabel={messages.create}
        isReady={faults.length === 0}
        isBusy={isBusy}
      >
        {faults.map(({ part, text }) => (
          <Alert
            key={text}
            severity="error"
            action={
              <Button size="small" color="inherit" onClick={() => onOpen(part)}>
                {messages.fixThis}
              </Button>
            }
          >
            {text}
          </Alert>
        ))}
        <TypeView content={content} general={general.noteTemplate} />
      </WizardStep>
      <PreviewPanel
        at={{ teamId, meetingTypeId: generalMeetingType }}
        noteTemplate={content.noteTemplate ?? general.noteTemplate!}
      />
    </Stack>
  );
}
