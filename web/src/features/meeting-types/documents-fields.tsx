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
import { messages } from './messages.ts';

export const kindNames: Record<DocumentKind, string> = {
  'write-up': messages.candidateWriteUp,
  submittal: messages.submittal,
  'interview-summary': messages.interviewSummary,
  email: messages.eMail,
  other: messages.other,
};

/** What is written after such a meeting, each with its sections. */
export function DocumentsFields({ content, onChange }: PartProps) {
  return (
    <PartList
      label={messages.documents}
      parts={content.documentTemplates}
      nameOf={({ name }) => name}
      noun={messages.document}
      addLabel={messages.addDocument}
      emptyText={messages.noDocumentsAreWrittenAfterThisKind}
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
          label={messages.document}
          required
          size="small"
          value={template.name}
          onChange={(event) => onTemplate({ name: event.target.value })}
          slotProps={{ htmlInput: { maxLength: limits.name } }}
          sx={{ flex: '3 1 200px' }}
        />
        <TextField
          select
          label={messages.kind}
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
        label={messages.recipientsAndTone}
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
          <Typography component="span">{count === 1 ? messages.n1Section : messages.countSections(count)}</Typography>
        </AccordionSummary>
        <AccordionDetails>
          <PartList
            label={messages.sectionsOfTemplateName(template.name || messages.theDocument)}
            parts={template.sections}
            nameOf={({ title }) => title}
            noun={messages.section}
            addLabel={messages.addSection}
            emptyText={messages.noSectionsYet}
            max={limits.templateSections}
            make={() => ({ $id: newPartId(), title: '', instructions: '' })}
            onParts={(update) => onTemplate({ sections: update(template.sections) })}
          >
            {(section, onSection) => (
              <Stack sx={{ gap: 1.5 }}>
                <TextField
                  label={messages.title}
                  required
                  size="small"
                  value={section.title}
                  onChange={(event) => onSection({ title: event.target.value })}
                  slotProps={{ htmlInput: { maxLength: limits.name } }}
                />
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
        </AccordionDetails>
      </Accordion>
    </Stack>
  );
}
