import type { Search, StageChange } from '@candor/contract/searches';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { choiceLabels } from '../../entities/searches/answer-line.tsx';
import { stageLabels } from '../../entities/searches/search-labels.ts';
import { dayText, momentText, zonedText } from '../../lib/dates.ts';
import { RouterLink } from '../../ui/app-link.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import type { InSearch, SearchChanges } from '../../entities/searches/searches.ts';
import { messages } from './messages.ts';

type Props = { at: InSearch; search: Search; changes: SearchChanges; mayChange: boolean };

/** Who decided what, when, why and on what. */
export function HistoryCard({ at, search, changes, mayChange }: Props) {
  const [explained, setExplained] = useState<StageChange | null>(null);
  const { stageChanges } = search;
  return (
    <SectionCard title={messages.decisions}>
      {stageChanges.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{messages.everyChangeOfStageIsListedHere}</Typography>
      )}
      <Stack component="ol" aria-label={messages.decisions} sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.25 }}>
        {stageChanges.map((change) => (
          <Decision
            key={change.$id}
            teamId={at.teamId}
            change={change}
            onExplain={mayChange && change.isOwn ? () => setExplained(change) : undefined}
          />
        ))}
      </Stack>
      {explained && (
        <DecisionDialog
          change={explained}
          meetings={search.meetings.filter(({ contactId }) => contactId === explained.contactId)}
          explain={changes.explain}
          onClose={() => setExplained(null)}
        />
      )}
    </SectionCard>
  );
}

type DecisionProps = { teamId: string; change: StageChange; onExplain: (() => void) | undefined };

function Decision({ teamId, change, onExplain }: DecisionProps) {
  const { name, stage, at, by, reason, basedOn, answer } = change;
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography component="span">
        {name}: {stageLabels[stage]}
      </Typography>
      <Typography component="span" variant="body2" title={zonedText(at)} sx={{ color: 'text.secondary' }}>
        {' '}
        · {by || messages.formerMember} · {momentText(at)}
        {answer && messages.onValueThroughTheLinkSentTo(choiceLabels[answer.choice], answer.sentTo || 'anyone')}
      </Typography>
      {onExplain && (
        <Button
          size="small"
          onClick={onExplain}
          aria-label={messages.editReasonNameValue(Boolean(reason), name, stageLabels[stage])}
          sx={{ ml: 0.5, minHeight: 24, py: 0 }}
        >
          {reason ? messages.editReason : messages.addReason}
        </Button>
      )}
      {reason && <Typography>{reason}</Typography>}
      {basedOn.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.basedOn2}
          {basedOn.map(({ meetingId, description, startTime }, index) => (
            <span key={meetingId}>
              {index > 0 && ', '}
              <RouterLink
                underline="always"
                to="/app/teams/$teamId/meetings/$meetingId/history"
                params={{ teamId, meetingId }}
              >
                {description || messages.aMeeting}, {dayText(startTime)}
              </RouterLink>
            </span>
          ))}
        </Typography>
      )}
    </Box>
  );
}
