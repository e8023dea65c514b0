import type { ExternalDatasource, ExternalPage } from '@candor/contract/external-pages';
import { unavailableNickname } from '@candor/contract/sharable-pages';
import type { HeardSound } from '@candor/contract/share-links';
import type { App } from '../../app.ts';
import { brandingLayoutOf } from '../branding/service.ts';
import type { Blind } from './blind.ts';
import { openBlind } from './blind.ts';
import { presentDocument } from './present-document.ts';
import { presentSnippet } from './present-snippet.ts';
import type { One, Shared } from './shared.ts';
import { loadShared } from './shared.ts';
import { selectSounds } from './sound-store.ts';
import type { Heard, Sound } from './sound.ts';
import { soundId } from './sound.ts';
import { mediaTypeOf, nameOf } from './sources.ts';
import { openSpans } from './spans.ts';

export type Variant = { teamId: string; pageId: string; isBlind: boolean };
export type Presented = {
  page: ExternalPage;
  /** What has to be made for it, by `soundId`. */
  sounds: Map<string, Sound>;
  isMissingSounds: boolean;
  /** Null unless it is a blind page. */
  blind: Blind | null;
  /** What is said in the sounds of a blind page. */
  heard: HeardSound[];
  shared: Shared;
};

/** The page as its recipients see it: every text, and every sound that is made for them, goes through here. */
export async function present(app: App, { teamId, pageId, isBlind }: Variant): Promise<Presented> {
  const shared = await loadShared(app, { teamId, pageId });
  const [blind, branding, spans] = await Promise.all([
    isBlind ? openBlind(app, shared) : null,
    readBranding(app, teamId),
    openSpans(app, shared),
  ]);
  const sounds = new Map<string, Sound>();
  const heard = new Map<string, Heard>();
  const drafts = shared.items.map((one): ExternalDatasource => {
    const plain = toPlain(one);
    if (plain.status === 'unavailable') return plain;
    return one.source.document
      ? presentDocument(one.source.document, one, plain, { blind, spans, sounds, heard })
      : presentSnippet(one.source.snippet!, plain, { blind, sounds, heard });
  });
  const ready = new Set(
    (
      await selectSounds(
        app.db,
        teamId,
        [...sounds.values()].map(({ digest }) => digest),
      )
    ).map(({ digest }) => digest),
  );
  const isMade = (id: string) => ready.has(sounds.get(id)?.digest ?? '');
  const text = (plain: string) => (blind ? blind.mask.apply(plain) : plain);
  const { page } = shared;
  return {
    page: {
      referenceId: page.referenceId,
      layoutId: page.layoutId,
      title: text(page.title),
      description: text(page.description),
      datasources: drafts.map((draft, index) =>
        settle(blind ? { ...draft, ...blind.disguise(shared.items[index]!.item) } : draft, sounds, isMade),
      ),
      ...branding,
      isBlind,
      teamName: page.teamName,
    },
    sounds,
    isMissingSounds: [...sounds.keys()].some((id) => !isMade(id)),
    blind,
    heard: [...heard].map(([id, one]) => ({ ...one, isReady: isMade(id) })),
    shared,
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

/** Nothing of a source that cannot be shown leaves, not even what it is called. */
function toPlain({ item, source }: One): ExternalDatasource {
  const status =
    source.availability === 'ready' ? 'completed' : source.availability === 'pending' ? 'pending' : 'unavailable';
  const nickname = status === 'unavailable' ? unavailableNickname : (item.nickname ?? nameOf(source));
  return {
    $id: item.id,
    meetingId: item.meetingId,
    sourceId: item.sourceId,
    nickname,
    description: '',
    type: item.type,
    mediaType: mediaTypeOf(source),
    status,
    seconds: null,
    hasThumbnail: false,
    sections: [],
    transcript: null,
  };
}

/** Sound that is still being made is not played. */
function settle(
  draft: ExternalDatasource,
  sounds: ReadonlyMap<string, Sound>,
  isMade: (id: string) => boolean,
): ExternalDatasource {
  const own = soundId(draft.$id);
  const sections = draft.sections.map(({ title, lines }) => ({
    title,
    lines: lines.map(({ text, evidence }) => ({
      text,
      evidence: evidence.map((one) => ({ ...one, isReady: one.$id !== null && isMade(soundId(draft.$id, one.$id)) })),
    })),
  }));
  return { ...draft, sections, status: sounds.has(own) && !isMade(own) ? 'pending' : draft.status };
}
