import type { MeetingType } from '@candor/contract/meeting-types';
import { generalMeetingType } from '@candor/contract/meetings';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { hasCode } from '../../lib/api-error.ts';
import { useConfigured } from '../../entities/teams/configured.tsx';
import { meetingTypesQuery } from '../../entities/meeting-types/meeting-types.ts';
import { errorText } from '../../lib/error-text.ts';
import type { AddressTeam } from '../../entities/teams/use-address-team.ts';
import { BrokenDrawing } from '../../ui/illustrations.tsx';
import { ListMessage } from '../../ui/list-message.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { EditorForm, type MappingComponent } from './editor-form.tsx';
import { TypeFrame } from './type-frame.tsx';
import { TypeMenu } from './type-menu.tsx';
import { TypeView } from './type-view.tsx';
import { typeQuery } from './use-type.ts';
import { messages } from './messages.ts';

/** One meeting type: admins change it, everyone reads it. */
export function EditorPage({
  team,
  isAdmin,
  meetingTypeId,
  Mapping,
}: AddressTeam & { meetingTypeId: string; Mapping: MappingComponent }) {
  const at = { teamId: team.$id, meetingTypeId };
  const type = useQuery(typeQuery(at));
  const isConfigured = useConfigured(team.$id);
  const types = useQuery(meetingTypesQuery(team.$id));
  const general = types.data?.find(({ $id }) => $id === generalMeetingType) ?? null;
  if (hasCode(type.error, 'meeting_type_not_found') || hasCode(type.error, 'invalid_request'))
    return <NotFoundScreen isNested />;
  if (type.isError && !type.data)
    return (
      <ListMessage
        role="alert"
        drawing={<BrokenDrawing />}
        text={errorText(type.error)}
        action={
          <Button variant="outlined" loading={type.isFetching} onClick={() => void type.refetch()}>
            {messages.tryAgain}
          </Button>
        }
      />
    );
  if (!type.data || !general) return <PageSkeleton />;
  const isBuiltIn = type.data.$id === generalMeetingType;
  const isHeld = isConfigured(`meetingTypes/${meetingTypeId}`);
  return (
    <TypeFrame
      teamId={team.$id}
      title={type.data.name}
      more={<Header team={team} type={type.data} isAdmin={isAdmin} />}
    >
      {isAdmin && !isBuiltIn && !isHeld ? (
        <EditorForm key={type.data.$id} at={at} saved={type.data} general={general} Mapping={Mapping} />
      ) : (
        <>
          <Alert severity="info" sx={{ mb: 2 }}>
            {isBuiltIn
              ? messages.generalAppliesToMeetingsWithout
              : isHeld
                ? messages.candorConfigYamlSetsThisMeetingType
                : messages.onlyAdminsOfTeamNameCanEditMeeting(team.name)}
          </Alert>
          <SectionCard title={messages.content}>
            <TypeView content={type.data} general={general.noteTemplate} />
          </SectionCard>
        </>
      )}
    </TypeFrame>
  );
}

function Header({ team, type, isAdmin }: { team: AddressTeam['team']; type: MeetingType; isAdmin: boolean }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: -0.75 }}>
      {type.archived && <ToneChip tone="quiet" label={messages.archived} />}
      {type.disabled && <ToneChip tone="quiet" label={messages.disabled} />}
      {type.default && <ToneChip tone="quiet" label={messages.yourDefault} />}
      <TypeMenu team={team} type={type} isAdmin={isAdmin} />
    </Box>
  );
}
