import { createContact, linkContact } from '@candor/contract/contacts';
import {
  type NewAnswer,
  getExternalAnswers,
  putExternalAnswer,
  undoExternalAnswer,
} from '@candor/contract/external-answers';
import { createSharablePage } from '@candor/contract/sharable-pages';
import type { NewShareLinks } from '@candor/contract/share-links';
import type { InputOf } from '@candor/contract/route';
import type { Person, TestApp } from './app.ts';
import type { InPage } from './sharable-pages.ts';
import { documentIn, linkTo, meetingIn } from './sharable-pages.ts';

type Wanted = InputOf<typeof putExternalAnswer>['body'];

/** Calls as whoever holds this token. */
export const asRecipient = (on: TestApp, at: InPage, token: string) => {
  const headers = { 'x-share-token': token };
  return {
    read: () => on.call(getExternalAnswers, { params: at, headers }),
    say: (candidateId: string, body: Wanted) =>
      on.call(putExternalAnswer, { params: { ...at, candidateId }, headers, body }),
    undo: (candidateId: string) => on.call(undoExternalAnswer, { params: { ...at, candidateId }, headers }),
  };
};

/** A page with a write-up about each of these people, and a link to it that takes answers. */
export async function openAnswers(
  on: TestApp,
  names: readonly string[],
  { as, teamId: inTeam, link: wanted = {} }: { as?: Person; teamId?: string; link?: Partial<NewShareLinks> } = {},
) {
  const owner = as ?? (await on.person('Olive Owner'));
  const teamId = inTeam ?? (await on.teamOf(owner));
  const people = await Promise.all(
    names.map(async (name) => {
      const contact = (await on.call(createContact, { as: owner, params: { teamId }, body: { name } })).body;
      const meeting = await meetingIn(on, owner, teamId, { participants: [name] });
      await on.call(linkContact, { as: owner, params: meeting, body: { externalContactId: contact.$id } });
      const document = await documentIn(on, meeting, { nickname: `Write-up: ${name}` });
      return { name, contactId: contact.$id, meeting, document };
    }),
  );
  const datasources = people.map(({ meeting, document }) => ({
    meetingId: meeting.meetingId,
    sourceId: document,
    type: 'document' as const,
  }));
  const { body: page } = await on.call(createSharablePage, {
    as: owner,
    params: { teamId },
    body: { title: 'Shortlist', description: 'For Acme', datasources },
  });
  const at = { teamId, referenceId: page.referenceId };
  const link = await linkTo(on, owner, at, {
    takesAnswers: true,
    recipients: [{ name: 'Mia Chen', email: 'mia@acme.example' }],
    ...wanted,
  });
  return { owner, teamId, people, page, at, link, client: asRecipient(on, at, link.token) };
}

export const meet: Wanted & Partial<NewAnswer> = { choice: 'meet' };
