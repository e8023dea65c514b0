import Stack from '@mui/material/Stack';
import { useParams } from '@tanstack/react-router';
import { AtsPanel } from '../../features/ats/ats-panel.tsx';
import { MappingCard } from '../../features/ats/mapping-card.tsx';
import { DeveloperPanel } from '../../features/api-keys/developer-panel.tsx';
import { TeamAssistantsCard } from '../../features/assistants/assistants-card.tsx';
import { AuditPanel } from '../../features/audit/audit-panel.tsx';
import { BrandingPanel } from '../../features/branding/branding-panel.tsx';
import { EmailPanel } from '../../features/email-templates/email-panel.tsx';
import { IntegrationsPanel } from '../../features/connections/integrations-panel.tsx';
import { MembersPanel } from '../../features/members/members-panel.tsx';
import { EditorPage } from '../../features/meeting-types/editor-page.tsx';
import { TypesPanel } from '../../features/meeting-types/types-panel.tsx';
import { WizardPage } from '../../features/meeting-types/wizard-page.tsx';
import { NumbersPanel } from '../../features/phone-numbers/numbers-panel.tsx';
import { PrivacyPanel } from '../../features/privacy/privacy-panel.tsx';
import { GeneralPanel } from '../../features/team-general/general-panel.tsx';
import { SecurityPanel } from '../../features/team-general/security-panel.tsx';
import { CompletePage } from '../../features/training-data/complete-page.tsx';
import { TrainingPage } from '../../features/training-data/training-page.tsx';
import { TrainingPanel } from '../../features/training-data/training-panel.tsx';
import { WatchedFoldersCard } from '../../features/watched-folders/watched-folders-card.tsx';
import { WebhooksCard } from '../../features/webhooks/webhooks-card.tsx';
import { useAddressTeam } from '../../entities/teams/use-address-team.ts';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export function General() {
  return <SettingsFrame tab="general">{(team) => <GeneralPanel key={team.team.$id} {...team} />}</SettingsFrame>;
}

export function Members() {
  return <SettingsFrame tab="members">{(team) => <MembersPanel key={team.team.$id} {...team} />}</SettingsFrame>;
}

/** The team's meeting types, or the one of the address. */
export function MeetingTypes() {
  const { meetingTypeId } = useParams({ strict: false });
  const of = useAddressTeam();
  if (!of) return <NotFoundScreen isNested />;
  return meetingTypeId === undefined ? (
    <SettingsFrame tab="meeting-types">{(team) => <TypesPanel {...team} />}</SettingsFrame>
  ) : (
    <EditorPage key={meetingTypeId} {...of} meetingTypeId={meetingTypeId} Mapping={MappingCard} />
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

export function PhoneNumbers() {
  return <SettingsFrame tab="phone-numbers">{(team) => <NumbersPanel key={team.team.$id} {...team} />}</SettingsFrame>;
}

export function Branding() {
  return <SettingsFrame tab="branding">{(team) => <BrandingPanel {...team} />}</SettingsFrame>;
}

export function Email() {
  return <SettingsFrame tab="email">{(team) => <EmailPanel key={team.team.$id} {...team} />}</SettingsFrame>;
}

export function Security() {
  return <SettingsFrame tab="security">{(team) => <SecurityPanel {...team} />}</SettingsFrame>;
}

export function Data() {
  return <SettingsFrame tab="data">{(team) => <PrivacyPanel key={team.team.$id} {...team} />}</SettingsFrame>;
}

export function Integrations() {
  return (
    <SettingsFrame tab="integrations">
      {({ team, isMember, isAdmin }) => (
        <Stack key={team.$id} spacing={2}>
          <IntegrationsPanel teamId={team.$id} isMember={isMember} />
          {isAdmin && <WatchedFoldersCard teamId={team.$id} />}
        </Stack>
      )}
    </SettingsFrame>
  );
}

export function Ats() {
  return (
    <SettingsFrame tab="ats">
      {({ team, isAdmin }) => <AtsPanel key={team.$id} teamId={team.$id} isAdmin={isAdmin} />}
    </SettingsFrame>
  );
}

export function Api() {
  return (
    <SettingsFrame tab="api">
      {(team) => (
        <DeveloperPanel key={team.team.$id} {...team}>
          <TeamAssistantsCard teamId={team.team.$id} />
          <WebhooksCard teamId={team.team.$id} />
        </DeveloperPanel>
      )}
    </SettingsFrame>
  );
}

export function AuditLog() {
  return (
    <SettingsFrame tab="audit-log">
      {({ team, isAdmin }) => <AuditPanel key={team.$id} teamId={team.$id} isAdmin={isAdmin} />}
    </SettingsFrame>
  );
}
