import type { RedactedAudio, AudibleWord } from '@candor/contract/share-links';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useState } from 'react';
import { wordText } from './word-text.ts';
import { messages } from './messages.ts';

export type RedactedAudioWordsProps = {
  title: string;
  sounds: readonly RedactedAudio[];
  onHear: (sound: RedactedAudio, word: AudibleWord) => void;
  onHide: (word: string) => void;
  onShow: (word: string) => void;
};

/** `at` is the place of its sound: whether that can be heard changes while the menu is open. */
type Chosen = { anchor: HTMLElement; at: number; word: AudibleWord };

/** What is said in one item: each word can be heard where it stands, hidden everywhere, or shown after all. */
export function RedactedAudioWords({ title, sounds, onHear, onHide, onShow }: RedactedAudioWordsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const word = chosen ? wordText(chosen.word.text) : '';
  const sound = chosen ? sounds[chosen.at] : undefined;
  const choose = (act: (one: Chosen) => void) => () => {
    setChosen(null);
    if (chosen) act(chosen);
  };
  const covered = sounds.reduce(
    (sum, { lines }) =>
      sum + lines.reduce((count, { words }) => count + words.filter(({ kind }) => kind !== null).length, 0),
    0,
  );
  return (
    <Box component="li">
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ ml: -1, textAlign: 'left', overflowWrap: 'anywhere' }}
      >
        {title} · {covered === 1 ? messages.n1WordRedacted : messages.coveredWordsRedacted(covered)}
      </Button>
      {isOpen &&
        sounds.map(({ evidenceId, lines }, at) => (
          <Box key={evidenceId} sx={{ mb: 1 }}>
            {lines.map(({ speakerName, words }, index) => (
              <Typography
                key={index}
                variant="body2"
                component="p"
                onKeyDown={moveFocus}
                sx={{ m: 0, mb: 0.5, lineHeight: 1.7, ...wordLook }}
              >
                <Box component="span" sx={{ color: 'text.secondary', fontWeight: 550 }}>
                  {speakerName}:{' '}
                </Box>
                {words.map((one, place) => (
                  <span key={place}>
                    <button
                      type="button"
                      data-kind={one.kind ?? undefined}
                      tabIndex={place === 0 ? 0 : -1}
                      aria-haspopup="menu"
                      aria-label={one.kind ? messages.textRedacted(one.text) : one.text}
                      onClick={(event) => setChosen({ anchor: event.currentTarget, at, word: one })}
                    >
                      {one.text}
                    </button>{' '}
                  </span>
                ))}
              </Typography>
            ))}
          </Box>
        ))}
      <Menu open={chosen !== null} anchorEl={chosen?.anchor ?? null} onClose={() => setChosen(null)}>
        <MenuItem disabled={!sound?.isReady} onClick={choose(({ word: one }) => sound && onHear(sound, one))}>
          {sound?.isReady === false ? messages.preparingAudio : messages.playThisPart}
        </MenuItem>
        {word !== '' &&
          (chosen?.word.kind ? (
            <MenuItem onClick={choose(() => onShow(word))}>{messages.showWordAfterAll(word)}</MenuItem>
          ) : (
            <MenuItem onClick={choose(() => onHide(word))}>{messages.hideWordEverywhere(word)}</MenuItem>
          ))}
      </Menu>
    </Box>
  );
}

/** One stop of the Tab key for each line; arrows go from word to word. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
  const words = [...currentTarget.querySelectorAll('button')];
  const at = words.findIndex((one) => one === document.activeElement);
  words[at + (key === 'ArrowRight' ? 1 : -1)]?.focus();
}

const wordLook = {
  '& button': {
    font: 'inherit',
    color: 'inherit',
    bgcolor: 'transparent',
    border: 0,
    p: 0,
    borderRadius: 0.5,
    cursor: 'pointer',
  },
  '& button:hover': { bgcolor: 'action.hover' },
  '& button:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  '& button[data-kind]': { bgcolor: 'action.selected', textDecoration: 'line-through', px: 0.25 },
} as const;
