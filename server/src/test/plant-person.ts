import { createOwnApiKey } from '@candor/contract/api-keys';
import { setBrandingLayout } from '@candor/contract/branding';
import { createContact, linkContact, mergeContacts } from '@candor/contract/contacts';
import { uploadDocument } from '@candor/contract/documents';
import { createLiveNote } from '@candor/contract/live';
import { createMeeting, renameMeeting } from '@candor/contract/meetings';
import { createMeetingType } from '@candor/contract/meeting-types';
import { addActionItem, addNote, setMeetingField, setNotesFeedback } from '@candor/contract/notes';
import { changeParticipants } from '@candor/contract/participants';
import { addConsent } from '@candor/contract/privacy';
import type { InputOf, Route } from '@candor/contract/route';
import { createSavedQuestion } from '@candor/contract/saved-questions';
import { addSearchPerson, createSearch, explainDecision, putRequirements } from '@candor/contract/searches';
import { createSharablePage } from '@candor/contract/sharable-pages';
import { createShareLinks } from '@candor/contract/share-links';
import { putMemberPreferences, putTeamSpellings } from '@candor/contract/teams';
import { createTrainingData } from '@candor/contract/training-data';
import { createWebhook } from '@candor/contract/webhooks';
import { sql } from 'drizzle-orm';
import { listed } from '../erasure/column-rules.ts';
import type { Person } from '../erasure/matcher.ts';
import { readTables, ruleOf } from '../erasure/tables.ts';
import { nameOf } from '../erasure/rows.ts';
import type { TestTeam } from './app.ts';
import { documentIn, meetingIn, snippetIn } from './sharable-pages.ts';

/** Someone with every way in which the name and the number are written. */
export type Planted = Person & { email: string; phone: string; spellings: string[] };

