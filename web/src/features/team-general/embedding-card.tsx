import { toOrigin } from '@candor/contract/embeds';
import { limits } from '@candor/contract/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { embedOriginsQuery, useSaveEmbedOrigins } from '../../entities/teams/embed-origins.ts';
import { errorText } from '../../lib/error-text.ts';
import { ListMessage } from '../../ui/list-message.tsx';
import { RowsSkeleton } from '../../ui/page-skeleton.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { GeneralProps } from './general-props.ts';
import { messages } from './messages.ts';

export function EmbeddingCard({ teamId, isAdmin }: GeneralProps) {
  const origins = useQuery(embedOriginsQuery(teamId));
  return (
    <SectionCard title={messages.embedding} hint={messages.websitesSuchAsYourATSOrCRM}>
      {origins.isError && !origins.data ? (
        <ListMessage
          role="alert"
          text={errorText(origins.error)}
          action={
            <Button variant="outlined" onClick={() => void origins.refetch()}>
              {messages.tryAgain}
            </Button>
          }
        />
      ) : !origins.data ? (
        <RowsSkeleton rows={1} />
      ) : isAdmin ? (
        <OriginsForm key={origins.data.join(' ')} teamId={teamId} saved={origins.data} />
      ) : (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{origins.data.join(', ') || messages.noneYet}</Typography>
      )}
    </SectionCard>
  );
}

function OriginsForm({ teamId, saved }: { teamId: string; saved: readonly string[] }) {
  const [text, setText] = useState(saved.join('\n'));
  const save = useSaveEmbedOrigins(teamId);
  const lines = text.split(/\s+/).filter((line) => line !== '');
  const wrong = lines.find((line) => toOrigin(line) === null);
  const isTooMany = lines.length > limits.embedOrigins;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(lines);
  };
  return (
    <Stack component="form" aria-label={messages.websitesThatMayEmbed} onSubmit={submit} spacing={2}>
      <TextField
        label={messages.websites}
        multiline
        minRows={2}
        maxRows={10}
        size="small"
        placeholder={messages.httpsCrmExampleCom}
        value={text}
        onChange={(event) => setText(event.target.value.slice(0, 20_000))}
        error={wrong !== undefined || isTooMany}
        helperText={
          wrong !== undefined
            ? messages.wrongIsntAWebsiteUseHttpsAnd(wrong)
            : isTooMany
              ? messages.upToEmbedOriginsWebsites(limits.embedOrigins)
              : messages.onePerLineAStandsForAll
        }
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
      />
      <Box>
        <Button
          type="submit"
          variant="contained"
          loading={save.isPending}
          disabled={wrong !== undefined || isTooMany || lines.join('\n') === saved.join('\n')}
        >
          {messages.saveWebsites}
        </Button>
      </Box>
    </Stack>
  );
}
