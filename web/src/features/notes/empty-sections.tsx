import {
  type EmptySection,
  emptySection,
  notAsked,
  nothingFound,
  speakerUnknown,
} from '@candor/contract/empty-sections';
import type { MeetingNotes, NoteOfSection } from '@candor/contract/notes';
import { isQuoted } from '@candor/contract/quotes';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { stillLeftOut } from '../../entities/notes/left-out-lines.tsx';
import { LeftOutPart } from './left-out-part.tsx';
import type { NotesActions } from './notes-actions.ts';
import { messages } from './messages.ts';

export type EmptySectionsProps = {
  notes: MeetingNotes;
  sections: readonly NoteOfSection[];
  actions: NotesActions;
  onWrite: ((noteId: string) => void) | undefined;
};

/** Sections without lines, in quiet lines by what can truly be said of them. Whoever may change them writes there. */
export function EmptySections({ notes, sections, actions, onWrite }: EmptySectionsProps) {
  if (sections.length === 0) return null;
  const claims = sections.map((section) => ({ section, empty: emptySection(section.title, notes) }));
  const sectionsWith = (claim: EmptySection['claim']) =>
    claims.filter(({ empty }) => empty.claim === claim).map(({ section }) => section);
  const [nothing, unknown] = [sectionsWith('nothing-found'), sectionsWith('speaker-unknown')];
  const offered = nothing.filter((section) => stillLeftOut(section).length > 0);
  const bare = nothing.filter((section) => !offered.includes(section));
  const isShort = isQuoted(notes);
  const elsewhere = claims.flatMap(({ section, empty }) =>
    empty.claim === 'found-elsewhere' ? [{ section, where: empty.where }] : [],
  );
  return (
    <>
      {isShort && bare.length + elsewhere.length > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {bare.length > 0 && (
            <>
              {notAsked}: <SectionLinks sections={bare} onWrite={onWrite} />
            </>
          )}
          {elsewhere.map(({ section, where }, index) => (
            <Fragment key={section.$id}>
              {(index > 0 || bare.length > 0) && ' · '}
              <SectionLink section={section} onWrite={onWrite} />
              {messages.seeWhere(where)}
            </Fragment>
          ))}
        </Typography>
      )}
      {!isShort &&
        elsewhere.map(({ section, where }) => (
          <Typography key={section.$id} sx={{ color: 'text.secondary' }}>
            <SectionLink section={section} onWrite={onWrite} />
            {messages.seeWhere(where)}
          </Typography>
        ))}
      {offered.map((section) => (
        <Box key={section.$id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75, color: 'text.secondary' }}>
          <span>
            <SectionLink section={section} onWrite={onWrite} />:
          </span>
          <LeftOutPart
            actions={actions}
            part={{ noteId: section.$id, title: section.title, lines: section.lines }}
            dropped={section.dropped}
            mayChange={onWrite !== undefined}
          />
        </Box>
      ))}
      {!isShort && bare.length > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {nothingFound}: <SectionLinks sections={bare} onWrite={onWrite} />
        </Typography>
      )}
      {unknown.length > 0 && (
        <Alert severity="info">
          {messages.speakerUnknownEmptyUntilThen(speakerUnknown)}
          <SectionLinks sections={unknown} onWrite={onWrite} />
        </Alert>
      )}
    </>
  );
}

function SectionLinks({ sections, onWrite }: Pick<EmptySectionsProps, 'sections' | 'onWrite'>) {
  return sections.map((section, index) => (
    <Fragment key={section.$id}>
      {index > 0 && ', '}
      <SectionLink section={section} onWrite={onWrite} />
    </Fragment>
  ));
}

function SectionLink({
  section: { $id, title },
  onWrite,
}: {
  section: NoteOfSection;
  onWrite: EmptySectionsProps['onWrite'];
}) {
  if (!onWrite) return title;
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      underline="hover"
      aria-label={messages.writeTitle(title)}
      onClick={() => onWrite($id)}
      sx={{
        font: 'inherit',
        verticalAlign: 'baseline',
        minHeight: 24,
        textDecoration: 'underline dotted',
        textDecorationColor: 'currentcolor',
      }}
    >
      {title}
    </Link>
  );
}
