import { limits } from '@candor/contract/limits';
import type { ScorecardTemplate } from '@candor/contract/templates';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import type { PartProps } from './basics-fields.tsx';
import { newCompetency } from './content-rules.ts';
import { PartList } from './part-list.tsx';
import { messages } from './messages.ts';

const scales = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/** What people are rated on. It is drafted with evidence; a person rates and submits. */
export function ScorecardFields({ content, onChange, general }: PartProps & { general: ScorecardTemplate | null }) {
  const { scorecard } = content;
  const hintId = useId();
  // What was there before it was switched off comes back when it is switched on again.
  const [kept, setKept] = useState<ScorecardTemplate | null>(null);
  const set = (update: (scorecard: ScorecardTemplate) => ScorecardTemplate) =>
    onChange((before) => ({ ...before, scorecard: before.scorecard && update(before.scorecard) }));
  const toggle = (isWanted: boolean) => {
    setKept(scorecard);
    onChange((before) => ({
      ...before,
      scorecard: isWanted ? (kept ?? general ?? { scale: 5, competencies: [newCompetency()] }) : null,
    }));
  };
  return (
    <Stack sx={{ gap: 2.5 }}>
      <div>
        <FormControlLabel
          label={messages.draftScorecard}
          control={
            <Switch
              checked={scorecard !== null}
              onChange={(_, isWanted) => toggle(isWanted)}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
        />
        <FormHelperText id={hintId}>{messages.candorCollectsWhatWasSaidAboutEach}</FormHelperText>
      </div>
      {scorecard && (
        <>
          <TextField
            select
            size="small"
            label={messages.scale}
            value={scorecard.scale}
            onChange={(event) => set((before) => ({ ...before, scale: Number(event.target.value) }))}
            sx={{ maxWidth: 240 }}
          >
            {scales.map((scale) => (
              <MenuItem key={scale} value={scale}>
                {messages.n1ToScale(scale)}
              </MenuItem>
            ))}
          </TextField>
          <PartList
            label={messages.competencies}
            parts={scorecard.competencies}
            nameOf={({ name }) => name}
            noun={messages.competency}
            addLabel={messages.addCompetency}
            emptyText={messages.noCompetenciesYet}
            max={limits.templateSections}
            make={newCompetency}
            onParts={(update) => set((before) => ({ ...before, competencies: update(before.competencies) }))}
          >
            {(competency, onCompetency) => (
              <Stack sx={{ gap: 1.5 }}>
                <TextField
                  label={messages.competency}
                  required
                  size="small"
                  value={competency.name}
                  onChange={(event) => onCompetency({ name: event.target.value })}
                  slotProps={{ htmlInput: { maxLength: limits.name } }}
                />
                <LimitedTextField
                  label={messages.whatGoodLooksLike}
                  size="small"
                  fullWidth
                  multiline
                  minRows={2}
                  max={limits.instructions}
                  value={competency.guidance}
                  onValue={(guidance) => onCompetency({ guidance })}
                />
              </Stack>
            )}
          </PartList>
        </>
      )}
    </Stack>
  );
}
