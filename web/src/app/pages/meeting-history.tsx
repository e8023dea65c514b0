import { HistoryPage } from '../../features/meeting/history-page.tsx';
import { CropFlow } from '../../features/snippets/crop-flow.tsx';
import { SnippetList } from '../../features/snippets/snippet-list.tsx';
import { Transcript } from '../../features/transcript/transcript.tsx';

/** A finished meeting with its transcript and its snippets. */
export function MeetingHistory() {
  return <HistoryPage Snippets={SnippetList} Crop={CropFlow} Transcript={Transcript} />;
}
