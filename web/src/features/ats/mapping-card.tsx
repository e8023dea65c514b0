import { type AtsMapping, type FieldMapping, fieldRules, transformations } from '@candor/contract/ats';
import { factLabels } from '@candor/contract/facts';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { atsFieldsQuery } from '../../entities/ats/ats.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { mappingQuery, useAtsSettings } from './use-settings.ts';
import { messages } from './messages.ts';

const rules: Record<FieldMapping['rule'], string> = {
  'only-if-empty': messages.onlyIfEmpty,
  ask: messages.alwaysAsk,
  always: messages.always,
};
const changes: Record<FieldMapping['transformation'], string> = {
  'as-said': messages.asSaid,
  'lower-limit': messages.lowerEndOfARange,
  'upper-limit': messages.upperEndOfARange,
  append: messages.addToTheExistingValue,
};
/** A part of the meeting that can be chosen: a section of the notes or a document. */
export type MappedPart = { id: string; label: string };
type Props = {
  teamId: string;
  meetingTypeId: string;
  title: string;
  /** Sections of the type's notes; without them, all sections go. */
  sections?: MappedPart[];
  documents?: MappedPart[];
};

/** What of meetings of a type goes to the system: sections, documents, and facts into fields. */
export function MappingCard(props: Props) {
  const saved = useQuery(mappingQuery(props.teamId, props.meetingTypeId));
  if (saved.isError) return <Alert severity="error">{errorText(saved.error)}</Alert>;
  if (!saved.data) return <RowsSkeleton rows={3} />;
  const { mapping, isOwn } = saved.data;
  return <MappingForm key={JSON.stringify(saved.data)} {...props} saved={mapping} isOwn={isOwn} />;
}

function MappingForm({
  teamId,
  meetingTypeId,
  title,
  sections = [],
  documents = [],
  saved,
  isOwn,
}: Props & { saved: AtsMapping; isOwn: boolean }) {
  const [mapping, setMapping] = useState(saved);
  const { setMapping: save, clearMapping } = useAtsSettings(teamId);
  const showAlert = useAlerts();
  const isGeneral = meetingTypeId === 'general';
  const set = (change: Partial<AtsMapping>) => setMapping((before) => ({ ...before, ...change }));
  const setField = (place: number, change: Partial<FieldMapping>) =>
    set({ fields: mapping.fields.map((field, index) => (index === place ? { ...field, ...change } : field)) });
  const isDirty = JSON.stringify(mapping) !== JSON.stringify(saved);
  const isReady = mapping.fields.every(({ field }) => field !== '');
  const allSections = [
    { id: 'summary', label: messages.summary },
    ...sections,
    { id: 'action-items', label: messages.actionItems },
  ];
  const chosen = mapping.sections ?? allSections.map(({ id }) => id);
  const toggle = (list: readonly string[], id: string) =>
    list.includes(id) ? list.filter((one) => one !== id) : [...list, id];
  return (
    <SectionCard
      title={title}
      hint={
        isGeneral
          ? messages.forEveryMeetingTypeWithoutItsOwn
          : isOwn
            ? messages.thisTypeHasItsOwnSettings
            : messages.thisTypeUsesTheTeamSettings
      }
    >
      <Stack spacing={2}>
        <Toggle label={messages.sendMeetingsOfThisType} isOn={mapping.isOn} onToggle={(isOn) => set({ isOn })} />
        <Toggle
          label={messages.sendWithoutAReviewExceptFieldsThat}
          isOn={mapping.isAutomatic}
          onToggle={(isAutomatic) => set({ isAutomatic })}
        />
        {(sections.length > 0 || mapping.sections !== null) && (
          <Group label={messages.sectionsToSend}>
            {allSections.map(({ id, label }) => (
              <Toggle
                key={id}
                label={label}
                isOn={chosen.includes(id)}
                onToggle={() => set({ sections: toggle(chosen, id) })}
              />
            ))}
          </Group>
        )}
        {documents.length > 0 && (
          <Group label={messages.documentsToSendOncePublished}>
            {documents.map(({ id, label }) => (
              <Toggle
                key={id}
                label={label}
                isOn={mapping.documents.includes(id)}
                onToggle={() => set({ documents: toggle(mapping.documents, id) })}
              />
            ))}
          </Group>
        )}
        <Typography sx={{ fontWeight: 600 }}>{messages.fieldMapping}</Typography>
        {mapping.fields.map((field, place) => (
          <FieldRow
            key={place}
            teamId={teamId}
            value={field}
            onChange={(change) => setField(place, change)}
            onRemove={() => set({ fields: mapping.fields.filter((_, index) => index !== place) })}
          />
        ))}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            onClick={() =>
              set({ fields: [...mapping.fields, { fact: 'pay', field: '', transformation: 'as-said', rule: 'ask' }] })
            }
          >
            {messages.addField}
          </Button>
          <Button
            variant="contained"
            disabled={!isDirty || !isReady}
            loading={save.isPending}
            onClick={() =>
              save.mutate({ meetingTypeId, mapping }, { onSuccess: () => showAlert('success', messages.mappingSaved) })
            }
          >
            {messages.saveMapping}
          </Button>
          {isOwn && !isGeneral && (
            <Button color="inherit" loading={clearMapping.isPending} onClick={() => clearMapping.mutate(meetingTypeId)}>
              {messages.useTeamSettings}
            </Button>
          )}
        </Box>
      </Stack>
    </SectionCard>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={label}>
      <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{label}</Typography>
      <Box sx={{ display: 'flex', flexDirection: 'column' }}>{children}</Box>
    </Box>
  );
}