/** A call that must succeed. */
function caller(on: TestTeam) {
  return async <R extends Route>(route: R, input: InputOf<R>) => {
    const { status, body } = await on.call(route, { as: on.owner, ...(input as object) } as Parameters<
      typeof on.call<R>
    >[1]);
    if (status >= 300) throw new Error(`${route.method} ${route.path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
}

/** Puts the person into every place that the product offers, by its own calls; answers a meeting that only mentions them. */
export async function plantPerson(on: TestTeam, person: Planted): Promise<{ teamId: string; meetingId: string }> {
  const call = caller(on);
  const params = { teamId: on.teamId };
  const { name, email, phone, spellings } = person;
  const text = `${name} (${email}, ${phone}): ${spellings.join('; ')}.`;

  const first = await call(createContact, { params, body: { name, emails: [email], phones: [phone] } });
  const second = await call(createContact, {
    params,
    body: { name: `${name} (old)`, emails: [`old.${email}`], phones: [spellings.at(-1)!] },
  });
  await call(mergeContacts, { params: { ...params, contactId: first.$id, otherId: second.$id }, body: {} });
  const theirs = await meetingIn(on, on.owner, on.teamId, { description: `Screen: ${name}` });
  await call(linkContact, { params: theirs, body: { externalContactId: first.$id } });
  await snippetIn(on, on.owner, theirs);
  const withThem = await meetingIn(on, on.owner, on.teamId, { description: 'Panel' });
  await call(changeParticipants, { params: withThem, body: { added: [name] } });

  const { $id: meetingId } = await call(createMeeting, { params, body: { description: 'Debrief' } });
  const at = { ...params, meetingId };
  await call(createLiveNote, { params: at, body: { kind: 'note', at: 3, text } });
  await on.app.db.execute(sql`update meeting set status = 'completed' where id = ${meetingId}`);
  await on.app.db.execute(
    sql`insert into meeting_note (meeting_id, team_id) values (${meetingId}, ${on.teamId}) on conflict do nothing`,
  );
  await call(renameMeeting, { params: at, body: { description: `Debrief on ${name}` } });
  await call(addNote, { params: at, body: { title: `About ${name}`, lines: [{ text }] } });
  await call(addActionItem, { params: at, body: { text, owner: name } });
  await call(setMeetingField, { params: { ...at, field: 'referee' }, body: { value: text, label: `Said by ${name}` } });
  await call(setNotesFeedback, { params: at, body: { feedback: 'down', comment: text } });
  await call(addConsent, {
    params: at,
    body: { person: name, how: 'spoken', answer: 'yes', startS: 1, endS: 2, quote: text },
  });
  const { $id: searchId } = await call(createSearch, {
    params,
    body: { title: `Successor of ${name}`.slice(0, 100), client: { name: name.slice(0, 100) } },
  });
  await call(putRequirements, {
    params: { ...params, searchId },
    body: { requirements: [{ kind: 'must', text: `As good as ${text}`.slice(0, 300) }] },
  });
  const decided = await call(addSearchPerson, {
    params: { ...params, searchId, contactId: first.$id },
    body: { stage: 'presented' },
  });
  await call(explainDecision, {
    params: { ...params, searchId, decisionId: decided.stageChanges[0]!.$id },
    body: { reason: text.slice(0, 1_000) },
  });
  await call(createSavedQuestion, {
    params,
    body: { title: `About ${name}`.slice(0, 100), text: `What did ${text.slice(0, 900)} say?` },
  });
  await call(uploadDocument, {
    params: at,
    query: { filename: `CV ${name.replace(/["'/\\]/g, '')}.txt` },
    body: Buffer.from(`Curriculum vitae\n${text}\n`),
    headers: { 'content-type': 'text/plain' },
  } as never);
  await documentIn(on, at, { nickname: `Write-up of ${name}` });
  const snippetId = await snippetIn(on, on.owner, at, { title: name.slice(0, 50) });
  await call(createMeetingType, { params, body: { name: `Screen like ${name}`, script: text } });
  await call(createTrainingData, {
    params,
    body: { title: `Notes on ${name}`, sections: [{ title: name, text }], meetingId },
  });
  await call(putTeamSpellings, { params, body: { customSpellings: [name, 'Kubernetes'] } });
  const own = { ...params, accountId: on.owner.accountId };
  await call(putMemberPreferences, { params: own, body: { customSpellings: [name, 'Postgres'] } });
  await call(createOwnApiKey, {
    params: own,
    body: { name: `For ${name}`, scopes: ['meetings:read'], currentPassword: on.owner.password },
  });
  await call(setBrandingLayout, { params, body: { header: `<p>${name}</p>`, footer: `<p>${text}</p>` } });
  await call(createWebhook, {
    params,
    body: { url: 'https://hooks.example/a', description: `Tells ${name}`, events: ['meeting.created'] },
  });
  const page = await call(createSharablePage, {
    params,
    body: {
      title: `Shortlist with ${name}`.slice(0, 100),
      description: text.slice(0, 900),
      datasources: [{ meetingId, sourceId: snippetId, type: 'snippet', nickname: `Clip of ${name}` }],
      hiddenWords: [name],
    },
  });
  const inPage = { ...params, referenceId: page.referenceId };
  await call(createShareLinks, { params: inPage, body: { recipients: [{ name, email }] } });
  await call(createShareLinks, {
    params: inPage,
    body: { recipients: [{ name: 'A client', email: 'client@acme.example' }] },
  });
  const attachments = [
    {
      filename: 'contact.vcf',
      contentType: 'text/vcard',
      content: `BEGIN:VCARD\r\nFN:${name}\r\nEMAIL:${email}\r\nEND:VCARD\r\n`,
    },
  ];
  await on.app.mail.send({ to: email, subject: `Your meeting, ${name}`, text });
  await on.app.mail.send({ to: on.owner.email, subject: `Contact card of ${name}`, text, attachments });
  return at;
}

/** Rows that come from engines and other systems: a transcript, a call, a calendar, a proposal, a job. */
export async function plantRows(on: TestTeam, at: { teamId: string; meetingId: string }): Promise<void> {
  const { teamId, meetingId: meeting_id } = at;
  const [team_id, account_id] = [teamId, on.owner.accountId];
  const inMeeting = { team_id, meeting_id };
  const rows: [table: string, values: Record<string, unknown>][] = [
    ['transcript', { ...inMeeting, language: 'en' }],
    ['transcript_speaker', { ...inMeeting, id: 'sp', name: 'Olive' }],
    ['transcript_segment', { ...inMeeting, id: 'sg', speaker_id: 'sp', end_ms: 9, text: 'yes', timing: [0, 9, 100] }],
    ['meeting_scorecard', { ...inMeeting, scale: 5, ratings: '[]', state: 'draft' }],
    [
      'finding',
      {
        ...inMeeting,
        id: 'fi',
        place: 0,
        claim: 'They said so.',
        subject: 'other',
        kind: 'other',
        status: 'said',
        privacy: 'open',
        found_by: 'embedded',
        state: 'kept',
      },
    ],
    ['meeting_suggestion', { ...inMeeting, id: 'su', field: 'salary', value: 'much', state: 'open' }],
    [
      'phone_call',
      {
        ...inMeeting,
        id: 'call',
        account_id,
        direction: 'outbound',
        kind: 'call',
        state: 'active',
        owner_via: 'phone',
      },
    ],
    ['phone_leg', { team_id, id: 'leg', call_id: 'call', via: 'phone', state: 'active' }],
    ['phone_command', { id: 'cmd', call_id: 'call' }],
    ['connection', { team_id, id: 'con', provider: 'google', state: 'connected' }],
    ['connection_activity', { id: 'act', connection_id: 'con' }],
    ['calendar', { id: 'cal', connection_id: 'con' }],
    ['calendar_event', { calendar_id: 'cal' }],
    ['ats_review', { ...inMeeting, connection_id: 'con' }],
    ['ats_proposal', { ...inMeeting, id: 'pro', connection_id: 'con', kind: 'note', rule: 'ask', state: 'proposed' }],
    ['zoom_import', { team_id, id: 'zoom', connection_id: 'con', account_id, kind: 'video', state: 'waiting' }],
    ['outbox', { team_id, id: 'out', kind: 'notify.email', state: 'sent' }],
    ['language_answer', { ...inMeeting }],
    ['asked_question', { ...inMeeting, id: 'asked', account_id, state: 'answered' }],
    ['book_entry', { team_id, id: 'job', kind: 'job' }],
    ['book_note', { team_id, id: 'note', entry_id: 'job' }],
  ];
  for (const [table, values] of rows) await insertRow(on, table, values);
  const payload = { teamId, contactId: 'gone', accountId: account_id, to: 'x@y.example' };
  await on.app.jobs.add(on.app.db, 'contact.card', payload);
}

const fillers: Readonly<Record<string, unknown>> = {
  text: 'x',
  bool: false,
  jsonb: '{}',
  timestamptz: new Date().toISOString(),
  _text: [],
};

/** Fills in whatever else the table asks for. */
async function insertRow(on: TestTeam, table: string, values: Record<string, unknown>): Promise<void> {
  const { rows } = await on.app.db.execute<{ name: string; type: string }>(sql`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_generated = 'NEVER'`);
  const all = { ...Object.fromEntries(rows.map(({ name, type }) => [name, fillers[type] ?? 0])), ...values };
  const columns = Object.keys(all).map((name) => sql.identifier(name));
  await on.app.db.execute(sql`
    insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)})
    values (${sql.join(
      Object.values(all).map((value) => sql`${sql.param(value)}`),
      sql`, `,
    )})`);
}

/** Whoever stands here takes part in the meeting, or is the contact: those go as a whole. */
const whole = new Set([
  ...['contact.name', 'contact.emails', 'contact.phones', 'transcript_segment.text'],
  ...['meeting.participants', 'meeting.contact_name', 'transcript_speaker.name', 'take_track.participant'],
  ...['phone_call.remote_number', 'phone_leg.number'],
]);

/** Adds the text to every cleaned column of the rows that a meeting has, and of those without a meeting. Answers where. */
export async function floodColumns(
  on: TestTeam,
  meetingIds: readonly string[],
  texts: readonly string[],
): Promise<string[]> {
  const planted: string[] = [];
  const text = texts.join(' and ');
  for (const table of await readTables(on.app.db)) {
    const rule = ruleOf(table);
    const names = [...listed(rule.clean), ...listed(rule.remove)];
    const team = rule.team?.(on.teamId) ?? sql`t.team_id = ${on.teamId}`;
    const meeting = rule.meeting ?? (table.all.has('meeting_id') ? sql`t.meeting_id` : null);
    const where = meeting
      ? sql`${team} and coalesce(${meeting}, '') in (${sql.join(
          [...meetingIds, ''].map((id) => sql`${id}`),
          sql`, `,
        )})`
      : team;
    for (const { name, kind } of table.columns.filter((column) => names.includes(column.name))) {
      if (whole.has(`${table.name}.${name}`)) continue;
      const column = sql.identifier(name);
      const json = sql`case when jsonb_typeof(t.${column}) = 'object' then t.${column} || ${JSON.stringify({ planted: texts, text })}::jsonb
        else ${JSON.stringify(texts)}::jsonb end`;
      const value =
        kind === 'json'
          ? json
          : kind === 'list'
            ? sql`${sql.param([...texts])}::text[]`
            : sql`left(${text}, ${rule.longest?.[name] ?? 4000})`;
      const done = await on.app.db
        .transaction(async (tx) => tx.execute(sql`update ${nameOf(table)} t set ${column} = ${value} where ${where}`))
        .catch(() => null);
      if (done?.rowCount) planted.push(`${table.name}.${name}`);
    }
  }
  // Every word of a transcript has its time.
  const words = text.split(/\s+/);
  await on.app.db.execute(sql`
    update transcript_segment set text = ${words.join(' ')}, timing = array_fill(0, array[${words.length * 3}::int])
    where meeting_id = any(${sql.param(meetingIds)}::text[])`);
  return planted;
}
