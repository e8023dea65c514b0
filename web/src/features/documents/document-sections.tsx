import type { MeetingDocument } from '@candor/contract/documents';
import type { WrittenLine } from '@candor/contract/evidence';
import AddIcon from '@mui/icons-material/AddRounded';
import UndoIcon from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { doesCorrect } from '../../entities/notes/does-correct.ts';
import { useConfirmDocumentLine, useEditDocument } from '../../entities/documents/documents.ts';
import { errorText } from '../../lib/error-text.ts';
import type { MeetingPartProps } from '../../entities/meetings/meeting-parts.ts';
import { useSpanPlayer } from '../../entities/recordings/play-span.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { DocumentSection } from './document-section.tsx';
import { DroppedLines } from './dropped-lines.tsx';
import { LeftOutLines } from './left-out-lines.tsx';
import { type SectionDraft, toSectionDrafts } from './section-drafts.ts';
import { messages } from './messages.ts';

/** Being added: it has no id yet. */
const added = 'new';

export function DocumentSections({
  at,
  document,
  playback,
  mayChange,
}: MeetingPartProps & { document: MeetingDocument }) {
  const player = useSpanPlayer(playback);
  const edit = useEditDocument(at, document.name);
  const confirm = useConfirmDocumentLine(at, document.name);
  const showAlert = useAlerts();
  const [editedId, setEditedId] = useState<string | null>(null);
  const [before, setBefore] = useState<SectionDraft[] | null>(null);
  const { sections, revision, writer } = document;
  const save = async (wanted: SectionDraft[], basedOn: number) => {
    await edit.mutateAsync({ sections: wanted, revision: basedOn });
    setBefore(toSectionDrafts(sections));
    const linesOf = <L,>(some: readonly { lines: readonly L[] }[]) => some.flatMap(({ lines }) => lines);
    if (doesCorrect(linesOf(sections), linesOf(wanted)))
      showAlert('success', messages.notesFactsAndDocumentsThatSayThe);
  };
  const saveOrTell = (wanted: SectionDraft[]) =>
    save(wanted, revision).catch((error: unknown) => showAlert('error', errorText(error)));
  const undo = () =>
    before &&
    void edit.mutateAsync({ sections: before, revision }).then(
      () => setBefore(null),
      (error: unknown) => showAlert('error', errorText(error)),
    );
  const mayAdd = mayChange && document.state !== 'writing' && editedId === null;
  const add = (sectionId: string, { $id, text }: WrittenLine) =>
    void saveOrTell(
      toSectionDrafts(sections).map((one) =>
        one.$id === sectionId ? { ...one, lines: [...one.lines, { $id, text }] } : one,
      ),
    );
  return (
    <Stack sx={{ gap: 1.5 }}>
      {sections.map((section, index) => (
        <DocumentSection
          key={section.$id}
          section={section}
          cautions={document.cautions}
          player={player}
          revision={revision}
          mayChange={mayChange && document.state !== 'writing'}
          isEdited={editedId === section.$id}
          onEdit={(isEdited) => setEditedId(isEdited ? section.$id : null)}
          onSave={(draft, basedOn) =>
            save(
              toSectionDrafts(sections).map((one, place) => (place === index ? { ...one, ...draft } : one)),
              basedOn,
            )
          }
          isBusy={edit.isPending || confirm.isPending}
          onConfirm={(lineId) => confirm.mutate(lineId, { onError: (error) => showAlert('error', errorText(error)) })}
          onTakeAway={() => void saveOrTell(toSectionDrafts(sections).filter((_, place) => place !== index))}
        />
      ))}
      {editedId === added && (
        <DocumentSection
          section={{ $id: added, sectionId: null, title: '', lines: [], dropped: [] }}
          cautions={[]}
          player={player}
          revision={revision}
          mayChange
          isEdited
          onEdit={() => setEditedId(null)}
          onSave={(draft, basedOn) => save([...toSectionDrafts(sections), draft], basedOn)}
          onTakeAway={() => setEditedId(null)}
          onConfirm={() => undefined}
          isBusy={false}
        />
      )}
      {mayChange && document.state !== 'writing' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -0.5 }}>
          {editedId === null && (
            <Button size="small" startIcon={<AddIcon />} onClick={() => setEditedId(added)}>
              {messages.addSection}
            </Button>
          )}
          {before && editedId === null && (
            <Button size="small" startIcon={<UndoIcon />} loading={edit.isPending} onClick={undo}>
              {messages.undoLastChange}
            </Button>
          )}
        </Box>
      )}
      <LeftOutLines sections={sections} player={player} onAdd={mayAdd ? add : undefined} />
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
        {writer &&
          (writer.isExtractive
            ? messages.fromWordsSaidInTheRecording
            : messages.writtenByLabelFromTheRecording(writer.label))}
        <DroppedLines sections={sections} />
      </Typography>
    </Stack>
  );
}
