import { limits } from '@candor/contract/limits';
import type { MaskedKind } from '@candor/contract/share-links';
import type { SharablePage } from '@candor/contract/sharable-pages';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { cutTo } from '../../ui/cut-to.ts';
import { Submittal } from '../../ui/submittal/submittal.tsx';
import { blindItems } from './blind-items.ts';
import { RedactedAudioWords } from './redacted-audio-words.tsx';
import { pageQuery, useChangeWords } from './pages-data.ts';
import { blindQuery, inPage } from './share-data.ts';
import { useRedactedAudio } from './use-redacted-audio.ts';
import { messages } from './messages.ts';

const kinds: Record<MaskedKind, string> = {
  name: 'name',
  employer: 'employer',
  email: 'email',
  phone: 'phone',
  link: 'link',
  address: 'address',
  birthday: messages.dateOfBirth,
  hidden: messages.hiddenByYou,
};

/** What is taken out of a blind page, words to hide besides, and the page as it is then read. */
export function BlindPanel({ page: listed }: { page: SharablePage }) {
  const page = useQuery({
    ...pageQuery(listed.teamId, listed.referenceId),
    initialData: listed,
    refetchOnMount: false,
  }).data;
  const { data, error, isError, refetch } = useQuery(blindQuery(inPage(page), page.$updatedAt));
  const save = useChangeWords(page);
  const showAlert = useAlerts();
  const [word, setWord] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const callbacks = {
    onSuccess: () => setWord(''),
    onError: (failure: unknown) => showAlert('error', errorText(failure)),
  };
  const hear = useRedactedAudio(inPage(page), page.$updatedAt);
  const hide = (text: string) =>
    save.mutate(
      ({ hiddenWords, shownWords }) => ({
        hiddenWords: [...new Set([...hiddenWords, text])],
        shownWords: without(shownWords, text),
      }),
      callbacks,
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (word.trim()) hide(word.trim());
  };
  const show = (text: string) =>
    save.mutate(
      ({ hiddenWords, shownWords }) => ({
        hiddenWords: without(hiddenWords, text),
        shownWords: [...new Set([...shownWords, text])],
      }),
      callbacks,
    );
  const hideAgain = () => save.mutate(({ hiddenWords }) => ({ hiddenWords, shownWords: [] }), callbacks);
  return (
    <Box
      component="section"
      aria-label={messages.blindPage}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}
    >
      <Typography variant="h3">{messages.redactedOnTheBlindPage}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {messages.videosAreSharedAsAudioTheseWords}
      </Typography>
      {isError && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {messages.tryAgain}
            </Button>
          }
        >
          {errorText(error)}
        </Alert>
      )}
      {!data && !isError && <Skeleton variant="rounded" height={64} />}
      {data && (
        <>
          {data.masked.length === 0 && <Typography variant="body2">{messages.noWordsToRedactWereFound}</Typography>}
          <Box
            component="ul"
            aria-label={messages.redactedWords}
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
          >
            {data.masked.map(({ text, kind }) => (
              <li key={kind + text}>
                <Chip
                  size="small"
                  label={`${text} · ${kinds[kind]}`}
                  disabled={save.isPending}
                  onDelete={() => show(text)}
                  title={messages.showThisWord}
                />
              </li>
            ))}
          </Box>
          {page.shownWords.length > 0 && (
            <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
              {messages.shownAfterAllShownWords(page.shownWords.join(', '))}
              <Button size="small" onClick={hideAgain}>
                {messages.hideAllAgain}
              </Button>
            </Typography>
          )}
        </>
      )}
      {data && data.proposed.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Typography variant="body2">{messages.currentlyShownButMayIdentifyThe}</Typography>
          <Box
            component="ul"
            aria-label={messages.suggestedRedactions}
            sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
          >
            {data.proposed.map(({ text, like, as }) => (
              <li key={text}>
                <Chip
                  size="small"
                  variant="outlined"
                  label={like === null ? messages.hideTextAsInstead(text, as) : messages.hideTextLikeLike(text, like)}
                  disabled={save.isPending}
                  onClick={() => hide(text)}
                  onDelete={() => show(text)}
                  title={messages.clickToHideOrDismissWithThe}
                />
              </li>
            ))}
          </Box>
        </Box>
      )}
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        <TextField
          size="small"
          fullWidth
          label={messages.alsoHide}
          placeholder={messages.aProjectAPlaceANickname}
          value={word}
          onChange={(event) => setWord(cutTo(event.target.value, limits.name))}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Button type="submit" variant="outlined" loading={save.isPending} disabled={word.trim() === ''}>
          {messages.hide}
        </Button>
      </Box>
      {data && data.heard.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Typography variant="body2">{messages.whatRecipientsHearChooseAWordTo}</Typography>
          <Box component="ul" aria-label={messages.audioRedactions} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {page.datasources
              .map(({ $id, nickname }) => ({
                $id,
                nickname,
                sounds: data.heard.filter(({ datasourceId }) => datasourceId === $id),
              }))
              .filter(({ sounds }) => sounds.length > 0)
              .map(({ $id, nickname, sounds }) => (
                <RedactedAudioWords
                  key={$id}
                  title={nickname}
                  sounds={sounds}
                  onHear={(sound, at) => void hear(sound, at)}
                  onHide={hide}
                  onShow={show}
                />
              ))}
          </Box>
        </Box>
      )}
      {data && (
        <>
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} sx={{ mt: 1, ml: -1 }}>
            {isOpen ? messages.closePreview : messages.preview}
          </Button>
          {isOpen && (
            <Box
              tabIndex={0}
              role="region"
              aria-label={messages.blindPagePreview}
              sx={{
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                p: 2,
                mt: 1,
                maxHeight: 420,
                overflow: 'auto',
                bgcolor: 'background.default',
              }}
            >
              <Submittal
                layoutId="stacked"
                title={data.page.title}
                description={data.page.description}
                about={data.page.about}
                items={blindItems(data.page)}
              />
            </Box>
          )}
        </>
      )}
    </Box>
  );
}

const without = (words: readonly string[], word: string) =>
  words.filter((one) => one.toLocaleLowerCase() !== word.toLocaleLowerCase());
