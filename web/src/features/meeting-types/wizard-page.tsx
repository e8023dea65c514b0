import type { MeetingType } from '@candor/contract/meeting-types';
import { generalMeetingType } from '@candor/contract/meetings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { meetingTypesQuery } from '../../entities/meeting-types/meeting-types.ts';
import { errorText } from '../../lib/error-text.ts';
import type { AddressTeam } from '../../entities/teams/use-address-team.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { BrokenDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { BasicsFields } from './basics-fields.tsx';
import { CheckStep } from './check-step.tsx';
import type { Content } from './content-rules.ts';
import { DocumentsFields } from './documents-fields.tsx';
import { NotesFields } from './notes-fields.tsx';
import { ScorecardFields } from './scorecard-fields.tsx';
import { ScriptField } from './script-field.tsx';
import { StartStep } from './start-step.tsx';
import { TypeFrame } from './type-frame.tsx';
import { useCreateType } from './use-type.ts';
import { useWizardDraft } from './use-wizard.ts';
import { reachableStep, type Step, steps } from './wizard-draft.ts';
import { WizardNav } from './wizard-nav.tsx';
import { WizardStep } from './wizard-step.tsx';
import { messages } from './messages.ts';

/** From an idea to a meeting type, step by step; what was said is kept in this tab until it is created. */
export function WizardPage({ team, isAdmin }: AddressTeam) {
  const types = useQuery(meetingTypesQuery(team.$id));
  const general = types.data?.find(({ $id }) => $id === generalMeetingType);
  return (
    <TypeFrame teamId={team.$id} title={messages.createMeetingType}>
      {!isAdmin && <Alert severity="info">{messages.onlyAdminsOfTeamNameCanCreateMeeting(team.name)}</Alert>}
      {isAdmin && types.isError && !types.data && (
        <ListMessage
          role="alert"
          drawing={<BrokenDrawing />}
          text={errorText(types.error)}
          action={
            <Button variant="outlined" loading={types.isFetching} onClick={() => void types.refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      )}
      {isAdmin && types.isPending && <RowsSkeleton rows={3} />}
      {isAdmin && types.data && general && (
        <Steps key={team.$id} teamId={team.$id} types={types.data} general={general} />
      )}
    </TypeFrame>
  );
}

function Steps({ teamId, types, general }: { teamId: string; types: readonly MeetingType[]; general: MeetingType }) {
  const { account } = useCurrent();
  const { draft, change, clear } = useWizardDraft(account.$id, teamId);
  const { step, open } = useStep(teamId, (asked) => reachableStep(asked, draft));
  const create = useCreateType(teamId);
  const navigate = useNavigate();
  const showAlert = useAlerts();
  const at = steps.indexOf(step);
  const go = { onBack: () => open(steps[at - 1] ?? 'start'), onNext: () => open(steps[at + 1] ?? 'check') };
  const finish = (content: Content) =>
    create.mutate(content, {
      onSuccess: ({ $id, name }) => {
        showAlert('success', messages.nameCreated(name));
        // Not before the page is left: without a draft it would go back to its first step.
        void navigate({
          to: '/app/teams/$teamId/settings/meeting-types/{-$meetingTypeId}',
          params: { teamId, meetingTypeId: $id },
        }).then(clear);
      },
      onError: (error) => showAlert('error', errorText(error)),
    });
  const { content } = draft;
  const onChange = (update: (content: Content) => Content) =>
    change((before) => ({ ...before, content: before.content && update(before.content) }));
  return (
    <Stack>
      <WizardNav teamId={teamId} current={step} isOpen={(wanted) => reachableStep(wanted, draft) === wanted} />
      {draft.draftedBy && step !== 'start' && step !== 'check' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {messages.draftedByDraftedByCheckEveryPart(draft.draftedBy)}
        </Alert>
      )}
      {step === 'start' && (
        <StartStep teamId={teamId} draft={draft} types={types} onChange={change} onNext={() => open('basics')} />
      )}
      {content && step === 'basics' && (
        <WizardStep title={messages.basics} {...go} isReady={content.name.trim() !== ''}>
          <BasicsFields content={content} onChange={onChange} isNew />
        </WizardStep>
      )}
      {content && step === 'script' && (
        <WizardStep title={messages.script} {...go}>
          <ScriptField content={content} onChange={onChange} />
        </WizardStep>
      )}
      {content && step === 'notes' && (
        <WizardStep title={messages.notes} {...go}>
          <NotesFields content={content} onChange={onChange} general={general.noteTemplate!} />
        </WizardStep>
      )}
      {content && step === 'scorecard' && (
        <WizardStep title={messages.scorecard} {...go}>
          <ScorecardFields content={content} onChange={onChange} general={general.scorecard} />
        </WizardStep>
      )}
      {content && step === 'documents' && (
        <WizardStep title={messages.documents} {...go}>
          <DocumentsFields content={content} onChange={onChange} />
        </WizardStep>
      )}
      {content && step === 'check' && (
        <CheckStep
          teamId={teamId}
          content={content}
          general={general}
          isBusy={create.isPending}
          onOpen={open}
          onBack={go.onBack}
          onCreate={() => finish(content)}
        />
      )}
    </Stack>
  );
}

/** The step of the address, or the last before it that may be shown; the address follows. */
function useStep(teamId: string, reach: (asked: string | undefined) => Step) {
  const { step: asked } = useSearch({ strict: false });
  const navigate = useNavigate();
  const step = reach(asked);
  useEffect(() => {
    if (asked !== undefined && asked !== step)
      void navigate({
        to: '/app/teams/$teamId/settings/meeting-types/create',
        params: { teamId },
        search: { step },
        replace: true,
      });
  }, [asked, step, teamId, navigate]);
  return {
    step,
    open: (next: Step) =>
      void navigate({
        to: '/app/teams/$teamId/settings/meeting-types/create',
        params: { teamId },
        search: { step: next },
      }),
  };
}
