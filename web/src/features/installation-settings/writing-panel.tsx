import type { ShownSetting } from '@candor/contract/installation-settings';
import type { WritingEngine } from '@candor/contract/writing-setup';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsQuery, valueOf } from '../../entities/installation/settings.ts';
import { errorText } from '../../lib/error-text.ts';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { EngineCard } from './engine-card.tsx';
import { FoundServers } from './found-servers.tsx';
import { ModelFile } from './model-file.tsx';
import { ServerForm } from './server-form.tsx';
import { TrialResult } from './trial-result.tsx';
import { serversQuery, useTrial, writingQuery } from './use-writing.ts';
import { messages } from './messages.ts';

type Choice = 'quotes' | 'file' | 'server';
const choiceOf = (engine: string): Choice =>
  engine === 'gguf' ? 'file' : engine === 'embedded' || engine === '' ? 'quotes' : 'server';

/** What writes notes: one of three, tried before it is used. */
export function WritingPanel() {
  const settings = useQuery(settingsQuery);
  const setup = useQuery(writingQuery);
  if (settings.isError || setup.isError) {
    const retry = () => void Promise.all([settings.refetch(), setup.refetch()]);
    return (
      <Alert severity="error" action={<Button onClick={retry}>{messages.tryAgain}</Button>}>
        {errorText(settings.error ?? setup.error)}
      </Alert>
    );
  }
  if (settings.isPending || setup.isPending) return <RowsSkeleton rows={6} />;
  return <WritingChoice settings={settings.data} engine={setup.data.engine} />;
}

function WritingChoice({ settings, engine }: { settings: readonly ShownSetting[]; engine: WritingEngine }) {
  const current = choiceOf(engine);
  const servers = useQuery(serversQuery);
  const [chosen, setChoice] = useState<Choice | null>(null);
  // A server that is there is what most people came for: one click tries it.
  const isFound = servers.data?.some(({ models }) => models.length > 0) ?? false;
  const choice = chosen ?? (current === 'quotes' && isFound ? 'server' : current);
  const { trial, run, use, isSaving } = useTrial();
  const isBusy = trial.state === 'running' || isSaving;
  const pinned = settings.find(({ name, isPinned }) => name === 'LANGUAGE_ENGINE' && isPinned);
  const test = (values: Record<string, string | null>, isWanted: boolean) => void run(values, isWanted);
  return (
    <Stack spacing={2}>
      <Typography sx={{ color: 'text.secondary' }}>{messages.whicheverYouChooseEveryLineKeepsThe}</Typography>
      {pinned && (
        <Alert severity="info">
          {messages.theEnvironmentSetsWhatWritesNotes(valueOf(settings, 'LANGUAGE_ENGINE'))}
        </Alert>
      )}
      {/* Not a radio group: the cards also hold forms, and a radio group may hold nothing but its choices. */}
      <Stack
        component="fieldset"
        spacing={1.5}
        aria-label={messages.whatWritesNotes}
        sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
      >
        <EngineCard
          value="quotes"
          isChosen={choice === 'quotes'}
          onChoose={() => setChoice('quotes')}
          isInUse={current === 'quotes'}
        >
          {current !== 'quotes' && (
            <Button variant="contained" disabled={isBusy} onClick={() => void use({ LANGUAGE_ENGINE: 'embedded' })}>
              {messages.useQuotes}
            </Button>
          )}
        </EngineCard>
        <EngineCard
          value="file"
          isChosen={choice === 'file'}
          onChoose={() => setChoice('file')}
          isInUse={current === 'file'}
        >
          <ModelFile settings={settings} isBusy={isBusy} onTest={test} />
        </EngineCard>
        <EngineCard
          value="server"
          isChosen={choice === 'server'}
          onChoose={() => setChoice('server')}
          isInUse={current === 'server'}
        >
          <Stack spacing={2.5} divider={<Divider flexItem />}>
            <FoundServers isBusy={isBusy} onUse={(values) => test(values, true)} />
            <ServerForm settings={settings} isBusy={isBusy} onTest={test} />
          </Stack>
        </EngineCard>
      </Stack>
      <TrialResult trial={trial} isSaving={isSaving} onUse={(values) => void use(values)} />
    </Stack>
  );
}
