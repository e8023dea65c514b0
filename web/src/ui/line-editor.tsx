import BoldIcon from '@mui/icons-material/FormatBoldRounded';
import ItalicIcon from '@mui/icons-material/FormatItalicRounded';
import LinkIcon from '@mui/icons-material/InsertLinkRounded';
import Box from '@mui/material/Box';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { drawLines, type EditedLine, keepQuestionsOnce, type Questions, readLines } from './line-dom.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PlayerButton } from './player/player-button.tsx';
import { messages } from './messages.ts';

export type LineEditorProps = {
  /** Of what: the name of the field. */
  label: string;
  /** Only at first: what is typed stays with the editor until it is gone. */
  lines: readonly EditedLine[];
  /** As they were before anyone typed, where `lines` are newer. */
  originals?: readonly EditedLine[];
  questions?: Questions | undefined;
  onLines: (lines: EditedLine[]) => void;
  /** Ctrl+Enter. */
  onSave?: (() => void) | undefined;
  /** Escape. */
  onCancel?: (() => void) | undefined;
  /** Beside the small toolbar: what ends the editing. */
  actions?: ReactNode;
  placeholder?: string;
};

/**
 * Lines of rich text as one field. The browser itself edits, so that undo, spelling and every keyboard work as people know them; what it
 * made is read back as plain lines with their markup.
 */
export function LineEditor({
  label,
  lines,
  originals = lines,
  questions,
  onLines,
  onSave,
  onCancel,
  actions,
  placeholder = messages.onePointPerLine,
}: LineEditorProps) {
  const field = useRef<HTMLDivElement>(null);
  const [link, setLink] = useState<{ range: Range; href: string } | null>(null);
  const first = useRef({ lines, questions });
  useEffect(() => {
    drawLines(field.current!, first.current.lines, first.current.questions);
    placeCursorAtEnd(field.current!);
  }, []);
  const run = (command: string, value?: string) => {
    field.current?.focus();
    document.execCommand(command, false, value);
    tell();
  };
  const tell = () => {
    keepQuestionsOnce(field.current!);
    onLines(readLines(field.current!, originals));
  };
  const askLink = () => {
    const selection = getSelection();
    if (!selection?.rangeCount || !field.current?.contains(selection.anchorNode)) return;
    const inside = selection.anchorNode instanceof Element ? selection.anchorNode : selection.anchorNode?.parentElement;
    setLink({ range: selection.getRangeAt(0).cloneRange(), href: inside?.closest('a')?.getAttribute('href') ?? '' });
  };
  const setHref = (href: string) => {
    const range = link!.range;
    setLink(null);
    field.current?.focus();
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    if (href === '') run('unlink');
    else if (range.collapsed) run('insertHTML', anchorHtml(href));
    else run('createLink', href);
  };
  const key = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const work = isCommand
      ? { b: () => run('bold'), i: () => run('italic'), k: askLink, Enter: onSave }[event.key]
      : event.key === 'Escape'
        ? onCancel
        : undefined;
    if (!work) return;
    event.preventDefault();
    event.stopPropagation();
    work();
  };
  // Only the words: looks and hidden parts of other programs' text are left behind.
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    for (const [index, part] of text
      .split(/\r?\n/)
      .filter((one) => one.trim() !== '')
      .entries()) {
      if (index > 0) document.execCommand('insertParagraph');
      document.execCommand('insertText', false, part.replace(/^\s*[-•*]\s+/, '').trimEnd());
    }
  };
  return (
    <Box sx={frameStyle}>
      {/* Drawn once and then the browser's own: React has no say in what is inside. */}
      <Box
        ref={field}
        role="textbox"
        aria-multiline
        aria-label={label}
        aria-description={messages.controlEnterSavesEscapeCancels}
        contentEditable
        suppressContentEditableWarning
        spellCheck
        data-placeholder={placeholder}
        onInput={tell}
        onKeyDown={key}
        onPaste={paste}
        onDrop={(event) => event.preventDefault()}
        sx={fieldStyle}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.5,
          px: 0.5,
          py: 0.5,
          borderTop: 1,
          borderColor: 'divider',
          color: 'text.secondary',
        }}
      >
        <Tool label={messages.bold} hint={messages.ctrlB} icon={BoldIcon} onUse={() => run('bold')} />
        <Tool label={messages.italic} hint={messages.ctrlI} icon={ItalicIcon} onUse={() => run('italic')} />
        <Tool label={messages.link} hint={messages.ctrlK} icon={LinkIcon} onUse={askLink} />
        <Box sx={{ flex: 1 }} />
        {actions}
      </Box>
      {link && <LinkDialog href={link.href} onClose={() => setLink(null)} onLink={setHref} />}
    </Box>
  );
}

/** Pressing it does not take the focus, and with it the selection, out of the text. */
function Tool({ label, hint, icon, onUse }: { label: string; hint: string; icon: typeof BoldIcon; onUse: () => void }) {
  return (
    <PlayerButton
      label={label}
      hint={hint}
      icon={icon}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
      sx={{ minWidth: 32, minHeight: 32, p: 0.5 }}
    />
  );
}

function placeCursorAtEnd(field: HTMLElement) {
  field.focus({ preventScroll: true });
  getSelection()?.selectAllChildren(field.lastElementChild ?? field);
  getSelection()?.collapseToEnd();
}

function anchorHtml(href: string): string {
  const link = Object.assign(document.createElement('a'), {
    href,
    textContent: href.replace(/^(https?:\/\/|mailto:)/, ''),
  });
  return link.outerHTML;
}

const frameStyle = {
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflow: 'clip',
} as const;
const fieldStyle = {
  px: 1.5,
  py: 1,
  minHeight: 44,
  outline: 'none',
  lineHeight: 1.55,
  overflowWrap: 'anywhere',
  '@media (pointer: coarse)': { fontSize: '1rem' },
  '& > div': { position: 'relative', pl: 2, py: 0.25 },
  '& > div::before': { content: '"•"', position: 'absolute', left: 2, color: 'text.secondary' },
  '& > div[data-asked]': { pt: 2.75 },
  '& > div[data-asked]::after': {
    content: 'attr(data-asked)',
    position: 'absolute',
    top: 4,
    left: 0,
    right: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'text.secondary',
    fontSize: '0.8125rem',
    pointerEvents: 'none',
  },
  '& a': { color: 'primary.main' },
  '&:has(> div:only-child > br:only-child)::after': {
    content: 'attr(data-placeholder)',
    display: 'block',
    mt: '-1.75em',
    pl: 2,
    color: 'text.secondary',
    pointerEvents: 'none',
  },
} as const;
