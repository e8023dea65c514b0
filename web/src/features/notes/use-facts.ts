import type { Suggestion } from '@candor/contract/facts';
import type { MeetingNotes } from '@candor/contract/notes';
import { useState } from 'react';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { type Decision, type FieldChange, useDecideSuggestion, useSetField } from '../../entities/notes/notes.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import type { Fact } from './fact.ts';

/** The facts of a meeting as a person decides about them. `decided` counts what was decided here. */
export function useFacts(at: InMeeting, { fields, suggestions }: Pick<MeetingNotes, 'fields' | 'suggestions'>) {
  const [decided, setDecided] = useState(0);
  const decide = useDecideSuggestion(at);
  const setField = useSetField(at);
  const showAlert = useAlerts();
  const of = (state: Suggestion['state']) => suggestions.filter((suggestion) => suggestion.state === state);
  const factsOf = (state: Suggestion['state']) => of(state).map((one): Fact => ({ ...one, suggestionId: one.$id }));
  const accepted = fields.map(
    (field): Fact => ({
      ...field,
      state: 'accepted',
      suggestionId: of('accepted').find((one) => one.field === field.field)?.$id ?? null,
    }),
  );
  const onError = (error: unknown) => showAlert('error', errorText(error));
  const onSuccess = () => setDecided((count) => count + 1);
  const act = ({ suggestionId, field }: Fact, decision: Decision['decision'], value?: string) => {
    if (suggestionId !== null)
      decide.mutate({ suggestionId, decision, ...(value !== undefined && { value }) }, { onSuccess, onError });
    else setField.mutate({ field, value: value ?? null }, { onSuccess, onError });
  };
  return {
    facts: [...accepted, ...factsOf('open')],
    rejected: factsOf('rejected'),
    decided,
    isBusy: decide.isPending || setField.isPending,
    act,
    correct: (fact: Fact, value: string) => {
      // Where it comes from stays with it, unless several were taken together.
      const isOne = of('accepted').filter(({ field }) => field === fact.field).length === 1;
      if (fact.suggestionId !== null && (fact.state === 'open' || isOne)) act(fact, 'accept', value);
      else setField.mutate({ field: fact.field, value }, { onError });
    },
    add: (wish: FieldChange, onDone: () => void) => setField.mutate(wish, { onSuccess: onDone, onError }),
  };
}
