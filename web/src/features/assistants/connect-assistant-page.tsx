import type { AssistantRequest, AssistantScope } from '@candor/contract/assistants';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useCurrent } from '../../entities/teams/current.tsx';
import { errorText } from '../../lib/error-text.ts';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { scopeWords } from './scope-words.ts';
import { assistantRequestQuery, useAnswer } from './use-assistants.ts';
import { messages } from './messages.ts';

/** Where an assistant sends people: says what it wants to read, and lets them decide. */
export function ConnectAssistantPage() {
  const { requestId = '' } = useParams({ strict: false });
  const asked = useQuery(assistantRequestQuery(requestId));
  return (
    <Box sx={{ width: '100%', maxWidth: 560, mx: 'auto', px: { base: 2, sm: 3 }, py: { base: 3, sm: 6 } }}>
      {asked.isPending && <RowsSkeleton rows={4} />}
      {asked.isError && (
        <Stack spacing={2}>
          <Typography variant="h1">{messages.assistantNotConnected}</Typography>
          <Alert severity="error">{errorText(asked.error)}</Alert>
        </Stack>
      )}
      {asked.data && <Consent request={asked.data} />}
    </Box>
  );
}

function Consent({ request }: { request: AssistantRequest }) {
  const { account, team, teams } = useCurrent();
  const [teamId, setTeamId] = useState(team.$id);
  const [scopes, setScopes] = useState<readonly AssistantScope[]>(request.scopes);
  const [password, setPassword] = useState('');
  const { allow, deny } = useAnswer(request.$id);
  const error = allow.error ?? deny.error;
  const isLeaving = allow.isSuccess || deny.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    allow.mutate({ teamId, scopes: [...scopes], ...(password !== '' && { currentPassword: password }) });
  };
  return (
    <Stack component="form" spacing={2.5} onSubmit={submit} aria-label={messages.connectRequestName(request.name)}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {messages.connectRequestName2(request.name)}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {messages.valueWantsToReadYourTeamAs(
          request.verifiedHost === null ? messages.anAppThatCallsItselfRequestName(request.name) : request.verifiedHost,
          account.name,
        )}
        <strong>{request.redirectHost}</strong>.
      </Typography>
      <Alert severity={request.verifiedHost === null ? 'warning' : 'info'}>
        {request.verifiedHost === null && messages.anyoneCanUseThisName}
        {messages.allowItOnlyIfYouJustStarted}
      </Alert>
      {teams.length > 1 && (
        <TextField
          select
          label={messages.team}
          size="small"
          value={teamId}
          onChange={({ target }) => setTeamId(target.value)}
        >
          {teams.map((one) => (
            <MenuItem key={one.$id} value={one.$id}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <ScopeChoice asked={request.scopes} value={scopes} onValue={setScopes} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {messages.itNeverSeesMoreThanYouDo}
      </Typography>
      <PasswordField
        label={messages.currentPassword}
        size="small"
        fullWidth
        autoComplete="current-password"
        value={password}
        helperText={messages.leaveItEmptyIfYourAccountHas}
        onChange={({ target }) => setPassword(target.value)}
      />
      {error && <Alert severity="error">{errorText(error)}</Alert>}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button disabled={isLeaving} loading={deny.isPending} onClick={() => deny.mutate()}>
          {messages.dontAllow}
        </Button>
        <Button type="submit" variant="contained" disabled={scopes.length === 0} loading={allow.isPending || isLeaving}>
          {messages.allow}
        </Button>
      </Stack>
    </Stack>
  );
}

type ScopeChoiceProps = {
  asked: readonly AssistantScope[];
  value: readonly AssistantScope[];
  onValue: (next: readonly AssistantScope[]) => void;
};

function ScopeChoice({ asked, value, onValue }: ScopeChoiceProps) {
  const toggle = (scope: AssistantScope) =>
    onValue(value.includes(scope) ? value.filter((other) => other !== scope) : [...value, scope]);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, mb: 0.5 }}>
        {messages.itWillBeAbleTo}
      </Typography>
      {asked.map((scope) => (
        <FormControlLabel
          key={scope}
          label={scopeWords[scope].long}
          control={<Checkbox size="small" checked={value.includes(scope)} onChange={() => toggle(scope)} />}
          sx={{ display: 'flex', alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1 } }}
        />
      ))}
    </Box>
  );
}
