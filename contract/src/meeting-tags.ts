/** How the recording of a meeting comes about. `zoom` is a recording that was made there and brought in afterwards. */
export const meetingSources = ['upload', 'browser', 'bot', 'phone', 'conference', 'voicemail', 'zoom'] as const;
export type MeetingSource = (typeof meetingSources)[number];

export const callDirections = ['inbound', 'outbound'] as const;
export type CallDirection = (typeof callDirections)[number];

export const calendarProviders = ['google', 'microsoft', 'caldav', 'ics'] as const;
export type CalendarProvider = (typeof calendarProviders)[number];

/** What is known of where a meeting comes from and how it is captured; null where it is not known, or does not apply. */
export type MeetingFacts = {
  source: MeetingSource | null;
  callDirection: CallDirection | null;
  calendarProvider: CalendarProvider | null;
  /** The bot is to join it automatically. */
  isAutoJoin: boolean;
  /** The bot records it, or is on its way. */
  hasBot: boolean;
};

/** A tag stands for one fact that has one of these values. */
type TagRule = {
  [Fact in keyof MeetingFacts]: { label: string; fact: Fact; values: readonly NonNullable<MeetingFacts[Fact]>[] };
}[keyof MeetingFacts];

/** Every tag of a meeting. A new one is a row here: the API, the filter and the labels are made from it. */
export const tagRules = {
  autoJoin: { label: 'Auto Join', fact: 'isAutoJoin', values: [true] },
  google_calendar: { label: 'Google Calendar', fact: 'calendarProvider', values: ['google'] },
  microsoft_outlook: { label: 'Microsoft Outlook', fact: 'calendarProvider', values: ['microsoft'] },
  calendar: { label: 'Calendar', fact: 'calendarProvider', values: ['caldav', 'ics'] },
  inbound_phone: { label: 'Inbound Phone', fact: 'callDirection', values: ['inbound'] },
  outbound_phone: { label: 'Outbound Phone', fact: 'callDirection', values: ['outbound'] },
  bot: { label: 'Bot', fact: 'hasBot', values: [true] },
  local: { label: 'Local', fact: 'source', values: ['upload', 'browser'] },
  phone: { label: 'Phone', fact: 'source', values: ['phone'] },
  conference: { label: 'Conference', fact: 'source', values: ['conference'] },
  voicemail: { label: 'Voicemail', fact: 'source', values: ['voicemail'] },
} as const satisfies Record<string, TagRule>;

export type MeetingTag = keyof typeof tagRules;
export const meetingTags = Object.keys(tagRules) as [MeetingTag, ...MeetingTag[]];

export function tagsOf(facts: MeetingFacts): MeetingTag[] {
  return meetingTags.filter((tag) => {
    const { fact, values }: TagRule = tagRules[tag];
    return (values as readonly unknown[]).includes(facts[fact]);
  });
}
