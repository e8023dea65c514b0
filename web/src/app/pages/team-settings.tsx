import { useParams } from '@tanstack/react-router';
import { BrandingPanel } from '../../features/branding/branding-panel.tsx';
import { EditorPage } from '../../features/meeting-types/editor-page.tsx';
import { TypesPanel } from '../../features/meeting-types/types-panel.tsx';
import { WizardPage } from '../../features/meeting-types/wizard-page.tsx';
import { CompletePage } from '../../features/training-data/complete-page.tsx';
import { TrainingPage } from '../../features/training-data/training-page.tsx';
import { TrainingPanel } from '../../features/training-data/training-panel.tsx';
import { useAddressTeam } from '../../lib/use-address-team.ts';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** The team's meeting types, or the one of the address. */
export function MeetingTypes() {
  const { meetingTypeId } = useParams({ strict: false });
  const of = useAddressTeam();
  if (!of) return <NotFoundScreen isNested />;
  return meetingTypeId === undefined ? (
    <SettingsFrame tab="meeting-types">{(team) => <TypesPanel {...team} />}</SettingsFrame>
  ) : (
    <EditorPage key={meetingTypeId} {...of} meetingTypeId={meetingTypeId} />
  );
}

export function CreateMeetingType() {
  const of = useAddressTeam();
  return of ? <WizardPage {...of} /> : <NotFoundScreen isNested />;
}

/** The team's good notes, or those of the address. */
export function TrainingData() {
  const { trainingDataId } = useParams({ strict: false });
  const of = useAddressTeam();
  if (!of) return <NotFoundScreen isNested />;
  return trainingDataId === undefined ? (
    <SettingsFrame tab="training-data">{(team) => <TrainingPanel {...team} />}</SettingsFrame>
  ) : (
    <TrainingPage key={trainingDataId} {...of} trainingDataId={trainingDataId} />
  );
}

export function TrainingDataComplete() {
  const of = useAddressTeam();
  return of ? <CompletePage {...of} /> : <NotFoundScreen isNested />;
}

export function Branding() {
  return <SettingsFrame tab="branding">{(team) => <BrandingPanel {...team} />}</SettingsFrame>;
}
