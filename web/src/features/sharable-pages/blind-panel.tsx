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

const kinds: Record<MaskedKind, string> = {
  name: 'name',
  employer: 'employer',
  email: 'email',
  phone: 'phone',
  link: 'link',
  address: 'address',
  birthday: 'date of birth',
  hidden: 'hidden by you',
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
    <Box component="section" aria-label="Blind page" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      <Typography variant="h3">Redacted on the blind page</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        Videos are shared as audio; these words are bleeped. Read and listen before you share: rules don’t find
        everything.
      </Typography>
      {isError && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {errorText(error)}
        </Alert>
      )}
      {!data && !isError && <Skeleton variant="rounded" height={64} />}
      {data && (
        <>
          {data.masked.length === 0 && <Typography variant="body2">No words to redact were found.</Typography>}
          <Box
            component="ul"
            aria-label="Redacted words"
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
          >
            {data.masked.map(({ text, kind }) => (
              <li key={kind + text}>
                <Chip
                  size="small"
                  label={`${text} · ${kinds[kind]}`}
                  disabled={save.isPending}
                  onDelete={() => show(text)}
                  title="Show this word"
                />
              </li>
            ))}
          </Box>
          {page.shownWords.length > 0 && (
            <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
              Shown after all: {page.shownWords.join(', ')}{' '}
              <Button size="small" onClick={hideAgain}>
                Hide all again
              </Button>
            </Typography>
          )}
        </>
      )}
      {data && data.proposed.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Typography variant="body2">Currently shown, but may identify the person:</Typography>
          <Box
            component="ul"
            aria-label="Suggested redactions"
            sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
          >
            {data.proposed.map(({ text, like, as }) => (
              <li key={text}>
                <Chip
                  size="small"
                  variant="outlined"
                  label={like === null ? `Hide ${text} · ${as} instead` : `Hide ${text} · like ${like}`}
                  disabled={save.isPending}
                  onClick={() => hide(text)}
                  onDelete={() => show(text)}
                  title="Click to hide, or dismiss with the cross"
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
          label="Also hide"
          placeholder="A project, a place, a nickname"
          value={word}
          onChange={(event) => setWord(cutTo(event.target.value, limits.name))}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Button type="submit" variant="outlined" loading={save.isPending} disabled={word.trim() === ''}>
          Hide
        </Button>
      </Box>
      {data && data.heard.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Typography variant="body2">
            What recipients hear. Choose a word to listen to that part, or to hide it everywhere.
          </Typography>
          <Box component="ul" aria-label="Audio redactions" sx={{ m: 0, p: 0, listStyle: 'none' }}>
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
            {isOpen ? 'Close preview' : 'Preview'}
          </Button>
          {isOpen && (
            <Box
              tabIndex={0}
              role="region"
              aria-label="Blind page preview"
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
