/** The processing stages, in their order; `transcrpt` is spelled so on the wire. */
export const stages = ['intents', 'transcrpt', 'summarize', 'doc-gen'] as const;

export const meetingStatuses = ['created', 'pending', ...stages, 'completed', 'failed', 'cancelled'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

/** Where a failed meeting can be run again from. */
export type Stage = 'pending' | (typeof stages)[number];

/** Tags a meeting can carry: where it came from and how it is captured. */
export const meetingTags = ['autoJoin', 'google_calendar', 'microsoft_outlook', 'inbound_phone', 'outbound_phone', 'bot', 'local', 'phone', 'conference', 'voicemail'] as const;
export type MeetingTag = (typeof meetingTags)[number];
