import { recognisePlatform } from '@candor/contract/platforms';
import { roles } from '@candor/contract/route';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { botSettingsQuery } from '../../entities/bots/bots.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { AboutStep } from './about-step.tsx';
import { CaptureStep } from './capture-step.tsx';
import { CheckStep } from './check-step.tsx';
import { type Carried, isStep, reachableStep, type StepName, stepsOf } from './draft.ts';
import { ScheduleButton } from './schedule-button.tsx';
import { StartStep } from './start-step.tsx';
import { StepsNav } from './steps-nav.tsx';
import { UploadCard } from './upload-card.tsx';
import { useDraft } from './use-draft.ts';
import { useStart } from './use-start.ts';
import { useSound } from './use-sound.ts';
import { messages } from './messages.ts';

/** From the button to the meeting: what it is about, how it is captured, whether that works, and off. */
export function StartMeetingPage() {
  const { team } = useCurrent();
  const mayRecord = roles.indexOf(team.role) >= roles.indexOf('member');
  return (
    <Box sx={{ width: '100%', maxWidth: 720, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 3, sm: 4 } }}>
      {mayRecord ? (
        <Steps key={team.$id} teamId={team.$id} />
      ) : (
        <>
          <Title />
          <Alert severity="info">{messages.viewersCanWatchMeetingsButNotAdd(team.name)}</Alert>
        </>
      )}
    </Box>
  );
}

function Steps({ teamId }: { teamId: string }) {
  const { account } = useCurrent();
  const carried: Carried = useSearch({ strict: false });
  const { draft, change, clear } = useDraft(account.$id, teamId, carried);
  const bots = useQuery(botSettingsQuery(teamId));
  const platform = recognisePlatform(draft.link, bots.data?.hosts);
  const microphone = useSound(messages.theMicrophoneWasUnpluggedOrAnother);
  const shared = useSound(messages.sharingHasEndedShareTheTabOr);
  const [isUploading, setIsUploading] = useState(false);
  const going = useStart({ draft, change, clear, microphone, shared });
  const { step, open, last } = useStep((asked) =>
    asked === 'go' && going.phase === 'idle'
      ? 'check'
      : reachableStep(asked, draft, platform !== null || bots.isPending),
  );
  useCloseSounds(step, microphone.close, shared.close);
  const start = () => {
    open('go');
    going.go();
  };
  /** What is not heard any longer is tried out again first. */
  const again = () => (draft.method !== 'bot' && !microphone.stream ? back('check')() : going.go());
  const startOver = () => {
    clear();
    open('about', {});
  };
  const back = (to: StepName) => () => {
    going.reset();
    open(to);
  };
  const common = { draft, onChange: change, platform };
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Title />
        <Box sx={{ display: 'flex', gap: 1, flexShrink: 0 }}>
          {draft.method !== null && step !== 'go' && !isUploading && (
            <Button size="small" color="inherit" onClick={startOver}>
              {messages.startOver}
            </Button>
          )}
          {step === 'about' && <ScheduleButton teamId={teamId} />}
        </Box>
      </Box>
      <StepsNav steps={stepsOf(draft.method)} current={step} last={step === 'go' ? 'go' : last} />
      <Stack spacing={2}>
        {step === 'about' && <AboutStep {...common} onNext={() => open('capture')} />}
        {step === 'capture' && (
          <CaptureStep {...common} isLocked={isUploading} onBack={back('about')} onNext={() => open('check')} />
        )}
        {step === 'capture' && draft.method === 'upload' && (
          <div ref={show}>
            <UploadCard draft={draft} onChange={change} onBusy={setIsUploading} onDone={clear} />
          </div>
        )}
        {step === 'check' && (
          <CheckStep
            {...common}
            bots={bots.data}
            microphone={microphone}
            shared={shared}
            onBack={back('capture')}
            onNext={start}
          />
        )}
        {step === 'go' && <StartStep method={draft.method} state={going} onBack={back('check')} onAgain={again} />}
      </Stack>
    </>
  );
}

/** The choices above it leave no room on most screens. */
const show = (card: HTMLElement | null) => card?.scrollIntoView?.({ block: 'nearest' });

function Title() {
  return (
    <Typography variant="h1" sx={{ mb: 2 }}>
      {messages.startAMeeting}
    </Typography>
  );
}

/** The step of the address, or the last before it that may be shown; the address follows. */
function useStep(reach: (asked: StepName) => StepName) {
  const { _splat } = useParams({ strict: false });
  const carried: Carried = useSearch({ strict: false });
  const navigate = useNavigate();
  const asked = isStep(_splat) ? _splat : 'about';
  const step = reach(asked);
  useEffect(() => {
    if (step !== _splat)
      void navigate({ to: '/app/start-meeting/steps/$', params: { _splat: step }, search: carried, replace: true });
  }, [step, _splat, carried, navigate]);
  const open = (name: StepName, search: Carried = carried) =>
    void navigate({ to: '/app/start-meeting/steps/$', params: { _splat: name }, search });
  return { step, open, last: reach('check') };
}

/** A microphone that no one checks any longer is switched off: its light tells people that they are heard. */
function useCloseSounds(step: StepName, ...closes: (() => void)[]) {
  const isNeeded = step === 'check' || step === 'go';
  const [closeOne, closeOther] = closes;
  useEffect(() => {
    if (isNeeded) return;
    closeOne?.();
    closeOther?.();
  }, [isNeeded, closeOne, closeOther]);
}
