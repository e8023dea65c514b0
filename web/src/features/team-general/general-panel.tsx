import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { ConfiguredNote, useConfigured } from '../../entities/teams/configured.tsx';
import type { AddressTeam } from '../../entities/teams/use-address-team.ts';
import { errorText } from '../../lib/error-text.ts';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { BannerCard } from './banner-card.tsx';
import { DefaultsCard } from './defaults-card.tsx';
import { DefaultLanguagesCard } from './default-languages-card.tsx';
import { DefaultTypeCard } from './default-type-card.tsx';
import { DuringCallsCard } from './during-calls-card.tsx';
import { EmbeddingCard } from './embedding-card.tsx';
import type { GeneralProps } from './general-props.ts';
import { NameCard } from './name-card.tsx';
import { RecordingCard } from './recording-card.tsx';
import { SpellingsCard } from './spellings-card.tsx';
import { UsageCard } from './usage-card.tsx';
import { settingsQuery } from './use-settings.ts';
import { WritingCard } from './writing-card.tsx';
import { messages } from './messages.ts';

const heldLabels = {
  name: messages.teamName,
  retentionDays: 'retention',
  recordingNotice: messages.recordingNotice,
  memberDefaults: messages.defaultsForMembers2,
  banner: 'banner',
};

/** What the team is called, how its meetings begin, how long they are kept and what its people are told. */
export function GeneralPanel({ team, isAdmin }: AddressTeam) {
  const settings = useQuery(settingsQuery(team.$id));
  const isHeld = useConfigured(team.$id);
  if (settings.isError && !settings.data)
    return (
      <ListMessage
        role="alert"
        text={errorText(settings.error)}
        action={
          <Button variant="outlined" onClick={() => void settings.refetch()}>
            {messages.tryAgain}
          </Button>
        }
      />
    );
  if (!settings.data) return <RowsSkeleton rows={4} />;
  const held = (...paths: string[]) => ({ isAdmin: isAdmin && !paths.some(isHeld) });
  const props: GeneralProps = { teamId: team.$id, isAdmin, settings: settings.data };
  return (
    <Stack sx={{ gap: 2 }}>
      {!isAdmin && <Alert severity="info">{messages.onlyAdminsOfTheTeamCanChange}</Alert>}
      <ConfiguredNote teamId={team.$id} labels={heldLabels} />
      <NameCard {...props} {...held('name')} />
      <DefaultTypeCard {...props} />
      <RecordingCard {...props} {...held('retentionDays', 'recordingNotice')} />
      <DefaultsCard {...props} {...held('memberDefaults')} />
      <DefaultLanguagesCard {...props} {...held('memberDefaults')} />
      <BannerCard {...props} {...held('banner')} />
      <SpellingsCard {...props} />
      <DuringCallsCard {...props} />
      <EmbeddingCard {...props} />
      <WritingCard {...props} />
      {isAdmin && <UsageCard teamId={team.$id} />}
    </Stack>
  );
}
