import { AskPanel } from '../../features/ask/ask-panel.tsx';
import { ReviewPanel } from '../../features/ats/review-panel.tsx';
import { CommentsCard } from '../../features/comments/comments-card.tsx';
import { DocumentsPanel } from '../../features/documents/documents-panel.tsx';
import { HistoryPage } from '../../features/meeting/history-page.tsx';
import { NotesPanel } from '../../features/notes/notes-panel.tsx';
import { ScorecardPanel } from '../../features/notes/scorecard-panel.tsx';
import { CropFlow } from '../../features/snippets/crop-flow.tsx';
import { SnippetList } from '../../features/snippets/snippet-list.tsx';
import { Transcript } from '../../features/transcript/transcript.tsx';

/** A finished meeting with everything that was made of it. */
export function MeetingHistory() {
  return (
    <HistoryPage
      Snippets={SnippetList}
      Crop={CropFlow}
      Transcript={Transcript}
      Notes={NotesPanel}
      Scorecard={ScorecardPanel}
      Documents={DocumentsPanel}
      Ask={AskPanel}
      Review={ReviewPanel}
      Comments={CommentsCard}
    />
  );
}
