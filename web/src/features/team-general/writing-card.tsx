import type { AllowedEngines, TeamWriting } from '@candor/contract/team-writing';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { errorText } from '../../lib/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { GeneralProps } from './general-props.ts';
import { teamWritingQuery, useSaveTeamWriting } from './use-team-writing.ts';
import { WritingCost } from './writing-cost.tsx';
import { localeTag } from '../../language/locale.ts';
import { messages } from './messages.ts';

/** Who may write for this team, whether its words may leave this server, and what that may cost. */
export function WritingCard({ teamId, isAdmin }: GeneralProps) {
  const { account } = useCurrent();
  const saved = useQuery(teamWritingQuery(teamId));
  return (
    <SectionCard title={messages.writing} hint={messages.whoWritesThisTeamsNotesDocumentsAnd}>
      {saved.isError ? (
        <Alert severity="error" action={<Button onClick={() => void saved.refetch()}>{messages.tryAgain}</Button>}>
          {errorText(saved.error)}
        </Alert>
      ) : saved.data ? (
        <>
          <EngineChoice teamId={teamId} isAdmin={isAdmin} writing={saved.data} />
          {isAdmin && account.isAdministrator && (
            <WritingCost
              key={`${saved.data.monthTokens} ${Object.values(saved.data.models).join(' ')}`}
              teamId={teamId}
              writing={saved.data}
            />
          )}
        </>
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </SectionCard>
  );
}

type Choice = { teamId: string; isAdmin: boolean; writing: TeamWriting };

function EngineChoice({ teamId, isAdmin, writing }: Choice) {
  const save = useSaveTeamWriting(teamId);
  const [isAsking, setIsAsking] = useState(false);
  const { engines, monthTokens, models, installation } = writing;
  const host = installation.host ?? messages.anotherMachine;
  const choose = (wanted: AllowedEngines, agrees = false) => {
    if (wanted === 'any' && installation.isRemote && !agrees) return setIsAsking(true);
    save.mutate(
      { engines: wanted, monthTokens, models, ...(agrees && { agrees }) },
      { onSuccess: () => setIsAsking(false) },
    );
  };
  return (
    <>
      <RadioGroup
        aria-label={messages.whoWritesForThisTeam}
        value={engines}
        onChange={(_, value) => choose(value as AllowedEngines)}
        sx={{ gap: 1 }}
      >
        {options(writing).map(({ value, label, text }) => (
          <FormControlLabel
            key={value}
            value={value}
            disabled={!isAdmin || save.isPending}
            control={<Radio />}
            sx={{ alignItems: 'flex-start' }}
            label={
              <>
                {label}
                <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                  {text}
                </Typography>
              </>
            }
            slotProps={{ typography: { sx: { pt: 1 } } }}
          />
        ))}
      </RadioGroup>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.sendThisTeamsTranscriptsToHost(host)}
        text={messages.transcriptsOfThisTeamsMeetingsWith(host)}
        confirmLabel={messages.agreeAndSend}
        isBusy={save.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => choose('any', true)}
      />
    </>
  );
}

function options({ agreedAt, installation }: TeamWriting): { value: AllowedEngines; label: string; text: string }[] {
  const { isExtractive, isRemote, label, host } = installation;
  const agreed =
    agreedAt === null ? '' : messages.agreedOnToLocaleDateString(new Date(agreedAt).toLocaleDateString(localeTag()));
  const now = isExtractive
    ? messages.nowQuotesMadeOnThisServer
    : isRemote
      ? messages.nowLabelTranscriptsAreSentToHost(label, host, agreed)
      : messages.nowLabelTranscriptsStayOnThisServer(label);
  return [
    { value: 'any', label: messages.whatThisInstallationUses, text: now },
    {
      value: 'this-server',
      label: messages.onlyWhatRunsOnThisServer,
      text: isRemote ? messages.nowQuotesBecauseTheLanguageModelIs : now,
    },
    { value: 'quotes', label: messages.quotesOnly, text: messages.whatPeopleSaidWordForWordSorted },
  ];
}
