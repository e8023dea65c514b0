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
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { ClosestLine } from './closest-line.tsx';
import type { NotesActions } from './notes-actions.ts';
import { closestOf } from './notes-rules.ts';

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
  const offered = nothing.flatMap((section) => {
    const line = closestOf(section);
    return line ? [{ section, line }] : [];
  });
  const bare = nothing.filter((section) => !closestOf(section));
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
              <SectionLink section={section} onWrite={onWrite} />: see {where}
            </Fragment>
          ))}
        </Typography>
      )}
      {!isShort &&
        elsewhere.map(({ section, where }) => (
          <Typography key={section.$id} sx={{ color: 'text.secondary' }}>
            <SectionLink section={section} onWrite={onWrite} />: see {where}
          </Typography>
        ))}
      {offered.map(({ section, line }) => (
        <Typography key={section.$id} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <SectionLink section={section} onWrite={onWrite} />: {nothingFound.toLowerCase()},{' '}
          <ClosestLine section={section} line={line} actions={actions} mayChange={onWrite !== undefined} />
        </Typography>
      ))}
      {!isShort && bare.length > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {nothingFound}: <SectionLinks sections={bare} onWrite={onWrite} />
        </Typography>
      )}
      {unknown.length > 0 && (
        <Alert severity="info">
          {speakerUnknown} Empty until then: <SectionLinks sections={unknown} onWrite={onWrite} />
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
      aria-label={`Write ${title}`}
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
