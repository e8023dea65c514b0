import type { Search } from '@candor/contract/searches';
import type { Clips } from '../../entities/recordings/clips.tsx';
import type { InSearch, SearchChanges } from '../../entities/searches/searches.ts';

/** What every card of a search needs. */
export type SearchParts = { at: InSearch; search: Search; mayChange: boolean; changes: SearchChanges; clips: Clips };
