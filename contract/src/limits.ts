/** Every number of the specification that both sides need. Units stand in the names. */
export const limits = {
  clientVersion: '2.26.0',
  requestTimeoutMs: 60_000,
  alertMs: 3_000,
  outagePollMs: 5_000,
  outageAttempts: 12,
  assetReloadMs: 500,
  failureReloadS: 30,

  pageSizes: [5, 10, 25, 50],
  pageSize: 5,
  pageSizeMax: 1_000,
  membersPageSize: 500,
  /** Addresses invited at once, and how long an invitation can be accepted. */
  invitations: 100,
  invitationDays: 7,
  /** After this many days the private meetings of someone who left go to an owner of the team. */
  privateMeetingsDays: 30,
  /** Characters of a team's banner, and of what its bot says when it joins. */
  banner: 300,
  feedback: 4_000,
  /** A voice profile: how long one reads, and how much speech must be in it. */
  voiceSampleS: 30,
  voiceSpokenS: 12,
  voiceSampleBytes: 8 * 1024 * 1024,
  recordingNotice: 300,
  retentionDaysMin: 30,
  retentionDaysMax: 3_650,
  calendarPageSize: 50,
  calendarScrollMs: 5 * 60_000,
  dashboardYears: 5,
  clockMs: 60_000,
  pendingPollMs: 5_000,
  defaultMeetingMinutes: 30,
  finishDelayMaxS: 24 * 3600,
  /** How long a deleted meeting can be restored. */
  restoreDays: 30,
  /** A meeting that was made for an upload goes when nothing has arrived for it by then. */
  uploadWaitHours: 24,

  verificationResendS: 5 * 60,

  snippetSeconds: 300,
  snippetTitle: 50,
  snippetDescription: 250,
  skipSeconds: 10,

  /** Files that a device shares before anybody is known to be signed in: of one share, of all that wait, and how long. */
  handOverBytes: 500 * 1000 ** 2,
  handOverFiles: 10,
  handOversBytes: 5 * 1000 ** 3,
  handOversPerHour: 30,
  handOverMinutes: 60,
  /** Largest whole file that can be uploaded. */
  uploadBytes: 5 * 1024 ** 3,
  /** Largest chunk of a take; a recorder sends one every second or so. */
  chunkBytes: 16 * 1024 * 1024,
  takeTracks: 32,
  /** Chunks of one track: 24 hours of one per second, with room to spare. */
  takeChunks: 100_000,
  recordingTokenS: 6 * 3600,
  /** Characters of one segment of a transcript. */
  segmentText: 5_000,
  /** Names and terms that one member, or one team, has spelled. */
  spellings: 500,
  speeds: [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2],

  tooltipMs: 600,
  tooltipSlowMs: 1_000,
  navHides3Below: 435,
  navHides2Below: 520,
  compactControlsPx: 450,
  /** The top bar has room for Contacts and Submittals from this width on. */
  navOwnTabsFrom: 780,

  /** Largest JSON body. */
  bodyBytes: 1024 * 1024,
  /** Live API keys of one member in one team, and their longest life. */
  apiKeys: 50,
  apiKeyDaysMax: 3_650,
  /** Assistants that one member can connect to one team. */
  assistants: 50,
  /** Paired browsers of one member in one team. */
  devices: 20,
  /** How long a pairing code can be used. */
  deviceCodeS: 600,
  /** Told at once of a take. */
  speakingTimes: 500,
  /** Webhooks of one team. */
  webhooks: 20,
  profilePictureBytes: 2 * 1024 * 1024,
  passwordMin: 10,
  passwordMax: 200,
  name: 100,
  email: 254,
  description: 500,
  participants: 200,
  /** Longest address of an online meeting. */
  url: 2_000,
  /** Characters of a meeting type's script. */
  script: 20_000,
  /** Characters of the instructions of one part of a template. */
  instructions: 4_000,
  templateSections: 40,
  documentTemplates: 20,
  /** Characters of a job description that a meeting type is drafted from. */
  jobDescription: 50_000,
  /** Largest PDF that a meeting type is drafted from, and how many pages of it are read. */
  templatePdfBytes: 10 * 1024 * 1024,
  templatePdfPages: 200,
  /** Characters of one section of training data. */
  trainingText: 10_000,
  /** Documents of one meeting, uploads included. */
  documents: 100,
  /** Largest file that can be added to a meeting's documents. */
  documentBytes: 25 * 1024 * 1024,
  /** How long a deleted document can be restored. */
  documentRestoreHours: 24,
  /** Characters of a team's header or footer. */
  brandingHtml: 50_000,
  /** Characters of a logo as a data URL: about 500 kB. */
  logo: 700_000,
  /** Characters of one line of notes or of a document. */
  writtenLine: 4_000,
  /** Lines of one section. */
  sectionLines: 200,
  /** Past meetings that one meeting type is tried on in the template lab. */
  labMeetings: 12,
  /** Characters of a question to a meeting. */
  question: 1_000,
  /** Questions that a team saves. */
  savedQuestions: 100,
  /** Templates of a team for emails, characters of a subject and of an email, and recipients of one. */
  emailTemplates: 50,
  emailSubject: 200,
  emailText: 20_000,
  emailRecipients: 10,
  /** How long a ticket for live sound can be used to connect. */
  liveTicketS: 60,
  /** Characters of a comment, and comments on one meeting. */
  comment: 2_000,
  comments: 500,
  /** Characters of the reason of a decision about a candidate. */
  decisionReason: 1_000,
  /** Characters of one note during a meeting. */
  liveNote: 2_000,

  /** Members whom one number rings at once. */
  phoneRing: 10,
  /** Characters of an announcement, and the largest file with one. */
  phoneNotice: 300,
  phoneNoticeBytes: 5 * 1024 * 1024,
  /** Longest message that a caller can leave. */
  voicemailS: 180,

  /** Members of a search, what it asks for, candidates in it, and characters of one thing asked for. */
  searchMembers: 50,
  searchRequirements: 60,
  searchPeople: 200,
  requirement: 300,

  /** How many meetings the builder of sharable pages lists. */
  builderMeetings: 1_000,
  sharablePageItems: 100,
  sharablePageDescription: 2_000,
  /** Spans of one document that recipients may play. */
  sharablePageSpans: 1_000,
  /** Words to hide, or to show, on blind pages. */
  sharablePageWords: 200,
  /** How long a deleted page can be restored. */
  sharablePageRestoreHours: 24,
  /** How long a share link lives unless its owner says otherwise, and at most. */
  embedDays: 90,
  embedDaysMax: 730,
  embedOrigins: 50,
  /** Live embeds of one meeting. */
  embedsOfMeeting: 100,
  shareDays: 30,
  shareDaysMax: 365,
  /** Links made at once. */
  shareRecipients: 50,
  shareCodeS: 10 * 60,
  shareCodeTries: 5,
  /** Wrong codes in the life of a link. */
  shareCodeGuesses: 60,
  /** How long a browser that has given the code needs no other. */
  shareSessionS: 24 * 3600,
  /** Of what a page reports at once: events, and seconds watched in one of them. */
  shareEvents: 100,
  shareWatchS: 60,
  /** A client's answer: how long its question may be, how many free times it has, how long it can be taken back, and how many a link gives. */
  answerQuestion: 1_000,
  answerTimes: 6,
  answerUndoS: 10 * 60,
  answersPerHour: 30,
  externalCheckMs: 60_000,
  stackedCardPx: 550,
} as const;
