import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ShownSetting } from '@candor/contract/installation-settings';
import { type FormEvent, useState } from 'react';
import { type SettingValues, valueOf } from '../../entities/installation/settings.ts';
import { messages } from './messages.ts';

/** A server by its address: for what isn't found, and for vendors. */
export function ServerForm({
  settings,
  isBusy,
  onTest,
}: {
  settings: readonly ShownSetting[];
  isBusy: boolean;
  onTest: (values: SettingValues, isWanted: boolean) => void;
}) {
  const engine = valueOf(settings, 'LANGUAGE_ENGINE');
  const [protocol, setProtocol] = useState(engine === 'openai' ? 'openai' : 'ollama');
  const [url, setUrl] = useState(valueOf(settings, 'LANGUAGE_URL'));
  const [model, setModel] = useState(valueOf(settings, 'LANGUAGE_MODEL'));
  const [key, setKey] = useState('');
  const [context, setContext] = useState(valueOf(settings, 'LANGUAGE_CONTEXT_TOKENS'));
  const hasKey = settings.some(({ name, isSet }) => name === 'LANGUAGE_KEY' && isSet);
  const values = (): SettingValues => ({
    LANGUAGE_ENGINE: protocol,
    LANGUAGE_URL: url.trim() || null,
    LANGUAGE_MODEL: model.trim(),
    LANGUAGE_CONTEXT_TOKENS: context.trim() || null,
    ...(key !== '' && { LANGUAGE_KEY: key }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (model.trim() !== '') onTest(values(), true);
  };
  const host = protocol === 'ollama' ? 'http://127.0.0.1:11434' : 'https://api.openai.com/v1';
  return (
    <Stack component="form" aria-label={messages.server} spacing={2} onSubmit={submit} sx={{ maxWidth: 520 }}>
      <TextField
        select
        size="small"
        label={messages.kind}
        value={protocol}
        onChange={({ target }) => setProtocol(target.value)}
      >
        <MenuItem value="ollama">{messages.ollama}</MenuItem>
        <MenuItem value="openai">{messages.openAIsProtocolLMStudioLlamaServer}</MenuItem>
      </TextField>
      <TextField
        size="small"
        label={messages.address}
        value={url}
        placeholder={host}
        helperText={url.trim() === '' ? messages.leaveEmptyForHost(host) : wordsGo(url)}
        onChange={({ target }) => setUrl(target.value)}
      />
      <TextField
        size="small"
        label={messages.model}
        required
        value={model}
        onChange={({ target }) => setModel(target.value)}
      />
      <TextField
        size="small"
        label={messages.key}
        type="password"
        autoComplete="off"
        value={key}
        helperText={hasKey ? messages.aKeyIsSavedLeaveEmptyTo : messages.onlyIfTheServerAsksForOne}
        onChange={({ target }) => setKey(target.value)}
      />
      <TextField
        size="small"
        label={messages.contextInTokens}
        value={context}
        helperText={messages.howMuchTheModelReadsAtOnce}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        onChange={({ target }) => setContext(target.value)}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" disabled={isBusy || model.trim() === ''}>
          {messages.testAndUse}
        </Button>
        <Button variant="outlined" disabled={isBusy || model.trim() === ''} onClick={() => onTest(values(), false)}>
          {messages.test}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Where what was said goes. */
function wordsGo(url: string): string {
  if (!URL.canParse(url)) return messages.enterAFullAddressSuchAsHttp;
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]'
    ? messages.transcriptsStayOnThisComputer
    : messages.theTranscriptOfEachMeetingIsSent(hostname);
}
