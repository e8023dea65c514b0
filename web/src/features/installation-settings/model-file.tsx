import type { ShownSetting } from '@candor/contract/installation-settings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type SettingValues, valueOf } from '../../entities/installation/settings.ts';
import { ModelList } from './model-list.tsx';
import { writingQuery } from './use-writing.ts';
import { messages } from './messages.ts';

/** What a computer without a graphics card reads in minutes; longer meetings are read in parts. */
const usualContext = 16_000;

/** A model file on this computer: downloaded here, brought, or anywhere else. */
export function ModelFile({
  settings,
  isBusy,
  onTest,
}: {
  settings: readonly ShownSetting[];
  isBusy: boolean;
  onTest: (values: SettingValues, isWanted: boolean) => void;
}) {
  const setup = useQuery(writingQuery);
  const [file, setFile] = useState(valueOf(settings, 'LANGUAGE_MODEL_FILE'));
  const values = (): SettingValues => ({ LANGUAGE_ENGINE: 'gguf', LANGUAGE_MODEL_FILE: file.trim() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file.trim() !== '') onTest(values(), true);
  };
  const use = (path: string, contextTokens: number | null) =>
    onTest(
      {
        LANGUAGE_ENGINE: 'gguf',
        LANGUAGE_MODEL_FILE: path,
        ...(contextTokens !== null && { LANGUAGE_CONTEXT_TOKENS: `${Math.min(contextTokens, usualContext)}` }),
      },
      true,
    );
  return (
    <Stack spacing={2.5} divider={<Divider flexItem />}>
      {setup.data?.hasModelPackage === false && (
        <Alert severity="warning">{messages.runningAModelFileTakesThePackage}</Alert>
      )}
      <ModelList isBusy={isBusy} onUse={use} />
      <Stack component="form" aria-label={messages.modelFile} spacing={2} onSubmit={submit} sx={{ maxWidth: 520 }}>
        <TextField
          size="small"
          label={messages.modelFile}
          value={file}
          placeholder={messages.modelsQwen34BInstruct2507Q4K}
          helperText={messages.aGGUFFileOnTheComputerThat}
          onChange={({ target }) => setFile(target.value)}
        />
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" disabled={isBusy || file.trim() === ''}>
            {messages.testAndUse}
          </Button>
          <Button variant="outlined" disabled={isBusy || file.trim() === ''} onClick={() => onTest(values(), false)}>
            {messages.test}
          </Button>
        </Stack>
      </Stack>
    </Stack>
  );
}
