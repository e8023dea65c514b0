import type { ComparedScorecard, Comparison, ComparisonCell } from '@candor/contract/search-comparison';
import AddIcon from '@mui/icons-material/AddRounded';
import DoneIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAskNextTime } from '../../entities/searches/comparison.ts';
import { kindLabels, stageLabels } from '../../entities/searches/search-labels.ts';
import { dayText } from '../../lib/dates.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RouterLink } from '../../ui/app-link.tsx';
import { EvidenceChip } from '../../ui/evidence-chip.tsx';
import { InlineText } from '../../ui/inline-text.tsx';
import { cellOf, competenciesOf, type Person } from './comparison-rules.ts';
import type { SearchParts } from './parts.ts';
import { messages } from './messages.ts';

type Props = SearchParts & {
  comparison: Comparison;
  people: readonly Person[];
  requirements: Comparison['requirements'];
};

/** Candidates side by side. Where there is no room for columns, the table scrolls below its first column. */
export function ComparisonTable(props: Props) {
  const { comparison, people, requirements, search } = props;
  const competencies = competenciesOf(comparison);
  return (
    <Box
      role="region"
      aria-label={messages.comparisonOfCandidates}
      tabIndex={0}
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{messages.requirement}</th>
            {people.map(({ contactId, name, stage }) => (
              <th key={contactId} scope="col">
                <RouterLink to="/app/contacts/$contactId" params={{ contactId }}>
                  {name}
                </RouterLink>
                {search.stagesKeptBy === null && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {stageLabels[stage]}
                  </Typography>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {requirements.map(({ $id, kind, text }) => (
            <tr key={$id}>
              <th scope="row">
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {kindLabels[kind]}
                </Typography>
                {text}
              </th>
              {people.map((person) => (
                <td key={person.contactId}>
                  <Cell {...props} person={person} requirementId={$id} />
                </td>
              ))}
            </tr>
          ))}
          {competencies.map((name) => (
            <tr key={name}>
              <th scope="row">
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {messages.scorecard}
                </Typography>
                {name}
              </th>
              {people.map(({ contactId }) => (
                <td key={contactId}>
                  <Ratings
                    cards={comparison.scorecards.filter((card) => card.contactId === contactId)}
                    competency={name}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function Cell({ comparison, person, requirementId, ...parts }: Props & { person: Person; requirementId: string }) {
  const cell = cellOf(comparison, requirementId, person.contactId);
  return cell ? (
    <Said cell={cell} {...parts} />
  ) : (
    <NotAsked comparison={comparison} person={person} requirementId={requirementId} {...parts} />
  );
}

function Said({ cell, at, clips }: { cell: ComparisonCell } & Pick<SearchParts, 'at' | 'clips'>) {
  const { text, isQuote, meetingId, meetingDescription, startTime, check } = cell;
  return (
    <>
      <Box
        component="span"
        title={text}
        sx={{ display: '-webkit-box', WebkitLineClamp: 4, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
      >
        {isQuote && '“'}
        <InlineText text={text} />
        {isQuote && '”'}
      </Box>
      <Box sx={{ mt: 0.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.25 }}>
        {cell.evidence.slice(0, 2).map((evidence) => {
          const clip = { meetingId, start: evidence.start, end: evidence.end };
          return (
            <EvidenceChip
              key={`${evidence.segmentId}-${evidence.start}`}
              evidence={evidence}
              isPlaying={clips.isPlayed(clip)}
              onPlay={() => clips.play(clip)}
            />
          );
        })}
        <RouterLink
          variant="body2"
          to="/app/teams/$teamId/meetings/$meetingId/history"
          params={{ teamId: at.teamId, meetingId }}
          search={{ t: String(Math.floor((cell.evidence[0]?.start ?? 0) * 10) / 10) }}
          title={meetingDescription}
          sx={{ color: 'text.secondary' }}
        >
          {dayText(startTime)}
        </RouterLink>
      </Box>
      {check && (
        <Typography variant="body2" sx={{ color: 'warning.dark' }}>
          {messages.checkThisCheck(check)}
        </Typography>
      )}
    </>
  );
}

function NotAsked({
  at,
  comparison,
  person: { contactId, name, meetingCount },
  requirementId,
  mayChange,
}: Pick<Props, 'at' | 'comparison' | 'mayChange'> & { person: Person; requirementId: string }) {
  const ask = useAskNextTime(at);
  const showAlert = useAlerts();
  const isWanted = comparison.asks.some((one) => one.requirementId === requirementId && one.contactId === contactId);
  const text = comparison.requirements.find(({ $id }) => $id === requirementId)?.text ?? '';
  const label = isWanted ? messages.inTheNextScript : messages.askNextTime;
  const toggle = () =>
    ask.mutate(
      { requirementId, contactId, isWanted: !isWanted },
      { onError: (error) => showAlert('error', errorText(error)) },
    );
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {meetingCount === 0 ? messages.noCallYet : messages.notSaid}
      </Typography>
      {mayChange && (
        <Button
          size="small"
          aria-label={`${label}: ${name}, ${text}`}
          startIcon={isWanted ? <DoneIcon sx={{ fontSize: 16 }} /> : <AddIcon sx={{ fontSize: 16 }} />}
          loading={ask.isPending}
          onClick={toggle}
          sx={{ ml: -0.5, px: 0.5, minWidth: 0 }}
        >
          {label}
        </Button>
      )}
    </>
  );
}

/** Each scorecard with who rated: ratings of several people stand side by side. */
function Ratings({ cards, competency }: { cards: readonly ComparedScorecard[]; competency: string }) {
  const rated = cards.flatMap((card) => {
    const rating = card.ratings.find(({ name }) => name === competency);
    return rating && rating.rating !== null ? [{ card, rating }] : [];
  });
  if (rated.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.notRated}
      </Typography>
    );
  return rated.map(({ card, rating }) => (
    <Box key={card.meetingId} title={rating.comment || undefined}>
      {messages.ratingOfScale(rating.rating, card.scale)}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {' '}
        · {card.submittedBy ?? messages.draft}, {dayText(card.startTime)}
      </Typography>
    </Box>
  ));
}

const tableStyle = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  width: '100%',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  '& th, & td': {
    p: 1.25,
    textAlign: 'left',
    verticalAlign: 'top',
    minWidth: 190,
    maxWidth: 360,
    overflowWrap: 'anywhere',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& tr:last-of-type > *': { borderBottom: 0 },
  '& thead tr:last-of-type > *': { borderBottom: 1, borderColor: 'divider' },
  '& th': { fontWeight: 600 },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    minWidth: { base: 128, sm: 180 },
    maxWidth: { base: 128, sm: 240 },
    borderRight: 1,
    borderColor: 'divider',
  },
} as const;
