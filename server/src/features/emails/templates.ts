import type { EmailTemplate } from '@candor/contract/emails';
import { limits } from '@candor/contract/limits';
import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';

type InTemplate = { teamId: string; templateId: string };
type Content = Pick<EmailTemplate, 'name' | 'subject' | 'text' | 'isDefault'>;

export async function listEmailTemplates(
  db: Db,
  { teamId, templateId }: { teamId: string; templateId?: string },
): Promise<EmailTemplate[]> {
  const { rows } = await db.execute<EmailTemplate>(sql`
    select id as "$id", updated_at as "$updatedAt", name, subject, body as text, is_default as "isDefault"
    from email_template where team_id = ${teamId} ${templateId === undefined ? sql`` : sql`and id = ${templateId}`}
    order by lower(name), id`);
  return rows.map((row) => ({ ...row, $updatedAt: new Date(row.$updatedAt).toISOString() }));
}

async function requireTemplate(db: Db, at: InTemplate): Promise<EmailTemplate> {
  const [row] = await listEmailTemplates(db, at);
  if (!row) throw new AppError('email_template_not_found');
  return row;
}

export async function createEmailTemplate(
  app: App,
  who: Member,
  content: Content,
  from: Origin,
): Promise<EmailTemplate> {
  const { teamId } = who;
  return app.db.transaction(async (tx) => {
    await hold(tx, teamId);
    if ((await listEmailTemplates(tx, { teamId })).length >= limits.emailTemplates)
      throw new AppError('too_many_email_templates');
    const at = { teamId, templateId: newId() };
    if (content.isDefault) await clearDefault(tx, teamId);
    await tx.execute(sql`
      insert into email_template (id, team_id, name, subject, body, is_default, created_by, updated_at)
      values (${at.templateId}, ${teamId}, ${content.name}, ${content.subject}, ${content.text}, ${content.isDefault},
        ${who.accountId}, ${app.now().toISOString()}::timestamptz)`);
    await note(app, tx, who, `the email template ${content.name}`, from);
    return requireTemplate(tx, at);
  });
}

export async function updateEmailTemplate(
  app: App,
  who: Member,
  at: InTemplate,
  change: { [Key in keyof Content]?: Content[Key] | undefined },
  from: Origin,
): Promise<EmailTemplate> {
  return app.db.transaction(async (tx) => {
    await hold(tx, at.teamId);
    const before = await requireTemplate(tx, at);
    const { name = before.name, subject = before.subject, text = before.text, isDefault = before.isDefault } = change;
    if (isDefault && !before.isDefault) await clearDefault(tx, at.teamId);
    await tx.execute(sql`
      update email_template set name = ${name}, subject = ${subject}, body = ${text}, is_default = ${isDefault},
        updated_at = ${app.now().toISOString()}::timestamptz where id = ${at.templateId}`);
    await note(app, tx, who, `the email template ${name}`, from);
    return requireTemplate(tx, at);
  });
}

export async function deleteEmailTemplate(app: App, who: Member, at: InTemplate, from: Origin): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { name } = await requireTemplate(tx, at);
    await tx.execute(sql`delete from email_template where id = ${at.templateId}`);
    await note(app, tx, who, `the email template ${name} was deleted`, from);
  });
}

/** One change at a time, so that no two are the default. */
const hold = (tx: Db, teamId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('email_template'), hashtext(${teamId}))`);
const clearDefault = (tx: Db, teamId: string) =>
  tx.execute(sql`update email_template set is_default = false where team_id = ${teamId} and is_default`);

async function note(app: App, tx: Db, who: Member, name: string, from: Origin): Promise<void> {
  const thing = { kind: 'team', id: who.teamId, name };
  await record(app, tx, { who, teamId: who.teamId, action: 'changed_settings', thing, from });
}
