import type { FoundServer } from '@candor/contract/writing-setup';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingValues } from '../../entities/installation/settings.ts';
import { errorText } from '../../lib/error-text.ts';
import { serversQuery } from './use-writing.ts';
import { messages } from './messages.ts';

/** Servers at their usual addresses; one click tries one and uses it where it passes. */
export function FoundServers({ isBusy, onUse }: { isBusy: boolean; onUse: (values: SettingValues) => void }) {
  const servers = useQuery(serversQuery);
  const again = (
    <Button size="small" loading={servers.isFetching} onClick={() => void servers.refetch()}>
      {messages.lookAgain}
    </Button>
  );
  if (servers.isPending)
    return (
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {messages.lookingForOllamaLMStudioLlamaServer}
      </Typography>
    );
  if (servers.isError)
    return (
      <Alert severity="error" action={again}>
        {errorText(servers.error)}
      </Alert>
    );
  if (servers.data.length === 0)
    return (
      <Alert severity="info" action={again}>
        {messages.noServerWasFoundOnThisComputer}
      </Alert>
    );
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="h3" component="h2">
          {messages.foundOnThisComputer}
        </Typography>
        {again}
      </Box>
      <Box component="ul" aria-label={messages.serversFound} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {servers.data.map((server) => (
          <ServerRow key={server.url} server={server} isBusy={isBusy} onUse={onUse} />
        ))}
      </Box>
    </Box>
  );
}

function ServerRow({
  server,
  isBusy,
  onUse,
}: {
  server: FoundServer;
  isBusy: boolean;
  onUse: (values: SettingValues) => void;
}) {
  const { label, url, models } = server;
  const [model, setModel] = useState(models[0] ?? '');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        py: 1.25,
        alignItems: 'center',
        flexWrap: 'wrap',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>{label}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {url}
        </Typography>
      </Box>
      {models.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {messages.noModelsYet}
        </Typography>
      ) : (
        <>
          <TextField
            select
            size="small"
            label={messages.modelOfLabel(label)}
            value={model}
            onChange={({ target }) => setModel(target.value)}
            sx={{ flex: '1 1 200px', minWidth: 0, maxWidth: 280 }}
          >
            {models.map((name) => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <Button
            variant="contained"
            disabled={isBusy}
            aria-label={messages.testAndUseLabel(label)}
            onClick={() => onUse(valuesFor(server, model))}
          >
            {messages.testAndUse}
          </Button>
        </>
      )}
    </Box>
  );
}

/** Ollama is asked for the context with each request; of the others only what they say themselves is counted on. */
const valuesFor = ({ engine, url, contextTokens }: FoundServer, model: string): SettingValues => ({
  LANGUAGE_ENGINE: engine,
  LANGUAGE_URL: url,
  LANGUAGE_MODEL: model,
  LANGUAGE_KEY: null,
  ...(contextTokens !== null && { LANGUAGE_CONTEXT_TOKENS: `${Math.min(Math.max(contextTokens, 2_000), 32_000)}` }),
});
