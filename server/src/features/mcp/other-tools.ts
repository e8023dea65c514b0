import { listContacts } from '@candor/contract/contacts';
import { line } from '@candor/contract/fields';
import { limits } from '@candor/contract/limits';
import { createSharablePage, newSharablePage } from '@candor/contract/sharable-pages';
import { z } from 'zod';
import { asData, count, cursor, cursorAfter, nextCursor, notice, noticeText, pageOf, tool, words } from './tool.ts';

export const searchContacts = tool({
  name: 'search_contacts',
  title: 'Search contacts',
  description: `Contacts of the team by name, email or phone number. ${asData}`,
  scope: 'contacts:read',
  isReadOnly: true,
  input: z.object({ search: line(limits.name).optional(), limit: count(25, 100), cursor }),
  output: z.object({
    notice,
    total: z.number(),
    contacts: z.array(
      z.object({ contactId: z.string(), name: words, emails: z.array(z.string()), phones: z.array(z.string()) }),
    ),
    nextCursor,
  }),
  run: async ({ call, teamId }, { cursor: given, limit, search }) => {
    const page = pageOf({ cursor: given, limit }, 100);
    const { total, contacts } = await call(listContacts, { params: { teamId }, query: { search, ...page } });
    return {
      notice: noticeText,
      total,
      contacts: contacts.map(({ $id, name, emails, phones }) => ({ contactId: $id, name, emails, phones })),
      nextCursor: cursorAfter(page, total),
    };
  },
  sum: ({ total, contacts }) => `${contacts.length} of ${total} contacts.`,
});

export const createDraftPage = tool({
  name: 'create_draft_page',
  title: 'Create a draft page',
  description:
    'Drafts a submittal of snippets and documents. Nobody outside the team sees it until a person creates a link to it.',
  scope: 'pages:write',
  isReadOnly: false,
  input: z.object({
    title: newSharablePage.shape.title,
    description: newSharablePage.shape.description,
    meetingIds: newSharablePage.shape.meetingIds,
    datasources: newSharablePage.shape.datasources,
  }),
  output: z.object({ referenceId: z.string(), title: z.string(), editUrl: z.string() }),
  run: async ({ call, teamId, publicUrl }, body) => {
    const page = await call(createSharablePage, { params: { teamId }, body });
    return {
      referenceId: page.referenceId,
      title: page.title,
      editUrl: `${publicUrl}/app/teams/${teamId}/sharable-pages/edit/${page.$id}`,
    };
  },
  sum: () => 'The draft is there. A person has to create a link before anyone else sees it.',
});
