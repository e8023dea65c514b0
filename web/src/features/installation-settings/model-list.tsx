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
import { messages } from './messages.ts';

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
      <Alert severity="error" action={<Button onClick={() => void models.refetch()}>{messages.tryAgain}</Button>}>
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
        {messages.getAModel}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {freeBytes === null
          ? messages.downloadsGoIntoTheDataFolder
          : messages.downloadsGoIntoTheDataFolderWhich(gigabytes(freeBytes))}
      </Typography>
      {work.isError && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {errorText(work.error)}
        </Alert>
      )}
      <Box component="ul" aria-label={messages.models} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
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
        aria-label={messages.modelFileFromThisComputer}
      />
      <Button
        variant="outlined"
        size="small"
        loading={work.isPending && work.variables.do === 'bring'}
        sx={{ mt: 1 }}
        onClick={() => input.current?.click()}
      >
        {messages.addAModelFile}
      </Button>
      <ConfirmDialog
        isOpen={removing !== null}
        title={messages.removeThisModel}
        text={messages.removingIsDeletedFromTheDataFolder(removing)}
        confirmLabel={messages.removeModel}
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
    messages.forMemoryGbGBOfMemory(memoryGb),
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
              ? messages.thisComputerHasBarelyEnoughMemoryFor
              : messages.thisComputerHasTooLittleMemoryFor}
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
          aria-label={messages.pauseName(name)}
          onClick={() => onWork({ do: 'pause', modelId: id })}
        >
          {messages.pause}
        </Button>
      ) : (
        <>
          <Button
            size="small"
            variant="outlined"
            aria-label={messages.downloadName(state === 'absent', name)}
            onClick={() => onWork({ do: 'download', modelId: id })}
          >
            {state === 'absent' ? messages.download : messages.resume}
          </Button>
          {state !== 'absent' && (
            <Button
              size="small"
              color="inherit"
              aria-label={messages.removeName(name)}
              onClick={() => onRemove(model.file)}
            >
              {messages.remove}
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
      ? messages.queued
      : state === 'checking'
        ? messages.checkingTheDownload
        : [
            percent === null ? gigabytes(doneBytes) : messages.percentOfGigabytes(percent, gigabytes(bytes!)),
            bytesPerS > 0 && messages.bytesPerSMBASecond((bytesPerS / 1e6).toFixed(1)),
            bytesPerS > 0 && bytes && leftText((bytes - doneBytes) / bytesPerS),
          ]
            .filter(Boolean)
            .join(' · ');
  return (
    <Box sx={{ mt: 0.5 }}>
      <LinearProgress
        aria-label={messages.downloadOfName(name)}
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
          {messages.gigabytesAddedManually(gigabytes(file.bytes))}
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
        aria-label={messages.testAndUseName(name)}
        onClick={() => onUse(file.path)}
      >
        {messages.testAndUse}
      </Button>
      <Button
        size="small"
        color="inherit"
        disabled={file.isInUse}
        aria-label={messages.removeName(name)}
        onClick={() => onRemove(file.file)}
      >
        {messages.remove}
      </Button>
    </>
  );
}

const gigabytes = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;
const leftText = (seconds: number): string =>
  seconds < 90
    ? messages.maxSecondsLeft(Math.max(1, Math.round(seconds)))
    : messages.roundMinutesLeft(Math.round(seconds / 60));
