import type { ExternalDatasource, ExternalPage } from '@candor/contract/external-pages';
import { unavailableNickname } from '@candor/contract/sharable-pages';
import type { RedactedAudio } from '@candor/contract/share-links';
import type { App } from '../../../app.ts';
import { brandingLayoutOf } from '../../branding/service.ts';
import type { Anonymizer } from '../blind/blind.ts';
import { blindTitle } from '../blind/called.ts';
import { openAnonymizer } from '../blind/blind.ts';
import { aboutOf, senderOf } from './about.ts';
import { presentDocument } from './present-document.ts';
import { presentSnippet } from './present-snippet.ts';
import type { SharedItem, SharedPage } from './shared-page.ts';
import { loadSharedPage } from './shared-page.ts';
import { selectSounds } from '../serve/sound-store.ts';
import type { SoundTranscript, Sound } from '../serve/sound.ts';
import { soundId } from '../serve/sound.ts';
import { mediaTypeOf, nameOf } from './sources.ts';
import { openSpans } from './spans.ts';

export type Variant = { teamId: string; pageId: string; isBlind: boolean };
export type PresentedPage = {
  page: ExternalPage;
  /** What has to be made for it, by `soundId`. */
  sounds: Map<string, Sound>;
  isMissingSounds: boolean;
  /** Null unless it is a blind page. */
  blind: Anonymizer | null;
  /** What is said in the sounds of a blind page. */
  heard: RedactedAudio[];
  shared: SharedPage;
};

/** The page as its recipients see it: every text, and every sound that is made for them, goes through here. */
export async function present(app: App, { teamId, pageId, isBlind }: Variant): Promise<PresentedPage> {
  return presentShared(app, await loadSharedPage(app, { teamId, pageId }), isBlind);
}

/** As `present`, for a page that may not be saved yet. */
export async function presentShared(app: App, shared: SharedPage, isBlind: boolean): Promise<PresentedPage> {
  const { teamId } = shared.page;
  const [blind, branding, spans] = await Promise.all([
    isBlind ? openAnonymizer(app, shared) : null,
    readBranding(app, teamId),
    openSpans(app, shared),
  ]);
  const sounds = new Map<string, Sound>();
  const heard = new Map<string, SoundTranscript>();
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
      ...(blind && !blind.hasNames
        ? { title: `Shared by ${page.teamName}`, description: '' }
        : { title: blind ? blindTitle(text(page.title)) : page.title, description: text(page.description) }),
      datasources: drafts.map((draft, index) =>
        settle(blind ? { ...draft, ...blind.disguise(shared.items[index]!.item) } : draft, sounds, isMade),
      ),
      ...branding,
      isBlind,
      teamName: page.teamName,
      about: await aboutOf(app, shared, blind),
      sender: await senderOf(app, shared, blind),
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
function toPlain({ item, source }: SharedItem): ExternalDatasource {
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
