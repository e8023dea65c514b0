import type { NoteTemplate } from '@candor/contract/templates';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type Content, questionsOf } from './content-rules.ts';
import { kindNames } from './documents-fields.tsx';
import { detailNames } from './notes-fields.tsx';
import { messages } from './messages.ts';

/** All that a type says, to be read. */
export function TypeView({ content, general }: { content: Content; general: NoteTemplate | null }) {
  const questions = questionsOf(content.script);
  const notes = content.noteTemplate ?? general;
  const facts = [
    content.activityType && messages.activityTypeActivityType(content.activityType),
    content.noteDestination && messages.notesGoToNoteDestination(content.noteDestination),
    content.autoLinkContact ? messages.contactIsLinkedAutomatically : messages.contactIsChosenManually,
  ].filter(Boolean);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Typography sx={{ color: 'text.secondary' }}>{facts.join(' · ')}</Typography>
      <Block title={messages.script}>
        {questions.length === 0 ? (
          <Nothing text={messages.noQuestions} />
        ) : (
          <Items items={questions.map((question, index) => ({ key: `${index}`, title: question }))} isOrdered />
        )}
      </Block>
      <Block
        title={
          content.noteTemplate
            ? messages.notesText(detailNames[content.noteTemplate.detailLevel].toLowerCase())
            : messages.notesAsInGeneral2
        }
      >
        <Items
          items={(notes?.sections ?? []).map(({ $id, title, instructions, detailLevel }) => ({
            key: $id,
            title,
            text: instructions,
            aside: detailLevel ? detailNames[detailLevel] : undefined,
          }))}
        />
      </Block>
      <Block title={content.scorecard ? messages.scorecard1ToScale(content.scorecard.scale) : messages.scorecard}>
        {content.scorecard ? (
          <Items
            items={content.scorecard.competencies.map(({ $id, name, guidance }) => ({
              key: $id,
              title: name,
              text: guidance,
            }))}
          />
        ) : (
          <Nothing text={messages.noScorecard} />
        )}
      </Block>
      <Block title={messages.documents}>
        {content.documentTemplates.length === 0 ? (
          <Nothing text={messages.noDocuments} />
        ) : (
          <Items
            items={content.documentTemplates.map(({ $id, name, kind, sections }) => ({
              key: $id,
              title: name,
              text: sections.map(({ title }) => title).join(' · '),
              aside: kindNames[kind] === name ? undefined : kindNames[kind],
            }))}
          />
        )}
      </Block>
    </Stack>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

const Nothing = ({ text }: { text: string }) => <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>;

type Item = { key: string; title: string; text?: string; aside?: string | undefined };
function Items({ items, isOrdered }: { items: readonly Item[]; isOrdered?: boolean }) {
  return (
    <Box component={isOrdered ? 'ol' : 'ul'} sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
      {items.map(({ key, title, text, aside }) => (
        <Box component="li" key={key} sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: isOrdered ? 400 : 550 }}>
            {title || messages.untitled}
          </Box>
          {aside && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              · {aside}
            </Box>
          )}
          {text && <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{text}</Box>}
        </Box>
      ))}
    </Box>
  );
}
