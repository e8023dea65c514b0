import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('app/pages', {
  apps: 'Apps',
  writing: 'Writing',
  speech: 'Speech',
  mail: 'Mail',
  signIn: 'Sign-in',
  notetaker: 'Notetaker',
  telephone: 'Telephone',
  storage: 'Storage',
  backup: 'Backup',
  monitoring: 'Monitoring',
  general: 'General',
  status: 'Status',
  administration: 'Administration',
  onlyAnAdministratorOfThis: 'Only an administrator of this installation can see this page.',
  section: 'Section',
  contactUs: 'Contact Us',
  productNameRunsOnYourOrganizations: (productName: string | number) =>
    `${productName} runs on your organization’s own servers. The people who operate it can help you.`,
  writeToTheAdministrator: 'Write to the administrator: ',
  youNeedAnAccount: 'You need an account',
  thereIsNoSelfServiceRegistrationAsk:
    'There is no self-service registration. Ask an admin of your team to invite you, or the administrator of this installation to create an account.',
  youCantSignIn: 'You can’t sign in',
  requestANewPassword: 'Request a new password',
  firstIfNoEmailArrivesThe: ' first. If no email arrives, the administrator can set a password for you.',
  somethingIsntWorking: 'Something isn’t working',
  check: 'Check ',
  help: 'Help',
  firstThenTellTheAdministratorWhatYou:
    ' first. Then tell the administrator what you did, what you expected and when it happened, so they can find it in the log.',
  youAdministerThisInstallation: 'You administer this installation',
  setTheContactLinkToYourOwn:
    'Set the contact link to your own address. It then replaces this page behind every “Contact Us”.',
  gettingStarted: 'Getting Started',
  setUpProductNameInFiveMinutes: (productName: string | number) => `Set up ${productName} in five minutes.`,
  n1CompleteYourProfile: '1. Complete your profile',
  open: 'Open ',
  profile: 'Profile',
  checkYourNameWhichColleaguesSeeNext:
    '. Check your name, which colleagues see next to your meetings, and add a picture if you like.',
  n2VerifyYourEmail: '2. Verify your email',
  useVerifyNowOnTheDashboardOr:
    'Use “Verify Now” on the dashboard or in your profile and follow the link in the email. This makes sure that a password reset reaches you.',
  n3ChooseYourTeam: '3. Choose your team',
  theTeamAtTheTopDeterminesWhich:
    'The team at the top determines which meetings you see. If you are in only one team, there is nothing to choose.',
  n4FindYourWayAround: '4. Find your way around',
  overviewIsTheDashboardOfYourTeams: '“Overview” is the dashboard of your team’s meetings.',
  analyticsAndTheSettingsNextToIt: '“Analytics” and the settings next to it belong to the chosen team.',
  startAMeetingSendsTheNotetakerTo:
    '“Start A Meeting” sends the notetaker to an online meeting, records in your browser, or uploads an existing recording. “Conference Me” starts a call through one of your team’s phone numbers.',
  n5RecordSomethingShort: '5. Record something short',
  startAMeeting: 'Start A Meeting',
  chooseRecordInThisBrowserSayA:
    ', choose “Record in this browser”, say a few sentences and finish. A minute later the recording and its transcript are on the dashboard.',
  n6GetHelp: '6. Get help',
  explainsEveryFeature: ' explains every feature.',
  howProductNameWorksNewHereStartWith: (productName: string | number) =>
    `How ${productName} works. New here? Start with `,
  signingIn: 'Signing in',
  signInWithYourEmailAndPassword:
    'Sign in with your email and password. Your team’s admin or the administrator creates accounts.',
  forgotYourPassword: 'Forgot your password? ',
  requestALink: 'Request a link',
  toChooseANewOne: ' to choose a new one.',
  youStaySignedInWhileYouWork:
    'You stay signed in while you work. After a long break you sign in again and return to the page you were on.',
  openingTheSignInPageSignsYou: 'Opening the sign-in page signs you out.',
  teamsAndRoles: 'Teams and roles',
  everythingBelongsToATeamIfYou:
    'Everything belongs to a team. If you are in several, choose one at the top. The app then shows that team, in this tab only.',
  viewersCanWatchMeetings: 'Viewers can watch meetings.',
  membersCanAlsoRecordEditAndShare: 'Members can also record, edit and share.',
  adminsCanAlsoManageMembersAndTeam: 'Admins can also manage members and team settings.',
  ownersCanAlsoTransferOwnership: 'Owners can also transfer ownership.',
  yourProfile: 'Your profile',
  openTheMenuUnderYourPictureAt:
    'Open the menu under your picture at the top right and choose “Profile” to change your name, picture and password, verify your email, see where you’re signed in, and sign out everywhere.',
  verifyingYourEmail: 'Verifying your email',
  theDashboardRemindsYouUntilYourEmail:
    'The dashboard reminds you until your email is verified. “Verify Now” sends you a link. You can request another one after five minutes. On installations without a mail server, the administrator finds the link in the log.',
  startingAMeeting: 'Starting a meeting',
  startAMeetingAsksForTheMeeting:
    '“Start A Meeting” asks for the meeting details and the capture method, then checks the sound. You can go back at any time. Your entries are kept, even after a reload.',
  sendTheNotetakerItJoinsAnOnline:
    '“Send the notetaker”: it joins an online meeting through its link and records every speaker on a separate track. The host may have to admit it. The meeting page shows its status and why it couldn’t join. If it is refused, choose “Record Here Instead” to record the same meeting in your browser.',
  recordInThisBrowserYourMicrophoneOr:
    '“Record in this browser”: your microphone, or your microphone and a shared tab or window. When you share, choose the meeting’s tab and leave its audio on. Both are recorded separately, so the transcript knows who spoke.',
  uploadAFileAudioOrVideoUp:
    '“Upload a file”: audio or video up to 5 GB. You can pause the upload, and it resumes after a lost connection. If you closed the page, choose the same file again to continue.',
  telephoneCallsSomeoneThroughAPhone:
    '“Telephone” calls someone through a phone line that an administrator has connected. Without one, only the test line (0000) answers: it repeats what you say, so you can try out a call.',
  tellEveryoneThatTheMeetingIsBeing: 'Tell everyone that the meeting is being recorded.',
  duringAMeeting: 'During a meeting',
  captionsAppearAsPeopleSpeakScrollUp:
    'Captions appear as people speak. Scroll up to read; “Jump to Latest” follows them again. Captions are a first draft: the transcript is created after the meeting.',
  orBookmarkMarksTheMoment: ' or “Bookmark” marks the moment. ',
  savesANoteWithTheTimeYou:
    ' saves a note with the time you started writing it. Only you can see your notes. After the meeting, click one to jump to its moment in the recording.',
  questionsInTheScriptAreCheckedOff:
    'Questions in the script are checked off when they are asked. You can also check them off yourself.',
  pauseStopsRecordingUntilYouChoose:
    '“Pause” stops recording until you choose “Resume”. “Mute” silences only your microphone. You can switch microphones without a gap.',
  nothingIsLostWhenTheConnectionDrops: (productName: string | number) =>
    `Nothing is lost when the connection drops: your browser keeps the recording and sends it later. After a crash, it sends the rest when you open ${productName} again. You can use other pages of ${productName} while you record. Closing the tab ends the recording, so the browser asks first.`,
  openInASideWindowShowsThe: '“Open in a side window” shows the same screen in a narrow window.',
  finishEndsTheMeetingNowOrIn:
    '“Finish” ends the meeting now, or in 1, 5 or 15 minutes. The next page shows the progress.',
  microphoneProblems: 'Microphone problems',
  notAllowedClickTheIconToThe:
    'Not allowed: click the icon to the left of the address, allow the microphone for this page, and try again.',
  notFoundOrInUseConnectA: 'Not found or in use: connect a microphone, or close the other program, and try again.',
  sharedWithoutAudioShareAgainAndTurn:
    'Shared without audio: share again and turn on the tab’s audio in the browser’s dialog. Chrome and Edge can share audio; not every browser can.',
  browsersAllowTheMicrophoneOnlyOn:
    'Browsers allow the microphone only on https pages and on the server’s own computer.',
  playingAMeeting: 'Playing a meeting',
  inThePlayer: 'In the player, ',
  or: ' or ',
  playsAndPauses: ' plays and pauses, ',
  and: ' and ',
  goTenSecondsBackAndForwardThe: ' go ten seconds back and forward, the arrow keys five, ',
  oneFrame: ' one frame, ',
  mutes: ' mutes, ',
  showsCaptionsAnd: ' shows captions and ',
  fillsTheScreenSpeedVolumeAndCaptions:
    ' fills the screen. Speed, volume and captions are remembered. Only one player plays at a time.',
  transcripts: 'Transcripts',
  theTranscriptIsNextToThePlayer:
    'The transcript is next to the player. Click a word to play it. The text follows the playback until you scroll; “Follow” brings it back. ',
  searches: ' searches, ',
  goThroughTheMatchesAndThePlayers: ' go through the matches, and the player’s timeline shows where they are.',
  toCorrectAWordDoubleClickIt: 'To correct a word, double-click it, or choose a passage with the arrow keys and press ',
  saves: ' saves, ',
  cancels: ' cancels, ',
  undoesAChange: ' undoes a change.',
  speakersShowsHowMuchEachPersonSpoke:
    '“Speakers” shows how much each person spoke. Set names and roles there, or merge two speakers. Speakers marked “Guess” were separated by voice. Use a passage’s menu to split it or change its speaker.',
  selectWordsToCreateASnippetFrom:
    'Select words to create a snippet from them, or to copy them with a link to that moment.',
  youCanExportATranscriptAsText:
    'You can export a transcript as text, for Word, as captions or as data. You can also transcribe the meeting again with another engine or language; corrections are kept where the words are unchanged.',
  notes: 'Notes',
  fromTheTranscriptProductNameWritesA: (productName: string | number) =>
    `From the transcript, ${productName} writes a summary, the sections of the meeting type, facts and action items. At the top are the key facts, such as pay and notice, what was promised, and the chapters of the call. Click one to jump there. Every line has a timestamp: hover over it to read the words it is based on, click it to play them. Nothing is invented.`,
  aLineAtTheEndOfThe:
    'A line at the end of the notes says what wrote them. Without a language model, each answer appears in quotation marks under its question, and “More” shows the rest of it. If you change a quote, it becomes your own text. Sections that no one talked about are listed as “Not asked”. With a model, they say “Nothing found”. Lines that the transcript doesn’t support are left out; you can see them, and why.',
  thePencilEditsASection: 'The pencil edits a section. ',
  makeBoldItalicAndALink: ' make bold, italic and a link, ',
  savesRewritingNeverChangesWhatPeople: ' saves. Rewriting never changes what people wrote or edited.',
  acceptCorrectOrRejectEachSuggested:
    'Accept, correct or reject each suggested fact. In a scorecard, a number key sets a rating and ',
  clearsItTheScorecardIsADraft: ' clears it. The scorecard is a draft until someone submits it under their own name.',
  askAnswersQuestionsAboutAMeetingOr: '“Ask” answers questions about a meeting, or ',
  acrossAllMeetings: 'across all meetings',
  withLinksToTheMomentsItQuotes: ', with links to the moments it quotes.',
  atTheTopOfThePageYou:
    'At the top of the page you can change the meeting type and the contact. The menu with three dots renames the meeting, changes who can see it, or deletes it. After changing the type you can rewrite the notes.',
  snippets: 'Snippets',
  cropInThePlayerCutsUpTo:
    '“Crop” in the player cuts up to five minutes out of the recording: drag the two handles or type the times, then give the snippet a name. From a video you can also keep only the audio. The file contains nothing outside the chosen part.',
  meetingTypes: 'Meeting types',
  aMeetingTypeDefinesTheScriptThe:
    'A meeting type defines the script, the note sections, the scorecard and the documents. Admins create and edit meeting types in the team settings. Everyone can read them and choose the default for their own meetings.',
  createGuidesYouStepByStepStart:
    '“Create” guides you step by step. Start empty, or from another type, a job description, a PDF or your training data. Your entries stay in this tab until the type is created.',
  changesArePublishedTogetherAsTheNext:
    'Changes are published together as the next version. You can read and restore older versions. If someone else published in the meantime, you see their version and decide.',
  previewOnAPastMeetingTriesThe:
    '“Preview on a past meeting” tries the sections on one meeting. The “Template lab” runs a draft on several pinned meetings and compares the results with the published version before you publish it.',
  typesAreNeverDeletedArchiveHidesA:
    'Types are never deleted. “Archive” hides a type, and its meetings keep it. “Disable” keeps it in the list but no longer offers it for new meetings.',
  generalIsBuiltInCloneItTo:
    '“General” is built in. Clone it to create one you can edit, and set that as the team default.',
  trainingDataHoldsExamplesOfGoodNotes:
    '“Training data” holds examples of good notes, by meeting type. They show the language model how your notes should read.',
  conferenceMe: 'Conference Me',
  chooseOneOfYourTeamsPhoneNumbers:
    'Choose one of your team’s phone numbers to start a conference call. “No phone numbers” means that an admin hasn’t added any yet. The button is off where calls are not set up on this installation.',
  messagesYouMaySee: 'Messages you may see',
  versionUpdateANewerVersionWas: '“Version Update”: a newer version was installed. Reload to use it.',
  theServerCantBeReachedThePage:
    '“The server can’t be reached”: the page keeps trying for a minute and reloads automatically.',
  termsConditionsUpdateTheTermsHave: '“Terms & Conditions Update”: the terms have changed. Agree to them to continue.',
  forDevelopers: 'For developers',
  theAPIIsDocumentedAt: 'The API is documented at ',
  v1Docs: '/v1/docs',
  stillStuck: 'Still stuck?',
  listenDontType: 'Listen, don’t type',
  meetingsAndPhoneCallsAreRecordedAnd:
    'Meetings and phone calls are recorded and transcribed, so you can give the conversation your full attention.',
  everyLineHasItsEvidence: 'Every line has its evidence',
  notesAndSummariesLinkToTheWords: 'Notes and summaries link to the words they are based on. Check them in one click.',
  yourDataStaysWithYou: 'Your data stays with you',
  runsOnYourOrganizationsOwnServers:
    'Runs on your organization’s own servers. Recordings leave them only when you share one.',
  signIn2: 'Sign In',
  aiRecruitingSoftwareDesignedTo: 'AI recruiting software designed to enhance your hiring experience.',
  productNameJoinsOrRecordsYour: (productName: string | number) =>
    `${productName} joins or records your interviews, transcribes them, and turns them into notes and documents you can rely on.`,
  termsOfService: 'Terms of Service',
  privacyPolicy: 'Privacy Policy',
  tryAgain: 'Try again',
  versionVersion: (version: string | number) => `Version ${version}`,
  members: 'Members',
  trainingData: 'Training data',
  branding: 'Branding',
  email: 'Email',
  security: 'Security',
  data: 'Data',
  integrations: 'Integrations',
  auditLog: 'Audit log',
  phoneNumbers: 'Phone numbers',
  teamSettings: 'Team Settings',
  teamSettings2: 'Team settings',
  whatWritesYourNotes: 'What writes your notes',
  quotesWorkRightAwayALanguageModel: 'Quotes work right away. A language model writes full sentences.',
  invitationsPasswordLinksAnd: 'Invitations, password links and notifications. Without it, emails are saved as files.',
  publicAddress: 'Public address',
  whereOtherPeoplesBrowsersReachCandor: 'Where other people’s browsers reach Candor. Links in emails start with it.',
  stepAtOfStepCount: (at: string | number, stepCount: string | number) => `Step ${at} of ${stepCount}`,
  nextStep: 'Next step',
  finish: 'Finish',
  skipTheRest: 'Skip the rest',
  youCanChangeAllOfThisLater: 'You can change all of this later under Administration.',
});