function Toggle({ label, isOn, onToggle }: { label: string; isOn: boolean; onToggle: (isOn: boolean) => void }) {
  return <FormControlLabel label={label} control={<Switch checked={isOn} onChange={(_, next) => onToggle(next)} />} />;
}

type FieldRowProps = {
  teamId: string;
  value: FieldMapping;
  onChange: (change: Partial<FieldMapping>) => void;
  onRemove: () => void;
};

function FieldRow({ teamId, value, onChange, onRemove }: FieldRowProps) {
  const fields = useQuery(atsFieldsQuery(teamId));
  const known = (fields.data?.fields ?? []).filter(({ isReadOnly }) => !isReadOnly);
  const select = { select: true as const, size: 'small' as const, sx: { flex: '1 1 150px', minWidth: 0 } };
  return (
    <Box sx={{ display: 'flex', gap: 1, rowGap: 1.75, flexWrap: 'wrap', alignItems: 'center' }}>
      <TextField
        {...select}
        label={messages.fact}
        value={value.fact}
        onChange={({ target }) => onChange({ fact: target.value })}
      >
        {Object.entries(factLabels).map(([fact, label]) => (
          <MenuItem key={fact} value={fact}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...select}
        label={messages.field}
        value={known.some(({ id }) => id === value.field) ? value.field : ''}
        onChange={({ target }) => onChange({ field: target.value })}
      >
        {known.map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...select}
        label={messages.how}
        value={value.transformation}
        onChange={({ target }) => onChange({ transformation: target.value as FieldMapping['transformation'] })}
      >
        {transformations.map((one) => (
          <MenuItem key={one} value={one}>
            {changes[one]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...select}
        label={messages.when}
        value={value.rule}
        onChange={({ target }) => onChange({ rule: target.value as FieldMapping['rule'] })}
      >
        {fieldRules.map((one) => (
          <MenuItem key={one} value={one}>
            {rules[one]}
          </MenuItem>
        ))}
      </TextField>
      <IconButton aria-label={messages.removeField} onClick={onRemove}>
        <DeleteIcon />
      </IconButton>
    </Box>
  );
}
