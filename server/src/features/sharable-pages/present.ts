import { createHash } from 'node:crypto';
import type { ExternalDatasource, ExternalPage } from '@candor/contract/external-pages';
import { unavailableNickname } from '@candor/contract/sharable-pages';
import type { MaskedKind } from '@candor/contract/share-links';
import type { App } from '../../app.ts';
import { brandingLayoutOf } from '../branding/service.ts';
import type { Blind } from './blind.ts';
import { openBlind } from './blind.ts';
import type { Shared } from './shared.ts';
import { loadShared } from './shared.ts';
import { selectSounds } from './sound-store.ts';
import type { Sound } from './sound.ts';
import { toSound } from './sound.ts';
import { mediaTypeOf, nameOf } from './sources.ts';

export type Variant = { teamId: string; pageId: string; isBlind: boolean };
export type Presented = {
  page: ExternalPage;
  /** What has to be made for it, by the id of the item. */
  sounds: Map<string, Sound>;
  isMissingSounds: boolean;
  masked: { text: string; kind: MaskedKind }[];
};

/** The page as its recipients see it: every text, and every sound that is made for them, goes through here. */
export async function present(app: App, { teamId, pageId, isBlind }: Variant): Promise<Presented> {
  const shared = await loadShared(app, { teamId, pageId });
  const [blind, branding] = await Promise.all([isBlind ? openBlind(app, shared) : null, readBranding(app, teamId)]);
  const sounds = new Map<string, Sound>();
  const drafts = shared.items.map((one) => (blind ? toBlind(one, blind, sounds) : toOpen(one)));
  const ready = new Set((await selectSounds(app.db, teamId, [...sounds.values()].map(({ digest }) => digest))).map(({ digest }) => digest));
  const isMade = (id: string) => ready.has(sounds.get(id)?.digest ?? '');
  const text = (plain: string) => (blind ? blind.mask.apply(plain) : plain);
  const { page } = shared;
  return {
    page: {
      referenceId: page.referenceId,
      layoutId: page.layoutId,
      title: text(page.title),
      description: text(page.description),
      datasources: drafts.map((draft) => (sounds.has(draft.$id) && !isMade(draft.$id) ? { ...draft, status: 'pending' } : draft)),
      ...branding,
      isBlind,
      teamName: page.teamName,
    },
    sounds,
    isMissingSounds: [...sounds.keys()].some((id) => !isMade(id)),
    masked: blind?.mask.seen() ?? [],
  };
}

/** A page without its header is better than none. */
async function readBranding(app: App, teamId: string): Promise<{ header: string | null; footer: string | null }> {
  try {
    return await brandingLayoutOf(app.db, teamId);
  } catch (error) {
    app.log.warn({ err: error }, 'sharable pages: the branding could not be read');
    return { header: null, footer: null };
  }
}

type One = Shared['items'][number];

/** Nothing of a source that cannot be shown leaves, not even what it is called. */
function toOpen({ item, source }: One): ExternalDatasource {
  const status = source.availability === 'ready' ? 'completed' : source.availability === 'pending' ? 'pending' : 'unavailable';
  const shown = status === 'unavailable' ? undefined : source;
  return {
    $id: item.id,
    meetingId: item.meetingId,
    sourceId: item.sourceId,
    nickname: shown ? (item.nickname ?? nameOf(shown)) : unavailableNickname,
    description: shown?.snippet?.description ?? '',
    type: item.type,
    mediaType: mediaTypeOf(source),
    status,
    seconds: shown?.snippet ? shown.snippet.endS - shown.snippet.startS : null,
    hasThumbnail: status === 'completed' && shown?.snippet?.mediaType === 'video',
    sections: [],
    transcript: null,
  };
}

/** Nobody's picture, nobody's words as they were said: sound with a tone over them, and what is left in writing. */
function toBlind(one: One, blind: Blind, sounds: Map<string, Sound>): ExternalDatasource {
  const open = toOpen(one);
  const { snippet } = one.source;
  const said = open.status === 'completed' && snippet ? blind.saidIn(snippet.meetingId, snippet.startS, snippet.endS) : null;
  const hidden = { ...open, meetingId: disguise(one, open.meetingId), sourceId: disguise(one, open.sourceId), mediaType: 'audio', hasThumbnail: false };
  if (open.status === 'pending') return { ...hidden, nickname: blind.mask.apply(open.nickname), description: '' };
  if (!snippet?.mediaKey || !said) return { ...hidden, nickname: unavailableNickname, description: '', status: 'unavailable', seconds: null };
  const sound = toSound({ teamId: snippet.teamId, meetingId: snippet.meetingId, sourceKey: snippet.mediaKey, startS: 0, endS: snippet.endS - snippet.startS, covered: said.covered }, `snippet ${snippet.mediaSha256}`);
  sounds.set(open.$id, sound);
  return { ...hidden, nickname: blind.mask.apply(open.nickname), description: blind.mask.apply(open.description), transcript: said.lines };
}

/** The same on one page, and nothing that is known elsewhere: document names carry those of people. */
function disguise({ item }: One, id: string): string {
  return createHash('sha256').update(`${item.pageId} ${id}`).digest('base64url').slice(0, 20);
}
