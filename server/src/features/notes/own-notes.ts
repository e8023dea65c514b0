/** The section for what the host typed during the call. Like "Also discussed", its id is one that no template can have. */
export const ownNotes = { $id: '@own-notes', title: 'Typed during the call', detailLevel: 'brief' as const };

export const isOwnNotes = ({ sectionId }: { sectionId: string | null }) => sectionId === ownNotes.$id;
