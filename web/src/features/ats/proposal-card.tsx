import type { AtsProposal } from '@candor/contract/ats-proposals';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SpanPlayer } from '../../entities/recordings/play-span.ts';
import { momentText } from '../../lib/dates.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EvidenceChip } from '../../ui/evidence-chip.tsx';
import { ToneChip } from '../../ui/tone-chip.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { beginningOf, isOpen, mayApprove, stateLabels, titleOf, valueText } from './proposal-rules.ts';
import type { ReviewChanges } from './use-review.ts';
import { messages } from './messages.ts';

type DryRun = { outcome: string; text: string };
export type ProposalCardProps = {
  proposal: AtsProposal;
  system: string;
  canDeleteNotes: boolean;
  player: SpanPlayer;
  changes: ReviewChanges;
  mayChange: boolean;
  isMarked: boolean;
  onMark: () => void;
  dryRun: DryRun | undefined;
  onReject: () => void;
};

/** One change: what is there, what it becomes, what proves it, and what became of it. */
export function ProposalCard(props: ProposalCardProps) {
  const { proposal, system, player, mayChange, isMarked, onMark, dryRun } = props;
  const title = titleOf(proposal);
  const { state, problem, reason, decidedBy, decidedAt, receipt, isChangedThere } = proposal;
  return (
    <Paper component="li" variant="outlined" aria-label={title} sx={{ p: { base: 1.5, sm: 2 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        {mayChange && isOpen(proposal) && (
          <Checkbox
            checked={isMarked}
            onChange={onMark}
            slotProps={{ input: { 'aria-label': messages.selectTitle(title) } }}
            sx={{ p: 0.25, mt: -0.25 }}
          />
        )}
        <Typography sx={{ fontWeight: 600, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Typography>
        <ToneChip tone={toneOf(proposal)} label={stateLabels[state]} />
      </Box>
      {proposal.kind === 'field' && <Values proposal={proposal} system={system} />}
      {proposal.kind === 'note' && <NoteLines proposal={proposal} player={player} />}
      {proposal.evidence.length > 0 && (
        <Typography variant="body2" sx={{ mt: 0.75, overflowWrap: 'anywhere' }}>
          {proposal.evidence[0]!.speakerName || messages.unknown}: “{proposal.evidence[0]!.quote}”
          {proposal.evidence.map((evidence) => (
            <EvidenceChip
              key={`${evidence.segmentId}-${evidence.start}`}
              evidence={evidence}
              onPlay={player.play}
              isPlaying={player.isPlayed(evidence)}
            />
          ))}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
        {messages.proposedByProposedBy(proposal.proposedBy)}
        {proposal.isEdited && messages.edited}
        {decidedBy &&
          decidedAt &&
          messages.rejectedByDecidedByMomentText(state === 'rejected', decidedBy, momentText(decidedAt))}
      </Typography>
      {reason && <Typography variant="body2">{messages.reasonReason(reason)}</Typography>}
      {receipt && state === 'sent' && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {receipt.url ? (
            <AppLink href={receipt.url} underline="always">
              {messages.openInSystem(system)}
            </AppLink>
          ) : (
            messages.inSystem(system)
          )}
          {messages.idId(receipt.id)}
          {receipt.isCut && messages.shortenedToTheSystemsLimit}
        </Typography>
      )}
      {dryRun && isOpen(proposal) && (
        <Alert
          severity={dryRun.outcome === 'write' || dryRun.outcome === 'unchanged' ? 'info' : 'warning'}
          sx={{ mt: 1 }}
        >
          {messages.previewText(dryRun.text)}
        </Alert>
      )}
      {problem && (
        <Alert
          severity={isChangedThere || state === 'sending' || state === 'undoing' ? 'warning' : 'error'}
          sx={{ mt: 1 }}
        >
          {problem}
        </Alert>
      )}
      {mayChange && <Actions {...props} title={title} />}
    </Paper>
  );
}

function toneOf({ state, isChangedThere }: AtsProposal): 'live' | 'failed' | 'quiet' {
  if (state === 'failed' || state === 'conflict') return 'failed';
  return state === 'proposed' || state === 'sending' || state === 'undoing' || isChangedThere ? 'live' : 'quiet';
}

function Values({
  proposal: { oldValue, newValue, valueThere, isChangedThere },
  system,
}: {
  proposal: AtsProposal;
  system: string;
}) {
  const columns: [string, string][] = [
    [messages.before, valueText(oldValue)],
    [messages.newLabel, valueText(newValue)],
    ...(isChangedThere ? [[messages.inSystemNow(system), valueText(valueThere)] as [string, string]] : []),
  ];
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 1, gridTemplateColumns: `repeat(auto-fit, minmax(110px, 1fr))` }}>
      {columns.map(([label, text]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{text}</Typography>
        </Box>
      ))}
    </Box>
  );
}

function NoteLines({ proposal: { title, lines }, player }: { proposal: AtsProposal; player: SpanPlayer }) {
  const [isWhole, setIsWhole] = useState(false);
  const beginning = beginningOf(lines);
  return (
    <Box sx={{ mt: 1 }}>
      <Typography sx={{ fontWeight: 500 }}>{title}</Typography>
      {(isWhole ? lines : beginning).map((line, place) => (
        <Typography
          key={place}
          component="div"
          variant={line.kind === 'heading' ? 'subtitle2' : 'body2'}
          sx={{
            mt: line.kind === 'heading' ? 1 : 0.25,
            pl: line.kind === 'bullet' ? 1.5 : 0,
            overflowWrap: 'anywhere',
          }}
        >
          {line.kind === 'bullet' && '• '}
          {line.text}
          {line.evidence.map((evidence) => (
            <EvidenceChip
              key={`${evidence.segmentId}-${evidence.start}`}
              evidence={evidence}
              onPlay={player.play}
              isPlaying={player.isPlayed(evidence)}
            />
          ))}
        </Typography>
      ))}
      {beginning.length < lines.length && (
        <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)} sx={{ mt: 0.5, ml: -0.5 }}>
          {isWhole ? messages.showLess : messages.showTheWholeNote}
        </Button>
      )}
    </Box>
  );
}

function Actions({ proposal, changes, onReject, canDeleteNotes, title }: ProposalCardProps & { title: string }) {
  const [isEditing, setIsEditing] = useState(false);
  const { $id, state, kind, isChangedThere } = proposal;
  const mayUndo = state === 'sent' && kind !== 'file' && (kind === 'field' || canDeleteNotes);
  if (!mayApprove(proposal) && !mayUndo && state !== 'rejected') return null;
  const label =
    state === 'conflict' ? messages.replaceTheExistingValue : state === 'failed' ? messages.tryAgain : messages.approve;
  return (
    <Box sx={{ mt: 1, ml: -0.5, display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
      {mayApprove(proposal) && (
        <>
          <Button
            size="small"
            aria-label={`${label}: ${title}`}
            loading={changes.approve.isPending && changes.approve.variables.includes($id)}
            onClick={() => changes.approve.mutate([$id])}
          >
            {label}
          </Button>
          {kind !== 'file' && (
            <Button
              size="small"
              color="inherit"
              aria-label={messages.editTitle(title)}
              onClick={() => setIsEditing(true)}
            >
              {messages.edit}
            </Button>
          )}
          <Button size="small" color="inherit" aria-label={messages.rejectTitle(title)} onClick={onReject}>
            {state === 'conflict' ? messages.keepTheExistingValue : messages.reject}
          </Button>
        </>
      )}
      {mayUndo && (
        <Button size="small" aria-label={messages.undoTitle(title)} onClick={() => changes.undo.mutate([$id])}>
          {isChangedThere ? messages.tryToUndo : messages.undo}
        </Button>
      )}
      {state === 'rejected' && (
        <Button size="small" aria-label={messages.reviewAgainTitle(title)} onClick={() => changes.reopen.mutate([$id])}>
          {messages.reviewAgain}
        </Button>
      )}
      {isEditing && (
        <EditDialog
          proposal={proposal}
          isBusy={changes.edit.isPending}
          onClose={() => setIsEditing(false)}
          onSave={(body) => changes.edit.mutate({ proposalId: $id, body }, { onSuccess: () => setIsEditing(false) })}
        />
      )}
    </Box>
  );
}
