import { limits } from '@candor/contract/limits';
import { type DetailLevel, detailLevels, type NoteTemplate } from '@candor/contract/templates';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import type { PartProps } from './basics-fields.tsx';
import { newSection } from './content-rules.ts';
import { PartList } from './part-list.tsx';
import { messages } from './messages.ts';

export const detailNames: Record<DetailLevel, string> = {
  brief: messages.brief,
  standard: messages.standard,
  detailed: messages.detailed,
};

export type NotesFieldsProps = PartProps & {
  /** What is shown first where the type gets sections of its own. */ general: NoteTemplate;
};

/** What the notes have: sections, with what belongs in each. */
export function NotesFields({ content, onChange, general }: NotesFieldsProps) {
  const { noteTemplate } = content;
  const hintId = useId();
  const setTemplate = (update: (template: NoteTemplate) => NoteTemplate | null) =>
    onChange((before) => ({ ...before, noteTemplate: update(before.noteTemplate ?? general) }));
  return (
    <Stack sx={{ gap: 2.5 }}>
      <div>
        <FormControlLabel
          label={messages.useCustomSections}
          control={
            <Switch
              checked={noteTemplate !== null}
              onChange={(_, isOwn) => setTemplate((template) => (isOwn ? template : null))}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
        />
        <FormHelperText id={hintId}>
          {noteTemplate ? messages.everyLineLinksToTheWordsIt : messages.notesUseTheSectionsOfGeneral}
        </FormHelperText>
      </div>
      {noteTemplate && (
        <>
          <TextField
            select
            size="small"
            label={messages.levelOfDetail}
            value={noteTemplate.detailLevel}
            onChange={(event) =>
              setTemplate((template) => ({ ...template, detailLevel: event.target.value as DetailLevel }))
            }
            sx={{ maxWidth: 240 }}
          >
            {detailLevels.map((level) => (
              <MenuItem key={level} value={level}>
                {detailNames[level]}
              </MenuItem>
            ))}
          </TextField>
          <PartList
            label={messages.noteSections}
            parts={noteTemplate.sections}
            nameOf={({ title }) => title}
            noun={messages.section}
            addLabel={messages.addSection}
            emptyText={messages.noSectionsYet}
            max={limits.templateSections}
            make={newSection}
            onParts={(update) => setTemplate((template) => ({ ...template, sections: update(template.sections) }))}
          >
            {(section, onSection) => (
              <Stack sx={{ gap: 1.5 }}>
                <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
                  <TextField
                    label={messages.title}
                    required
                    size="small"
                    value={section.title}
                    onChange={(event) => onSection({ title: event.target.value })}
                    slotProps={{ htmlInput: { maxLength: limits.name } }}
                    sx={{ flex: '3 1 200px' }}
                  />
                  <TextField
                    select
                    label={messages.detail}
                    size="small"
                    value={section.detailLevel ?? ''}
                    onChange={(event) => onSection({ detailLevel: (event.target.value || null) as DetailLevel | null })}
                    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                    sx={{ flex: '1 1 150px' }}
                  >
                    <MenuItem value="">{messages.sameAsNotes}</MenuItem>
                    {detailLevels.map((level) => (
                      <MenuItem key={level} value={level}>
                        {detailNames[level]}
                      </MenuItem>
                    ))}
                  </TextField>
                </Box>
                <LimitedTextField
                  label={messages.instructions}
                  size="small"
                  fullWidth
                  multiline
                  minRows={2}
                  max={limits.instructions}
                  value={section.instructions}
                  onValue={(instructions) => onSection({ instructions })}
                />
              </Stack>
            )}
          </PartList>
        </>
      )}
    </Stack>
  );
}
