import type { LiveNote } from '@candor/contract/live';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { showSavedNotes } from '../../entities/live/live.ts';
import { keepTyped, readTyped, sendTyped, type TypedNote } from '../../entities/live/note-outbox.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { messages } from './messages.ts';

/** Long enough for a word, short enough that another device sees it grow. */
const pauseMs = 800;
const againMs = 5_000;

export type TypedNotes = {
  keep(note: TypedNote): void;
  /** It is in the list from now on. */
  finish(noteId: string): void;
  /** What the list shows: those that the server has, and those that wait here. */
  shown: readonly (LiveNote & { isWaiting?: boolean })[];
  /** Where the words are, for people; '' while there is nothing to say. */
  state: string;
};

/** What is typed is kept in this browser at every keystroke, and sent when the writer pauses, until it arrives. */
export function useTypedNotes(at: InMeeting, notes: readonly LiveNote[]): TypedNotes {
  const client = useQueryClient();
  const [writing, setWriting] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(() => readTyped(at));
  const [state, setState] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useEffectEvent(async () => {
    clearTimeout(timer.current);
    try {
      const sent = await sendTyped(at);
      showSavedNotes(client, at, sent);
      const left = readTyped(at).filter(({ text }) => text.trim() !== '');
      setWaiting(readTyped(at));
      if (left.length > 0) later(pauseMs);
      else if (sent.length > 0) setState(messages.saved);
    } catch {
      setState(messages.offlineKeptInThisBrowser);
      later(againMs);
    }
  });
  const later = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), ms);
  };
  // What an earlier visit left is sent now; whatever waits goes when the browser is online again, or hidden.
  useEffect(() => {
    const now = () => void send();
    const hidden = () => document.visibilityState === 'hidden' && now();
    now();
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', hidden);
      clearTimeout(timer.current);
    };
  }, []);

  const known = new Set(waiting.map(({ $id }) => $id));
  return {
    state,
    keep(note) {
      keepTyped(at, note);
      setWriting(note.$id);
      setWaiting(readTyped(at));
      setState(note.text.trim() === '' ? '' : messages.saving);
      later(pauseMs);
    },
    finish(noteId) {
      setWriting((now) => (now === noteId ? null : now));
      later(0);
    },
    shown: [
      ...notes.filter(({ $id }) => !known.has($id)),
      ...waiting
        .filter(({ text }) => text.trim() !== '')
        .map((note) => ({ ...note, $createdAt: new Date(0).toISOString(), isWaiting: true })),
    ]
      .filter(({ $id }) => $id !== writing)
      .toSorted((one, other) => one.at - other.at),
  };
}
