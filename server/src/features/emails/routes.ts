import * as contract from '@candor/contract/emails';
import { on } from '../../http/mount.ts';
import { originOf } from '../audit/service.ts';
import { getEmailDraft } from './draft.ts';
import { listEmails, sendEmail, stopEmail } from './service.ts';
import { isEmailAllowed, listMailboxes, putEmailSettings } from './settings.ts';
import { createEmailTemplate, deleteEmailTemplate, listEmailTemplates, updateEmailTemplate } from './templates.ts';

export const emailRoutes = [
  on(contract.listEmailTemplates, async ({ app, params }) => ({
    templates: await listEmailTemplates(app.db, params),
  })),
  on(contract.createEmailTemplate, async ({ app, who, body, request }) =>
    createEmailTemplate(app, who, body, originOf(request)),
  ),
  on(contract.updateEmailTemplate, async ({ app, who, params, body, request }) =>
    updateEmailTemplate(app, who, params, body, originOf(request)),
  ),
  on(contract.deleteEmailTemplate, async ({ app, who, params, request }) =>
    deleteEmailTemplate(app, who, params, originOf(request)),
  ),
  on(contract.getEmailSettings, async ({ app, params }) => ({
    isAllowed: await isEmailAllowed(app.db, params.teamId),
  })),
  on(contract.putEmailSettings, async ({ app, who, body, request }) => {
    await putEmailSettings(app, who, body.isAllowed, originOf(request));
    return body;
  }),
  on(contract.listMailboxes, async ({ app, who }) => listMailboxes(app, who)),
  on(contract.getEmailDraft, async ({ app, who, params, query }) => getEmailDraft(app, who, params, query.templateId)),
  on(contract.sendEmail, async ({ app, who, params, body, request }) =>
    sendEmail(app, who, params, body, originOf(request)),
  ),
  on(contract.listEmails, async ({ app, who, params }) => ({ emails: await listEmails(app, who, params) })),
  on(contract.stopEmail, async ({ app, who, params }) => stopEmail(app, who, params)),
];
