import { limits } from '@candor/contract/limits';
import { type SharablePage, unavailableNickname } from '@candor/contract/sharable-pages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { BlindPanel } from './blind-panel.tsx';
import { DraftsNotice } from './drafts-notice.tsx';
import { pageQuery } from './pages-data.ts';
import { recipientsOf } from './recipients.ts';
import { inPage, useCreateLinks } from './share-data.ts';
import { messages } from './messages.ts';

const lives = [1, 7, 14, 30, 60, 90, 365] as const;
const lifeText = (days: number) =>
  days === 1 ? messages.n1Day : days === 365 ? messages.n1Year : messages.daysDays(days);

/** New links: one for each recipient, or one for whoever gets it. */
export function LinkForm({ page: listed }: { page: SharablePage }) {
  const page = useQuery({
    ...pageQuery(listed.teamId, listed.referenceId),
    initialData: listed,
  }).data;
  const drafts = page.datasources.filter(({ availability }) => availability === 'draft');
  const [isAsked, setIsAsked] = useState(false);
  const [text, setText] = useState('');
  const [days, setDays] = useState<number>(limits.shareDays);
  const [requiresCode, setRequiresCode] = useState(false);
  const [isBlind, setIsBlind] = useState(false);
  const [takesAnswers, setTakesAnswers] = useState(false);
  const create = useCreateLinks(inPage(page));
  const showAlert = useAlerts();
  const recipients = recipientsOf(text);
  const mayAsk = recipients.length > 0 && recipients.every(({ email }) => email !== null);
  const submit = () => {
    setIsAsked(false);
    create.mutate(
      { days, recipients, requiresCode: requiresCode && mayAsk, isBlind, takesAnswers },
      {
        onSuccess: ({ shareLinks }) => {
          setText('');
          setRequiresCode(false);
          showAlert(
            'success',
            shareLinks.length === 1 ? messages.linkCreated : messages.shareLinkCountLinksCreated(shareLinks.length),
          );
        },
        onError: (error) => showAlert('error', errorText(error)),
      },
    );
  };
  return (
    <Stack component="section" aria-label={messages.newLink} sx={{ gap: 1.5 }}>
      <Box
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { base: '1fr', sm: '1fr 140px' }, alignItems: 'start' }}
      >
        <TextField
          size="small"
          multiline
          minRows={1}
          maxRows={6}
          label={messages.recipients}
          placeholder={messages.joLeeJoAcmeExample}
          value={text}
          onChange={(event) => setText(event.target.value.slice(0, 20_000))}
          helperText={messages.onePerLineEachGetsTheirOwn}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          select
          size="small"
          label={messages.expiresAfter}
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {lives.map((value) => (
            <MenuItem key={value} value={value}>
              {lifeText(value)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box>
        <FormControlLabel
          sx={{ display: 'flex', mr: 0 }}
          disabled={!mayAsk}
          control={<Switch checked={requiresCode && mayAsk} onChange={(_, next) => setRequiresCode(next)} />}
          label={messages.askForAOneTimeCodeSent}
        />
        {!mayAsk && (
          <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', pl: 6 }}>
            {messages.requiresAnEmailAddressForEach}
          </Typography>
        )}
        <FormControlLabel
          sx={{ display: 'flex', mr: 0 }}
          control={<Switch checked={isBlind} onChange={(_, next) => setIsBlind(next)} />}
          label={messages.blindHideNamesEmployersAndContact}
        />
        <FormControlLabel
          sx={{ display: 'flex', mr: 0 }}
          control={<Switch checked={takesAnswers} onChange={(_, next) => setTakesAnswers(next)} />}
          label={messages.letRecipientsAnswerMeetHoldNotNow}
        />
      </Box>
      {isBlind && <BlindPanel page={page} />}
      <DraftsNotice page={page} drafts={drafts} />
      <Button
        variant="contained"
        loading={create.isPending}
        onClick={() => (drafts.length > 0 ? setIsAsked(true) : submit())}
        sx={{ alignSelf: 'flex-start' }}
      >
        {recipients.length > 1 ? messages.createRecipientCountLinks(recipients.length) : messages.createLink}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={
          drafts.length === 1 ? messages.shareWithoutTheDraft : messages.shareWithoutTheDraftCountDrafts(drafts.length)
        }
        text={messages.recipientsWillRead(
          unavailableNickname,
          drafts.map(({ nickname }) => `“${nickname}”`).join(', '),
        )}
        confirmLabel={messages.shareWithout}
        onCancel={() => setIsAsked(false)}
        onConfirm={submit}
      />
    </Stack>
  );
}
