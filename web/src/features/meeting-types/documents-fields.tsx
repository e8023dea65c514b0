import { limits } from '@candor/contract/limits';
import { type DocumentKind, documentKinds, type DocumentTemplate } from '@candor/contract/templates';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import type { PartProps } from './basics-fields.tsx';
import { newDocument, newPartId } from './content-rules.ts';
import { PartList } from './part-list.tsx';

export const kindNames: Record<DocumentKind, string> = {
  'write-up': 'Candidate write-up',
  submittal: 'Submittal',
  'interview-summary': 'Interview summary',
  email: 'E-mail',
  other: 'Other',
};

/** What is written after such a meeting, each with its sections. */
export function DocumentsFields({ content, onChange }: PartProps) {
  return (
    <PartList
      label="Documents"
      parts={content.documentTemplates}
      nameOf={({ name }) => name}
      noun="Document"
      addLabel="Add Document"
      emptyText="No documents are written after this kind of meeting."
      max={limits.documentTemplates}
      make={newDocument}
      onParts={(update) => onChange((before) => ({ ...before, documentTemplates: update(before.documentTemplates) }))}
    >
      {(template, onTemplate) => <DocumentFields template={template} onTemplate={onTemplate} />}
    </PartList>
  );
}

function DocumentFields({
  template,
  onTemplate,
}: {
  template: DocumentTemplate;
  onTemplate: (change: Partial<DocumentTemplate>) => void;
}) {
  const count = template.sections.length;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        <TextField
          label="Document"
          required
          size="small"
          value={template.name}
          onChange={(event) => onTemplate({ name: event.target.value })}
          slotProps={{ htmlInput: { maxLength: limits.name } }}
          sx={{ flex: '3 1 200px' }}
        />
        <TextField
          select
          label="Kind"
          size="small"
          value={template.kind}
          onChange={(event) => onTemplate({ kind: event.target.value as DocumentKind })}
          sx={{ flex: '1 1 160px' }}
        >
          {documentKinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {kindNames[kind]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <LimitedTextField
        label="Recipients and tone"
        size="small"
        fullWidth
        multiline
        minRows={2}
        max={limits.instructions}
        value={template.instructions}
        onValue={(instructions) => onTemplate({ instructions })}
      />
      <Accordion
        variant="outlined"
        disableGutters
        defaultExpanded={template.name === ''}
        sx={{ borderRadius: 1, '&::before': { display: 'none' } }}
      >
        <AccordionSummary expandIcon={<ExpandIcon />}>
          <Typography component="span">{count === 1 ? '1 section' : `${count} sections`}</Typography>
        </AccordionSummary>
        <AccordionDetails>
          <PartList
            label={`Sections of ${template.name || 'the document'}`}
            parts={template.sections}
            nameOf={({ title }) => title}
            noun="Section"
            addLabel="Add Section"
            emptyText="No sections yet."
            max={limits.templateSections}
            make={() => ({ $id: newPartId(), title: '', instructions: '' })}
            onParts={(update) => onTemplate({ sections: update(template.sections) })}
          >
            {(section, onSection) => (
              <Stack sx={{ gap: 1.5 }}>
                <TextField
                  label="Title"
                  required
                  size="small"
                  value={section.title}
                  onChange={(event) => onSection({ title: event.target.value })}
                  slotProps={{ htmlInput: { maxLength: limits.name } }}
                />
                <LimitedTextField
                  label="Instructions"
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
        </AccordionDetails>
      </Accordion>
    </Stack>
  );
}
