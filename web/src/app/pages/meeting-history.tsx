import { HistoryPage } from '../../features/meeting/history-page.tsx';
import { CropFlow } from '../../features/snippets/crop-flow.tsx';
import { SnippetList } from '../../features/snippets/snippet-list.tsx';

/** A finished meeting with its snippets. */
export function MeetingHistory() {
  return <HistoryPage Snippets={SnippetList} Crop={CropFlow} />;
}
