import type { MeetingNotes, Suggestion } from '@candor/contract/notes';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import type { InMeeting } from '../../lib/data/meetings.ts';
import { type Decision, useDecideSuggestion, useSetField } from '../../lib/data/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import type { SpanPlayer } from '../../lib/play-span.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { type Fact, FactRow } from './fact-row.tsx';
import { PartHeading } from './part-heading.tsx';

export type FactsProps = { at: InMeeting; notes: Pick<MeetingNotes, 'fields' | 'suggestions'>; player: SpanPlayer; mayChange: boolean };

/** Pay, notice and the like: what people have accepted, and what was heard and waits for their word. */
export function Facts({ at, notes: { fields, suggestions }, player, mayChange }: FactsProps) {
  const titleId = useId();
  const list = useRef<HTMLDListElement>(null);
  const [corrected, setCorrected] = useState<Fact | null>(null);
  const [areRejectedShown, setAreRejectedShown] = useState(false);
  const decide = useDecideSuggestion(at);
  const setField = useSetField(at);
  const showAlert = useAlerts();
  const of = (state: Suggestion['state']) => suggestions.filter((suggestion) => suggestion.state === state);
  const rejected = of('rejected');
  const facts: Fact[] = [
    ...fields.map((field): Fact => ({ ...field, state: 'accepted', suggestionId: of('accepted').find((one) => one.field === field.field)?.$id ?? null })),
    ...of('open').map((one): Fact => ({ ...one, suggestionId: one.$id })),
    ...(areRejectedShown ? rejected.map((one): Fact => ({ ...one, suggestionId: one.$id })) : []),
  ];
  if (facts.length === 0 && rejected.length === 0) return null;
  const onError = (error: unknown) => showAlert('error', errorText(error));
  /** On to the next that waits, so that the list can be gone through by keyboard. */
  const goOn = () => requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[data-first-act]')?.focus());
  const act = (fact: Fact, decision: Decision['decision'], value?: string) => {
    if (fact.suggestionId !== null) decide.mutate({ suggestionId: fact.suggestionId, decision, ...(value !== undefined && { value }) }, { onSuccess: goOn, onError });
    else setField.mutate({ field: fact.field, value: value ?? null }, { onSuccess: goOn, onError });
  };
  const correct = (fact: Fact, value: string) => {
    setCorrected(null);
    if (fact.state === 'open') act(fact, 'accept', value);
    else setField.mutate({ field: fact.field, value }, { onError });
  };
  return (
    <Box component="section" aria-labelledby={titleId}>
      <PartHeading id={titleId} title="Facts" />
      <Box component="dl" ref={list} sx={{ m: 0 }}>
        {facts.map((fact) => (
          <FactRow key={`${fact.state} ${fact.suggestionId ?? fact.field}`} fact={fact} player={player} mayChange={mayChange} isBusy={decide.isPending || setField.isPending} onAct={(decision) => act(fact, decision)} onCorrect={() => setCorrected(fact)} />
        ))}
      </Box>
      {rejected.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Link component="button" type="button" color="inherit" underline="always" aria-expanded={areRejectedShown} onClick={() => setAreRejectedShown(!areRejectedShown)} sx={{ font: 'inherit', minHeight: 24 }}>
            {areRejectedShown ? 'Hide what was rejected' : `${rejected.length} rejected`}
          </Link>
        </Typography>
      )}
      {corrected && <CorrectDialog fact={corrected} onClose={() => setCorrected(null)} onValue={(value) => correct(corrected, value)} />}
    </Box>
  );
}
