import type { MeetingNotes } from '@candor/contract/notes';
import AddIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import type { Decision } from '../../entities/notes/notes.ts';
import type { SpanPlayer } from '../../entities/recordings/play-span.ts';
import type { SelectedQuote } from '../../entities/notes/selected-quote.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { FactDialog } from './fact-dialog.tsx';
import type { Fact } from './fact.ts';
import { FactRow } from './fact-row.tsx';
import { FactTile } from './fact-tile.tsx';
import { inOrder, isValue } from './notes-rules.ts';
import { PartHeading } from './part-heading.tsx';
import { useFacts } from './use-facts.ts';
import { messages } from './messages.ts';

export type FactsProps = {
  at: InMeeting;
  notes: Pick<MeetingNotes, 'fields' | 'suggestions'>;
  /** Values stand in a strip, and only the other facts in rows. */
  hasStrip: boolean;
  player: SpanPlayer;
  mayChange: boolean;
  quoted: SelectedQuote | null;
  onQuoted: () => void;
};

/** Pay, notice and the like: what people have accepted, and what was heard and waits for their word. */
export function Facts({ at, notes, hasStrip, player, mayChange, quoted, onQuoted }: FactsProps) {
  const titleId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [corrected, setCorrected] = useState<Fact | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [areRejectedShown, setAreRejectedShown] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const { facts: known, rejected, decided, isBusy, act, correct, add } = useFacts(at, notes);
  useNextFocus(list, decided, isBusy);
  const facts = inOrder([...known, ...(areRejectedShown ? rejected : [])]);
  const values = hasStrip ? facts.filter(isValue) : [];
  const others = facts.filter((fact) => !values.includes(fact));
  // Some calls are full of names of tools: what decides, and what people wrote, is seen at once, the rest on demand.
  const shown =
    isWhole || others.length <= fewFacts + 2
      ? others
      : others.filter(({ suggestionId }, index) => index < fewFacts || suggestionId === null);
  if (facts.length === 0 && rejected.length === 0 && !mayChange) return null;
  const close = () => {
    setIsAdding(false);
    onQuoted();
  };
  const rowOf = (fact: Fact) => ({
    fact,
    player,
    mayChange,
    isBusy,
    onAct: (decision: Decision['decision']) => act(fact, decision),
    onCorrect: () => setCorrected(fact),
  });
  const keyOf = ({ state, suggestionId, field }: Fact) => `${state} ${suggestionId ?? field}`;
  const addButton = mayChange && (
    <Button
      size="small"
      startIcon={<AddIcon />}
      onClick={() => setIsAdding(true)}
      sx={{ ml: hasStrip ? 0 : -1, placeSelf: 'center start' }}
    >
      {messages.addFact2}
    </Button>
  );
  return (
    <Box component="section" aria-labelledby={titleId}>
      {hasStrip ? (
        <h3 id={titleId} style={visuallyHidden}>
          {messages.facts}
        </h3>
      ) : (
        <PartHeading id={titleId} title={messages.facts} />
      )}
      <div ref={list}>
        {hasStrip && (
          <Box sx={stripStyle}>
            <Box component="dl" sx={{ display: 'contents' }}>
              {values.map((fact) => (
                <FactTile key={keyOf(fact)} {...rowOf(fact)} />
              ))}
            </Box>
            {addButton}
          </Box>
        )}
        {shown.length > 0 && (
          <Box component="dl" sx={{ m: 0, mt: hasStrip ? 1.5 : 0 }}>
            {shown.map((fact, index) => (
              <FactRow key={keyOf(fact)} {...rowOf(fact)} isNamed={shown[index - 1]?.field !== fact.field} />
            ))}
          </Box>
        )}
      </div>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, '&:empty': { display: 'none' } }}
      >
        {!hasStrip && addButton}
        {shown.length < others.length && (
          <Toggle label={messages.showAllFactCount(facts.length)} isOpen={false} onToggle={() => setIsWhole(true)} />
        )}
        {rejected.length > 0 && (
          <Toggle
            label={areRejectedShown ? messages.hideRejected : messages.rejectedCountRejected(rejected.length)}
            isOpen={areRejectedShown}
            onToggle={() => setAreRejectedShown(!areRejectedShown)}
          />
        )}
      </Box>
      {corrected && (
        <CorrectDialog
          fact={corrected}
          onClose={() => setCorrected(null)}
          onValue={(value) => {
            setCorrected(null);
            correct(corrected, value);
          }}
        />
      )}
      {mayChange && (isAdding || quoted) && (
        <FactDialog
          taken={notes.fields}
          quoted={quoted}
          isBusy={isBusy}
          onClose={close}
          onFact={(wish) => add(wish, close)}
        />
      )}
    </Box>
  );
}

/** Rows that are seen at once. */
const fewFacts = 6;

const stripStyle = {
  ml: -1.25,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 148px), 1fr))',
  gap: 1.5,
} as const;

/** On to the next that waits, so that the list can be gone through by keyboard. */
function useNextFocus(list: RefObject<HTMLElement | null>, decided: number, isBusy: boolean) {
  const seen = useRef(decided);
  useEffect(() => {
    if (isBusy || seen.current === decided) return;
    seen.current = decided;
    list.current?.querySelector<HTMLElement>('[data-first-act]')?.focus();
  }, [list, decided, isBusy]);
}

function Toggle({ label, isOpen, onToggle }: { label: string; isOpen: boolean; onToggle: () => void }) {
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      underline="always"
      aria-expanded={isOpen}
      onClick={onToggle}
      sx={{ color: 'text.secondary', minHeight: 28 }}
    >
      {label}
    </Link>
  );
}
