import type { ComparisonReader } from '@candor/contract/search-comparison';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type ExportChoice, saveComparison } from '../../entities/searches/comparison.ts';
import type { InSearch } from '../../entities/searches/searches.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { messages } from './messages.ts';

const formats = { pdf: 'PDF', docx: messages.word, csv: 'CSV' } as const;
const readers: Record<ComparisonReader, { label: string; hint: string }> = {
  team: { label: messages.yourTeam, hint: messages.everythingShownHereIncludingRatings },
  named: {
    label: messages.theClientWithNames,
    hint: messages.withoutRatingsCurrentPayOther,
  },
  blind: { label: messages.theClientWithoutNames, hint: messages.theSameWithNamesEmployersAndContact },
};

/** The columns and rows that are shown, as a file. */
export function ExportDialog({
  at,
  contactIds,
  without,
  onClose,
}: {
  at: InSearch;
  contactIds: readonly string[];
  without: readonly string[];
  onClose: () => void;
}) {
  const labelId = useId();
  const [format, setFormat] = useState<ExportChoice['format']>('pdf');
  const [reader, setReader] = useState<ComparisonReader>('team');
  const [isBusy, setIsBusy] = useState(false);
  const showAlert = useAlerts();
  const save = async () => {
    setIsBusy(true);
    try {
      await saveComparison(at, { format, reader, contactIds, without });
      onClose();
    } catch (error) {
      showAlert('error', errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <FormDialog
      title={messages.exportComparison}
      submitLabel={messages.exportLabel}
      isBusy={isBusy}
      isReady={contactIds.length > 0}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <div>
        <FormLabel id={labelId}>{messages.audience}</FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={reader}
          onChange={(_, next) => setReader(next as ComparisonReader)}
        >
          {Object.entries(readers).map(([value, { label }]) => (
            <FormControlLabel key={value} value={value} label={label} control={<Radio size="small" />} />
          ))}
        </RadioGroup>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {readers[reader].hint}
        </Typography>
      </div>
      <TextField
        select
        size="small"
        label={messages.format}
        value={format}
        onChange={({ target }) => setFormat(target.value as ExportChoice['format'])}
      >
        {Object.entries(formats).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
