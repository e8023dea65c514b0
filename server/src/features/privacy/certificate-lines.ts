import type { ErasureCounts } from '@candor/contract/privacy';
import type { ErasureRow, ErasureStatement } from './erasure-row.ts';

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`;

export function removedLines(counts: ErasureCounts): string[] {
  return [
    count(counts.meetings, 'meeting', 'meetings').concat(' with recording, transcript and notes'),
    count(counts.files, 'file', 'files'),
    `${count(counts.snippets, 'snippet', 'snippets')} and ${count(counts.documents, 'document', 'documents')}`,
    count(counts.pages, 'submittal', 'submittals').concat(' lost what they showed of the person'),
    count(counts.contacts, 'contact', 'contacts'),
    count(counts.mentions, 'text', 'texts').concat(' elsewhere that named the person'),
    "These figures leave out private meetings, whose existence is their owners' business. They were searched and cleaned in the same way.",
  ];
}

/** Certificates from before this was searched say nothing of it. */
function statementOf(row: ErasureRow): Partial<ErasureStatement> {
  return JSON.parse(row.statement) as Partial<ErasureStatement>;
}

export function checkedLines(row: ErasureRow): string[] {
  const { check, backups } = statementOf(row);
  if (check === undefined || backups === undefined)
    return ['This certificate is from before Candor searched everything once more.'];
  const places = row.places.map(({ what, meeting, texts }) => {
    const where = meeting === '' ? what : `${what} of "${meeting}"`;
    return `Please check: ${where} (${count(texts, 'text', 'texts')})`;
  });
  return [
    "After the erasure, Candor searched every text of the team in its database and its queue, uploaded documents, and emails kept as files. It found the person's full name, email and phone number nowhere but in what stays.",
    check === 0
      ? 'No text outside private meetings has a part of the name alone.'
      : 'These places have a part of the name alone. Others may have the same name, so nothing was changed there:',
    ...places,
  ];
}

export function keptLines(row: ErasureRow): string[] {
  const { namesakes } = statementOf(row);
  return [
    row.counts.held === 0
      ? 'No meeting with the person is kept by a legal hold. Meetings on legal hold that only mention the person stay as they are.'
      : `${count(row.counts.held, 'meeting with the person is', 'meetings with the person are')} kept by a legal hold, with the contact. They stay until the hold is lifted and the person is erased again.`,
    ...(namesakes
      ? [`${count(namesakes, 'contact', 'contacts')} with the same name and another email, with their meetings.`]
      : []),
    'This certificate and its entry on the list of erasures, which show the name as proof.',
    'A seal of the name, email and phone number, so that calendars, Zoom and restored backups do not bring the person back.',
    'If the person has an account to sign in with, closing the account erases it.',
  ];
}

export function unreachedLines(row: ErasureRow): string[] {
  const { unreadable, backups } = statementOf(row);
  return [
    'Sound and pictures of other meetings in which the name is spoken or shown.',
    'Spellings of the name that nobody gave, such as a word that speech recognition misheard, and numbers written in words.',
    ...(unreadable
      ? [
          `${count(unreadable, 'uploaded file', 'uploaded files')} of other meetings whose words can't be read: scans, pictures and locked files.`,
        ]
      : []),
    'Emails, messages and webhooks that were sent, files that were downloaded, and what was written to an applicant-tracking system.',
    ...(backups
      ? [
          `Backups from before contain the person until they are deleted. Candor erases the person again when it restores one with a record of this erasure: those in ${count(backups.told, 'place', 'places')} have it, and so does its data folder.`,
          ...(backups.unreached > 0
            ? [
                `${count(backups.unreached, 'place with backups was', 'places with backups were')} out of reach and learned nothing.`,
              ]
            : []),
          'Backups that were copied elsewhere and are restored without that record.',
        ]
      : ['Backups from before contain the person until they are deleted.']),
  ];
}
