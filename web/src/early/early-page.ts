import type { ListedMeeting } from '@candor/contract/meetings';
import { momentText } from '../lib/dates.ts';
import { gettingStartedDismissal } from '../lib/getting-started.ts';
import {
  firstOf,
  isUnrecorded,
  nameOr,
  rowAction,
  statusDisplay,
  tagLabels,
  titleOf,
  unknownName,
  unrecordedText,
} from '../entities/meetings/meeting-labels.ts';

/** The dashboard's table before there is an app: the same rows in the same place, as plain links that work. */
export function earlyPage(meetings: readonly ListedMeeting[], accountId: string): HTMLElement {
  const page = element('div', 'early');
  page.id = 'early';
  const head = element('tr');
  head.append(...['Meeting Details', 'Tags', 'Duration', 'Participants'].map((label) => element('th', '', label)));
  const body = element('tbody');
  body.append(...meetings.map((meeting) => rowOf(meeting, accountId)));
  const thead = element('thead');
  thead.append(head);
  const table = element('table');
  table.append(thead, body);
  const sheet = element('div', 'early-sheet');
  sheet.append(table);
  const main = element('main', 'early-main');
  main.append(element('h1', '', 'Meetings'), sheet);
  page.append(barOf(), ...(gettingStartedDismissal.get() === null ? [element('div', 'early-banner')] : []), main);
  return page;
}

function barOf(): HTMLElement {
  const bar = element('div', 'early-bar');
  const mark = element('img');
  mark.setAttribute('src', '/favicon.svg');
  mark.setAttribute('alt', '');
  bar.append(mark);
  return bar;
}

function rowOf(meeting: ListedMeeting, accountId: string): HTMLElement {
  const details = element('td');
  details.append(
    linkOf(meeting, accountId),
    element('div', 'early-quiet', `${momentText(meeting.startTime)} · ${nameOr(meeting.hostName)}`),
  );
  const { shown, more } = firstOf(meeting.participants, 2);
  const names = shown.length === 0 ? unknownName : shown.map(nameOr).join(',\n') + (more > 0 ? ` +${more}` : '');
  const row = element('tr');
  row.append(
    details,
    element(
      'td',
      '',
      firstOf(meeting.tags, 2)
        .shown.map((tag) => tagLabels[tag])
        .join(', '),
    ),
    element('td', '', statusDisplay(meeting).text + (isUnrecorded(meeting) ? `\n${unrecordedText}` : '')),
    element('td', 'early-names', names),
  );
  return row;
}

function linkOf(meeting: ListedMeeting, accountId: string): HTMLElement {
  const action = rowAction(meeting, accountId);
  if (action === 'none') return element('span', 'early-title', titleOf(meeting));
  const link = element('a', 'early-title', titleOf(meeting));
  link.setAttribute(
    'href',
    `/app/teams/${meeting.teamId}/meetings/${meeting.$id}${action === 'live' ? '' : '/history'}`,
  );
  return link;
}

/** Text is only ever set as text. */
function element(name: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}
