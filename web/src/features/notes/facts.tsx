import type { Suggestion } from '@candor/contract/facts';
import type { MeetingNotes } from '@candor/contract/notes';
import AddIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { type Decision, type FieldChange, useDecideSuggestion, useSetField } from '../../entities/notes/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import type { SpanPlayer } from '../../entities/recordings/play-span.ts';
import type { SelectedQuote } from '../../entities/notes/selected-quote.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { FactDialog } from './fact-dialog.tsx';
import { type Fact, FactRow } from './fact-row.tsx';
import { inOrder } from './notes-rules.ts';
import { PartHeading } from './part-heading.tsx';

export type FactsProps = {
  at: InMeeting;
  notes: Pick<MeetingNotes, 'fields' | 'suggestions'>;
  player: SpanPlayer;
  mayChange: boolean;
  quoted: SelectedQuote | null;
  onQuoted: () => void;
};

/** Pay, notice and the like: what people have accepted, and what was heard and waits for their word. */
export function Facts({ at, notes: { fields, suggestions }, player, mayChange, quoted, onQuoted }: FactsProps) {
  const titleId = useId();
  const list = useRef<HTMLDListElement>(null);
  const [corrected, setCorrected] = useState<Fact | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [areRejectedShown, setAreRejectedShown] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const [decided, setDecided] = useState(0);
  const decide = useDecideSuggestion(at);
  const setField = useSetField(at);
  const showAlert = useAlerts();
  const isBusy = decide.isPending || setField.isPending;
  useNextFocus(list, decided, isBusy);
  const of = (state: Suggestion['state']) => suggestions.filter((suggestion) => suggestion.state === state);
  const rejected = of('rejected');
  const facts = inOrder<Fact>([
    ...fields.map(
      (field): Fact => ({
        ...field,
        state: 'accepted',
        suggestionId: of('accepted').find((one) => one.field === field.field)?.$id ?? null,
      }),
    ),
    ...of('open').map((one): Fact => ({ ...one, suggestionId: one.$id })),
    ...(areRejectedShown ? rejected.map((one): Fact => ({ ...one, suggestionId: one.$id })) : []),
  ]);
  // Some calls are full of names of tools: what decides, and what people wrote, is seen at once, the rest on demand.
  const shown =
    isWhole || facts.length <= fewFacts + 2
      ? facts
      : facts.filter(({ suggestionId }, index) => index < fewFacts || suggestionId === null);
  if (facts.length === 0 && rejected.length === 0 && !mayChange) return null;
  const onError = (error: unknown) => showAlert('error', errorText(error));
  const goOn = () => setDecided((count) => count + 1);
  const act = (fact: Fact, decision: Decision['decision'], value?: string) => {
    if (fact.suggestionId !== null)
      decide.mutate(
        { suggestionId: fact.suggestionId, decision, ...(value !== undefined && { value }) },
        { onSuccess: goOn, onError },
      );
    else setField.mutate({ field: fact.field, value: value ?? null }, { onSuccess: goOn, onError });
  };
  const correct = (fact: Fact, value: string) => {
    setCorrected(null);
    // Where it comes from stays with it, unless several were taken together.
    const isOne = of('accepted').filter(({ field }) => field === fact.field).length === 1;
    if (fact.suggestionId !== null && (fact.state === 'open' || isOne)) act(fact, 'accept', value);
    else setField.mutate({ field: fact.field, value }, { onError });
  };
  const close = () => {
    setIsAdding(false);
    onQuoted();
  };
  const add = (wish: FieldChange) => setField.mutate(wish, { onSuccess: close, onError });
  return (
    <Box component="section" aria-labelledby={titleId}>
      <PartHeading id={titleId} title="Facts" />
      <Box component="dl" ref={list} sx={{ m: 0 }}>
        {shown.map((fact, index) => (
          <FactRow
            key={`${fact.state} ${fact.suggestionId ?? fact.field}`}
            fact={fact}
            isNamed={shown[index - 1]?.field !== fact.field}
            player={player}
            mayChange={mayChange}
            isBusy={isBusy}
            onAct={(decision) => act(fact, decision)}
            onCorrect={() => setCorrected(fact)}
          />
        ))}
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, '&:empty': { display: 'none' } }}
      >
        {mayChange && (
          <Button size="small" startIcon={<AddIcon />} onClick={() => setIsAdding(true)} sx={{ ml: -1 }}>
            {' '}
            Add fact{' '}
          </Button>
        )}
        {shown.length < facts.length && (
          <Toggle label={`Show all ${facts.length}`} isOpen={false} onToggle={() => setIsWhole(true)} />
        )}
        {rejected.length > 0 && (
          <Toggle
            label={areRejectedShown ? 'Hide rejected' : `${rejected.length} rejected`}
            isOpen={areRejectedShown}
            onToggle={() => setAreRejectedShown(!areRejectedShown)}
          />
        )}
      </Box>
      {corrected && (
        <CorrectDialog
          fact={corrected}
          onClose={() => setCorrected(null)}
          onValue={(value) => correct(corrected, value)}
        />
      )}
      {mayChange && (isAdding || quoted) && (
        <FactDialog taken={fields} quoted={quoted} isBusy={setField.isPending} onClose={close} onFact={add} />
      )}
    </Box>
  );
}

const fewFacts = 6;

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
