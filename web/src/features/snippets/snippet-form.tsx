import { limits } from '@candor/contract/limits';
import { LimitedTextField } from '../../ui/limited-text-field.tsx';
import { messages } from './messages.ts';

export type SnippetText = { title: string; description: string };

/** What a snippet is called and what is to be seen in it. */
export function SnippetTextFields({ text, onText }: { text: SnippetText; onText: (text: SnippetText) => void }) {
  return (
    <>
      <LimitedTextField
        label={messages.name}
        required
        autoFocus
        fullWidth
        size="small"
        max={limits.snippetTitle}
        value={text.title}
        onValue={(title) => onText({ ...text, title })}
      />
      <LimitedTextField
        label={messages.description}
        fullWidth
        multiline
        minRows={2}
        maxRows={5}
        size="small"
        max={limits.snippetDescription}
        value={text.description}
        onValue={(description) => onText({ ...text, description })}
      />
    </>
  );
}

/** Blank names are none. */
export function isNamed({ title }: SnippetText): boolean {
  return title.trim() !== '';
}
