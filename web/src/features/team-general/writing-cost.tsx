import { type TeamWriting, type WritingTask, writingTasks } from '@candor/contract/team-writing';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useSaveTeamWriting } from './use-team-writing.ts';
import { numberText } from '../../language/locale.ts';
import { messages } from './messages.ts';

const labels: Record<WritingTask, string> = {
  notes: messages.modelForNotesAndScorecards,
  documents: messages.modelForDocuments,
  questions: messages.modelForAnswersAndComparisons,
};

/** For administrators of the installation: what the team may spend, and which models it gets. */
export function WritingCost({ teamId, writing }: { teamId: string; writing: TeamWriting }) {
  const { engines, installation, spentTokens } = writing;
  const save = useSaveTeamWriting(teamId);
  const [budget, setBudget] = useState(writing.monthTokens === null ? '' : `${writing.monthTokens}`);
  const [models, setModels] = useState(writing.models);
  const month = budget.replace(/[\s,.]/g, '');
  const isWrong = month !== '' && !/^[1-9]\d{0,11}$/.test(month);
  const monthTokens = month === '' ? null : Number(month);
  const isSame =
    monthTokens === writing.monthTokens && writingTasks.every((task) => models[task] === writing.models[task]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) save.mutate({ engines, monthTokens, models });
  };
  return (
    <Stack
      component="form"
      aria-label={messages.budgetAndModels}
      onSubmit={submit}
      spacing={2}
      sx={{ mt: 3, maxWidth: 440, alignItems: 'stretch' }}
    >
      <TextField
        size="small"
        label={messages.tokensPerMonth}
        value={budget}
        error={isWrong}
        placeholder={messages.noLimit}
        helperText={
          isWrong
            ? messages.enterAWholeNumberOrLeaveIt
            : messages.numberTextUsedThisMonthAfterThat(numberText(spentTokens))
        }
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric' } }}
        onChange={({ target }) => setBudget(target.value)}
      />
      {installation.hasModels &&
        writingTasks.map((task) => (
          <TextField
            key={task}
            size="small"
            label={labels[task]}
            value={models[task] ?? ''}
            placeholder={messages.sameAsThisInstallation}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 200 } }}
            onChange={({ target }) => setModels({ ...models, [task]: target.value.trim() || null })}
          />
        ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.onlyAdministratorsOfThisInstallation}
      </Typography>
      <Button
        type="submit"
        variant="contained"
        disabled={isWrong || isSame}
        loading={save.isPending}
        sx={{ alignSelf: 'flex-start' }}
      >
        {messages.saveBudgetAndModels}
      </Button>
    </Stack>
  );
}
