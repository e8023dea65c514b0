import type { LanguageModel, LanguageModelFile } from '@candor/contract/language-models';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { type ModelWork, modelsQuery, useModelWork } from './use-models.ts';

/** Models to download, and those that are here; one of those can be tried and used. */
export function ModelList({
  isBusy,
  onUse,
}: {
  isBusy: boolean;
  onUse: (path: string, contextTokens: number | null) => void;
}) {
  const models = useQuery(modelsQuery);
  const work = useModelWork();
  const input = useRef<HTMLInputElement>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  if (models.isPending) return <RowsSkeleton rows={4} />;
  if (models.isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void models.refetch()}>Try again</Button>}>
        {errorText(models.error)}
      </Alert>
    );
  const { models: known, files, freeBytes } = models.data;
  const others = files.filter(({ file }) => !known.some((one) => one.file === file));
  const bring = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) work.mutate({ do: 'bring', file });
    target.value = '';
  };
  return (
    <Box>
      <Typography variant="h3" component="h2">
        Get a model
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {freeBytes === null
          ? 'Downloads go into the data folder.'
          : `Downloads go into the data folder, which has ${gigabytes(freeBytes)} free.`}
      </Typography>
      {work.isError && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {errorText(work.error)}
        </Alert>
      )}
      <Box component="ul" aria-label="Models" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {known.map((model) => (
          <ModelRow
            key={model.id}
            model={model}
            file={files.find(({ file }) => file === model.file)}
            isBusy={isBusy}
            onWork={work.mutate}
            onRemove={setRemoving}
            onUse={onUse}
          />
        ))}
        {others.map((file) => (
          <FileRow key={file.file} file={file} isBusy={isBusy} onRemove={setRemoving} onUse={onUse} />
        ))}
      </Box>
      <input
        ref={input}
        type="file"
        accept=".gguf"
        onChange={bring}
        hidden
        aria-label="Model file from this computer"
      />
      <Button
        variant="outlined"
        size="small"
        loading={work.isPending && work.variables.do === 'bring'}
        sx={{ mt: 1 }}
        onClick={() => input.current?.click()}
      >
        Add a model file
      </Button>
      <ConfirmDialog
        isOpen={removing !== null}
        title="Remove this model?"
        text={`${removing} is deleted from the data folder. You can download it again.`}
        confirmLabel="Remove model"
        isDestructive
        isBusy={work.isPending}
        onCancel={() => setRemoving(null)}
        onConfirm={() => work.mutate({ do: 'remove', file: removing! }, { onSettled: () => setRemoving(null) })}
      />
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  gap: 1.5,
  py: 1.25,
  alignItems: 'center',
  flexWrap: 'wrap',
  borderTop: 1,
  borderColor: 'divider',
} as const;

function ModelRow({
  model,
  file,
  isBusy,
  onWork,
  onRemove,
  onUse,
}: {
  model: LanguageModel;
  file: LanguageModelFile | undefined;
  isBusy: boolean;
  onWork: (work: ModelWork) => void;
  onRemove: (file: string) => void;
  onUse: (path: string, contextTokens: number | null) => void;
}) {
  const { id, name, about, state, error, fits, memoryGb, licence, bytes, host, isUnverified } = model;
  const facts = [
    bytes === null ? null : gigabytes(bytes),
    `for ${memoryGb} GB of memory`,
    licence,
    host,
    isUnverified && 'unverified',
  ].filter(Boolean);
  const isRunning = state === 'running' || state === 'waiting' || state === 'checking';
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
        <Typography variant="body2">{about}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Typography>
        {fits !== 'yes' && (
          <Typography variant="body2" sx={{ color: 'warning.dark' }}>
            {fits === 'tight'
              ? 'This computer has barely enough memory for it.'
              : 'This computer has too little memory for it.'}
          </Typography>
        )}
        {isRunning && <Progress model={model} />}
        {error && <Alert severity="error">{error}</Alert>}
      </Box>
      {state === 'ready' && file ? (
        <FileButtons
          file={file}
          name={name}
          isBusy={isBusy}
          onRemove={onRemove}
          onUse={(path) => onUse(path, model.contextTokens)}
        />
      ) : isRunning ? (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Pause ${name}`}
          onClick={() => onWork({ do: 'pause', modelId: id })}
        >
          Pause
        </Button>
      ) : (
        <>
          <Button
            size="small"
            variant="outlined"
            aria-label={`${state === 'absent' ? 'Download' : 'Resume'} ${name}`}
            onClick={() => onWork({ do: 'download', modelId: id })}
          >
            {state === 'absent' ? 'Download' : 'Resume'}
          </Button>
          {state !== 'absent' && (
            <Button size="small" color="inherit" aria-label={`Remove ${name}`} onClick={() => onRemove(model.file)}>
              Remove
            </Button>
          )}
        </>
      )}
    </Box>
  );
}

function Progress({ model: { name, state, doneBytes, bytes, bytesPerS } }: { model: LanguageModel }) {
  const percent = bytes ? Math.min(100, Math.floor((doneBytes / bytes) * 100)) : null;
  const text =
    state === 'waiting'
      ? 'Queued'
      : state === 'checking'
        ? 'Checking the download'
        : [
            percent === null ? gigabytes(doneBytes) : `${percent} % of ${gigabytes(bytes!)}`,
            bytesPerS > 0 && `${(bytesPerS / 1e6).toFixed(1)} MB a second`,
            bytesPerS > 0 && bytes && leftText((bytes - doneBytes) / bytesPerS),
          ]
            .filter(Boolean)
            .join(' · ');
  return (
    <Box sx={{ mt: 0.5 }}>
      <LinearProgress
        aria-label={`Download of ${name}`}
        {...(percent !== null && state === 'running' ? { variant: 'determinate' as const, value: percent } : {})}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
    </Box>
  );
}

function FileRow({
  file,
  ...rest
}: {
  file: LanguageModelFile;
  isBusy: boolean;
  onRemove: (file: string) => void;
  onUse: (path: string, contextTokens: number | null) => void;
}) {
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>{file.file}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {gigabytes(file.bytes)} · added manually
        </Typography>
      </Box>
      <FileButtons
        file={file}
        name={file.file}
        isBusy={rest.isBusy}
        onRemove={rest.onRemove}
        onUse={(path) => rest.onUse(path, null)}
      />
    </Box>
  );
}

function FileButtons({
  file,
  name,
  isBusy,
  onRemove,
  onUse,
}: {
  file: LanguageModelFile;
  name: string;
  isBusy: boolean;
  onRemove: (file: string) => void;
  onUse: (path: string) => void;
}) {
  return (
    <>
      <Button
        size="small"
        variant="contained"
        disabled={isBusy}
        aria-label={`Test and use ${name}`}
        onClick={() => onUse(file.path)}
      >
        Test and use
      </Button>
      <Button
        size="small"
        color="inherit"
        disabled={file.isInUse}
        aria-label={`Remove ${name}`}
        onClick={() => onRemove(file.file)}
      >
        Remove
      </Button>
    </>
  );
}

const gigabytes = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;
const leftText = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} seconds left` : `${Math.round(seconds / 60)} minutes left`;
