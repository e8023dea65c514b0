import type { messages } from '../../../app/pages/messages.ts';

export const appPages: typeof messages = {
  apps: 'Apps',
  writing: 'Schreiben',
  speech: 'Spracherkennung',
  mail: 'E-Mail',
  signIn: 'Anmeldung',
  notetaker: 'Notetaker',
  telephone: 'Telefon',
  storage: 'Speicher',
  backup: 'Backup',
  monitoring: 'Überwachung',
  general: 'Allgemein',
  status: 'Status',
  administration: 'Verwaltung',
  onlyAnAdministratorOfThis: 'Nur ein Administrator dieser Installation kann diese Seite sehen.',
  section: 'Abschnitt',
  contactUs: 'Kontakt aufnehmen',
  productNameRunsOnYourOrganizations: (productName) =>
    `${productName} läuft auf den Servern Ihrer Organisation. Wer diese betreibt, kann Ihnen helfen.`,
  writeToTheAdministrator: 'An den Administrator schreiben: ',
  youNeedAnAccount: 'Sie brauchen ein Konto',
  thereIsNoSelfServiceRegistrationAsk:
    'Eine Selbstregistrierung gibt es nicht. Bitten Sie einen Admin Ihres Teams um eine Einladung oder den Administrator dieser Installation um ein Konto.',
  youCantSignIn: 'Sie können sich nicht anmelden',
  requestANewPassword: 'Fordern Sie ein neues Passwort an',
  firstIfNoEmailArrivesThe:
    ' und warten Sie auf die E-Mail. Kommt keine an, kann der Administrator ein Passwort für Sie festlegen.',
  somethingIsntWorking: 'Etwas funktioniert nicht',
  check: 'Lesen Sie zuerst unter ',
  help: 'Hilfe',
  firstThenTellTheAdministratorWhatYou:
    ' nach. Sagen Sie dann dem Administrator, was Sie getan und erwartet haben und wann es passiert ist, damit er es im Protokoll findet.',
  youAdministerThisInstallation: 'Sie verwalten diese Installation',
  setTheContactLinkToYourOwn:
    'Stellen Sie den Kontaktlink auf Ihre eigene Adresse ein. Er ersetzt dann diese Seite überall hinter „Kontakt aufnehmen“.',
  gettingStarted: 'Erste Schritte',
  setUpProductNameInFiveMinutes: (productName) => `${productName} in fünf Minuten einrichten.`,
  n1CompleteYourProfile: '1. Profil vervollständigen',
  open: 'Öffnen Sie ',
  profile: 'Profil',
  checkYourNameWhichColleaguesSeeNext:
    '. Prüfen Sie Ihren Namen, den andere im Team bei Ihren Meetings sehen, und fügen Sie ein Bild hinzu, wenn Sie möchten.',
  n2VerifyYourEmail: '2. E-Mail bestätigen',
  useVerifyNowOnTheDashboardOr:
    'Wählen Sie „Jetzt bestätigen“ im Dashboard oder in Ihrem Profil und folgen Sie dem Link in der E-Mail. So ist sicher, dass eine Passwortzurücksetzung Sie erreicht.',
  n3ChooseYourTeam: '3. Team wählen',
  theTeamAtTheTopDeterminesWhich:
    'Das Team ganz oben bestimmt, welche Meetings Sie sehen. Wenn Sie nur in einem Team sind, gibt es nichts zu wählen.',
  n4FindYourWayAround: '4. Sich zurechtfinden',
  overviewIsTheDashboardOfYourTeams: '„Übersicht“ ist das Dashboard mit den Meetings Ihres Teams.',
  analyticsAndTheSettingsNextToIt: '„Auswertung“ und die Einstellungen daneben gehören zum gewählten Team.',
  startAMeetingSendsTheNotetakerTo:
    '„Meeting starten“ schickt den Notetaker in ein Online-Meeting, nimmt in Ihrem Browser auf oder lädt eine vorhandene Aufnahme hoch. „Telefonkonferenz“ startet einen Anruf über eine Telefonnummer Ihres Teams.',
  n5RecordSomethingShort: '5. Etwas Kurzes aufnehmen',
  startAMeeting: 'Meeting starten',
  chooseRecordInThisBrowserSayA:
    ', wählen Sie „In diesem Browser aufnehmen“, sagen Sie ein paar Sätze und beenden Sie. Eine Minute später stehen Aufnahme und Transkript im Dashboard.',
  n6GetHelp: '6. Hilfe bekommen',
  explainsEveryFeature: ' erklärt jede Funktion.',
  howProductNameWorksNewHereStartWith: (productName) => `So funktioniert ${productName}. Neu hier? Beginnen Sie mit `,
  signingIn: 'Anmelden',
  signInWithYourEmailAndPassword:
    'Melden Sie sich mit E-Mail und Passwort an. Konten erstellt der Admin Ihres Teams oder der Administrator.',
  forgotYourPassword: 'Passwort vergessen? ',
  requestALink: 'Fordern Sie einen Link an',
  toChooseANewOne: ' und wählen Sie ein neues.',
  youStaySignedInWhileYouWork:
    'Solange Sie arbeiten, bleiben Sie angemeldet. Nach einer langen Pause melden Sie sich wieder an und kehren zur letzten Seite zurück.',
  openingTheSignInPageSignsYou: 'Wenn Sie die Anmeldeseite öffnen, werden Sie abgemeldet.',
  teamsAndRoles: 'Teams und Rollen',
  everythingBelongsToATeamIfYou:
    'Alles gehört zu einem Team. Wenn Sie in mehreren sind, wählen Sie oben eines aus. Die App zeigt dann dieses Team, nur in diesem Tab.',
  viewersCanWatchMeetings: 'Betrachter können Meetings ansehen.',
  membersCanAlsoRecordEditAndShare: 'Mitglieder können außerdem aufnehmen, bearbeiten und teilen.',
  adminsCanAlsoManageMembersAndTeam: 'Admins können außerdem Mitglieder und Teameinstellungen verwalten.',
  ownersCanAlsoTransferOwnership: 'Inhaber können außerdem die Inhaberschaft übertragen.',
  yourProfile: 'Ihr Profil',
  openTheMenuUnderYourPictureAt:
    'Öffnen Sie das Menü unter Ihrem Bild oben rechts und wählen Sie „Profil“, um Name, Bild und Passwort zu ändern, Ihre E-Mail zu bestätigen, zu sehen, wo Sie angemeldet sind, und sich überall abzumelden.',
  verifyingYourEmail: 'E-Mail bestätigen',
  theDashboardRemindsYouUntilYourEmail:
    'Das Dashboard erinnert Sie, bis Ihre E-Mail bestätigt ist. „Jetzt bestätigen“ schickt Ihnen einen Link. Nach fünf Minuten können Sie einen weiteren anfordern. Auf Installationen ohne Mailserver findet der Administrator den Link im Protokoll.',
  startingAMeeting: 'Ein Meeting starten',
  startAMeetingAsksForTheMeeting:
    '„Meeting starten“ fragt nach den Meetingdetails und der Aufnahmeart und prüft dann den Ton. Sie können jederzeit zurück. Ihre Eingaben bleiben erhalten, auch nach einem Neuladen.',
  sendTheNotetakerItJoinsAnOnline:
    '„Notetaker schicken“: Er tritt über den Link einem Online-Meeting bei und nimmt jede Stimme auf einer eigenen Spur auf. Eventuell muss der Gastgeber ihn einlassen. Die Meetingseite zeigt seinen Status und warum er nicht beitreten konnte. Wird er abgewiesen, wählen Sie „Stattdessen hier aufnehmen“, um dasselbe Meeting in Ihrem Browser aufzunehmen.',
  recordInThisBrowserYourMicrophoneOr:
    '„In diesem Browser aufnehmen“: Ihr Mikrofon, oder Ihr Mikrofon und ein geteilter Tab oder ein geteiltes Fenster. Wählen Sie beim Teilen den Tab des Meetings und lassen Sie den Ton an. Beides wird getrennt aufgenommen, so weiß das Transkript, wer gesprochen hat.',
  uploadAFileAudioOrVideoUp:
    '„Datei hochladen“: Audio oder Video bis 5 GB. Sie können den Upload anhalten, und nach einem Verbindungsabbruch geht er weiter. Wenn Sie die Seite geschlossen haben, wählen Sie dieselbe Datei noch einmal, um fortzufahren.',
  telephoneCallsSomeoneThroughAPhone:
    '„Telefon“ ruft jemanden über eine Telefonleitung an, die ein Administrator verbunden hat. Ohne eine antwortet nur die Testleitung (0000): Sie wiederholt, was Sie sagen, damit Sie einen Anruf ausprobieren können.',
  tellEveryoneThatTheMeetingIsBeing: 'Sagen Sie allen, dass das Meeting aufgenommen wird.',
  duringAMeeting: 'Während eines Meetings',
  captionsAppearAsPeopleSpeakScrollUp:
    'Untertitel erscheinen, während gesprochen wird. Scrollen Sie zum Lesen nach oben; „Zum Neuesten“ folgt ihnen wieder. Untertitel sind ein erster Entwurf: Das Transkript entsteht nach dem Meeting.',
  orBookmarkMarksTheMoment: ' oder „Lesezeichen“ markiert den Moment. ',
  savesANoteWithTheTimeYou:
    ' speichert eine Notiz mit der Zeit, zu der Sie zu schreiben begonnen haben. Nur Sie können Ihre Notizen sehen. Klicken Sie nach dem Meeting auf eine, um zu ihrer Stelle in der Aufnahme zu springen.',
  questionsInTheScriptAreCheckedOff:
    'Fragen im Leitfaden werden abgehakt, sobald sie gestellt werden. Sie können sie auch selbst abhaken.',
  pauseStopsRecordingUntilYouChoose:
    '„Pausieren“ hält die Aufnahme an, bis Sie „Fortsetzen“ wählen. „Stummschalten“ schaltet nur Ihr Mikrofon stumm. Das Mikrofon können Sie ohne Lücke wechseln.',
  nothingIsLostWhenTheConnectionDrops: (productName) =>
    `Bei einem Verbindungsabbruch geht nichts verloren: Ihr Browser bewahrt die Aufnahme auf und sendet sie später. Nach einem Absturz sendet er den Rest, wenn Sie ${productName} wieder öffnen. Während der Aufnahme können Sie andere Seiten von ${productName} benutzen. Das Schließen des Tabs beendet die Aufnahme, deshalb fragt der Browser vorher nach.`,
  openInASideWindowShowsThe: '„In einem Seitenfenster öffnen“ zeigt dieselbe Ansicht in einem schmalen Fenster.',
  finishEndsTheMeetingNowOrIn:
    '„Beenden“ beendet das Meeting sofort oder in 1, 5 oder 15 Minuten. Die nächste Seite zeigt den Fortschritt.',
  microphoneProblems: 'Probleme mit dem Mikrofon',
  notAllowedClickTheIconToThe:
    'Nicht erlaubt: Klicken Sie auf das Symbol links neben der Adresse, erlauben Sie das Mikrofon für diese Seite und versuchen Sie es erneut.',
  notFoundOrInUseConnectA:
    'Nicht gefunden oder in Benutzung: Schließen Sie ein Mikrofon an oder beenden Sie das andere Programm und versuchen Sie es erneut.',
  sharedWithoutAudioShareAgainAndTurn:
    'Ohne Ton geteilt: Teilen Sie noch einmal und schalten Sie im Dialog des Browsers den Ton des Tabs ein. Chrome und Edge können Ton teilen; nicht jeder Browser kann das.',
  browsersAllowTheMicrophoneOnlyOn:
    'Browser erlauben das Mikrofon nur auf https-Seiten und auf dem Rechner des Servers selbst.',
  playingAMeeting: 'Ein Meeting abspielen',
  inThePlayer: 'Im Player startet und pausiert ',
  or: ' oder ',
  playsAndPauses: ' die Wiedergabe, ',
  and: ' und ',
  goTenSecondsBackAndForwardThe: ' springen zehn Sekunden zurück und vor, die Pfeiltasten fünf, ',
  oneFrame: ' ein Einzelbild, ',
  mutes: ' schaltet stumm, ',
  showsCaptionsAnd: ' zeigt Untertitel und ',
  fillsTheScreenSpeedVolumeAndCaptions:
    ' füllt den Bildschirm. Geschwindigkeit, Lautstärke und Untertitel werden gemerkt. Es spielt immer nur ein Player.',
  transcripts: 'Transkripte',
  theTranscriptIsNextToThePlayer:
    'Das Transkript steht neben dem Player. Klicken Sie auf ein Wort, um es abzuspielen. Der Text folgt der Wiedergabe, bis Sie scrollen; „Folgen“ holt das zurück. ',
  searches: ' sucht, ',
  goThroughTheMatchesAndThePlayers: ' gehen durch die Treffer, und die Zeitleiste des Players zeigt, wo sie sind.',
  toCorrectAWordDoubleClickIt:
    'Um ein Wort zu korrigieren, doppelklicken Sie darauf, oder wählen Sie eine Passage mit den Pfeiltasten und drücken Sie ',
  saves: ' speichert, ',
  cancels: ' bricht ab, ',
  undoesAChange: ' macht eine Änderung rückgängig.',
  speakersShowsHowMuchEachPersonSpoke:
    '„Sprecher“ zeigt, wie viel jede Person gesprochen hat. Legen Sie dort Namen und Rollen fest oder führen Sie zwei Sprecher zusammen. Mit „Vermutung“ markierte Sprecher wurden anhand der Stimme getrennt. Über das Menü einer Passage teilen Sie sie oder ändern ihren Sprecher.',
  selectWordsToCreateASnippetFrom:
    'Markieren Sie Wörter, um daraus einen Ausschnitt zu erstellen oder sie mit einem Link zu dieser Stelle zu kopieren.',
  youCanExportATranscriptAsText:
    'Sie können ein Transkript als Text, für Word, als Untertitel oder als Daten exportieren. Sie können das Meeting auch mit einer anderen Engine oder Sprache neu transkribieren; Korrekturen bleiben erhalten, wo die Wörter gleich sind.',
  notes: 'Notizen',
  fromTheTranscriptProductNameWritesA: (productName) =>
    `Aus dem Transkript schreibt ${productName} eine Zusammenfassung, die Abschnitte des Meetingtyps, Angaben und Aufgaben. Oben stehen die wichtigsten Angaben, etwa Gehalt und Kündigungsfrist, was zugesagt wurde, und die Kapitel des Gesprächs. Klicken Sie auf eines, um dorthin zu springen. Jede Zeile hat einen Zeitstempel: Zeigen Sie darauf, um die Worte zu lesen, auf denen sie beruht; klicken Sie darauf, um sie abzuspielen. Nichts ist erfunden.`,
  aLineAtTheEndOfThe:
    'Eine Zeile am Ende der Notizen sagt, was sie geschrieben hat. Ohne Sprachmodell steht jede Antwort in Anführungszeichen unter ihrer Frage, und „Mehr“ zeigt den Rest davon. Wenn Sie ein Zitat ändern, wird es zu Ihrem eigenen Text. Abschnitte, über die niemand gesprochen hat, stehen unter „Nicht gefragt“. Mit einem Modell steht dort „Nichts gefunden“. Zeilen, die das Transkript nicht belegt, werden ausgelassen; Sie können sie und den Grund ansehen.',
  thePencilEditsASection: 'Der Stift bearbeitet einen Abschnitt. ',
  makeBoldItalicAndALink: ' setzen fett, kursiv und einen Link, ',
  savesRewritingNeverChangesWhatPeople:
    ' speichert. Neuschreiben ändert nie, was Menschen geschrieben oder bearbeitet haben.',
  acceptCorrectOrRejectEachSuggested:
    'Übernehmen, korrigieren oder verwerfen Sie jede vorgeschlagene Angabe. In einem Bewertungsbogen setzt eine Zifferntaste eine Bewertung, und ',
  clearsItTheScorecardIsADraft:
    ' löscht sie. Der Bewertungsbogen ist ein Entwurf, bis ihn jemand unter eigenem Namen einreicht.',
  askAnswersQuestionsAboutAMeetingOr: '„Fragen“ beantwortet Fragen zu einem Meeting oder ',
  acrossAllMeetings: 'über alle Meetings hinweg',
  withLinksToTheMomentsItQuotes: ', mit Links zu den zitierten Stellen.',
  atTheTopOfThePageYou:
    'Oben auf der Seite können Sie Meetingtyp und Kontakt ändern. Über das Menü mit den drei Punkten benennen Sie das Meeting um, ändern, wer es sehen kann, oder löschen es. Nach einer Typänderung können Sie die Notizen neu schreiben lassen.',
  snippets: 'Ausschnitte',
  cropInThePlayerCutsUpTo:
    '„Zuschneiden“ im Player schneidet bis zu fünf Minuten aus der Aufnahme: Ziehen Sie die beiden Griffe oder geben Sie die Zeiten ein, und geben Sie dem Ausschnitt einen Namen. Von einem Video können Sie auch nur den Ton behalten. Die Datei enthält nichts außerhalb des gewählten Teils.',
  meetingTypes: 'Meetingtypen',
  aMeetingTypeDefinesTheScriptThe:
    'Ein Meetingtyp legt den Leitfaden, die Abschnitte der Notizen, den Bewertungsbogen und die Dokumente fest. Admins erstellen und bearbeiten Meetingtypen in den Teameinstellungen. Alle können sie lesen und den Standard für ihre eigenen Meetings wählen.',
  createGuidesYouStepByStepStart:
    '„Erstellen“ führt Sie Schritt für Schritt. Beginnen Sie leer oder mit einem anderen Typ, einer Stellenbeschreibung, einem PDF oder Ihren Trainingsdaten. Ihre Eingaben bleiben in diesem Tab, bis der Typ erstellt ist.',
  changesArePublishedTogetherAsTheNext:
    'Änderungen werden zusammen als nächste Version veröffentlicht. Ältere Versionen können Sie lesen und wiederherstellen. Hat inzwischen jemand anderes veröffentlicht, sehen Sie diese Version und entscheiden.',
  previewOnAPastMeetingTriesThe:
    '„Vorschau an einem früheren Meeting“ probiert die Abschnitte an einem Meeting aus. Das „Vorlagenlabor“ lässt einen Entwurf über mehrere angeheftete Meetings laufen und vergleicht die Ergebnisse mit der veröffentlichten Version, bevor Sie ihn veröffentlichen.',
  typesAreNeverDeletedArchiveHidesA:
    'Typen werden nie gelöscht. „Archivieren“ blendet einen Typ aus, seine Meetings behalten ihn. „Deaktivieren“ lässt ihn in der Liste, bietet ihn aber nicht mehr für neue Meetings an.',
  generalIsBuiltInCloneItTo:
    '„General“ ist eingebaut. Duplizieren Sie ihn, um einen bearbeitbaren Typ zu erhalten, und legen Sie diesen als Teamstandard fest.',
  trainingDataHoldsExamplesOfGoodNotes:
    '„Trainingsdaten“ enthält Beispiele guter Notizen, nach Meetingtyp. Sie zeigen dem Sprachmodell, wie sich Ihre Notizen lesen sollen.',
  conferenceMe: 'Telefonkonferenz',
  chooseOneOfYourTeamsPhoneNumbers:
    'Wählen Sie eine Telefonnummer Ihres Teams, um eine Telefonkonferenz zu starten. „Keine Telefonnummern“ heißt, dass noch kein Admin eine hinzugefügt hat. Die Schaltfläche ist inaktiv, wenn Anrufe auf dieser Installation nicht eingerichtet sind.',
  messagesYouMaySee: 'Meldungen, die Sie sehen können',
  versionUpdateANewerVersionWas:
    '„Neue Version“: Es wurde eine neuere Version installiert. Laden Sie neu, um sie zu benutzen.',
  theServerCantBeReachedThePage:
    '„Der Server ist nicht erreichbar“: Die Seite versucht es eine Minute lang weiter und lädt sich automatisch neu.',
  termsConditionsUpdateTheTermsHave:
    '„Neue Nutzungsbedingungen“: Die Bedingungen haben sich geändert. Stimmen Sie ihnen zu, um fortzufahren.',
  forDevelopers: 'Für Entwickler',
  theAPIIsDocumentedAt: 'Die API ist dokumentiert unter ',
  v1Docs: '/v1/docs',
  stillStuck: 'Kommen Sie nicht weiter?',
  listenDontType: 'Zuhören statt tippen',
  meetingsAndPhoneCallsAreRecordedAnd:
    'Meetings und Telefonate werden aufgenommen und transkribiert, damit Sie sich ganz dem Gespräch widmen können.',
  everyLineHasItsEvidence: 'Jede Zeile hat ihren Beleg',
  notesAndSummariesLinkToTheWords:
    'Notizen und Zusammenfassungen verweisen auf die Worte, auf denen sie beruhen. Prüfen Sie sie mit einem Klick.',
  yourDataStaysWithYou: 'Ihre Daten bleiben bei Ihnen',
  runsOnYourOrganizationsOwnServers:
    'Läuft auf den Servern Ihrer Organisation. Aufnahmen verlassen sie nur, wenn Sie eine teilen.',
  signIn2: 'Anmelden',
  aiRecruitingSoftwareDesignedTo: 'KI-Recruiting-Software für bessere Einstellungen.',
  productNameJoinsOrRecordsYour: (productName) =>
    `${productName} nimmt an Ihren Interviews teil oder zeichnet sie auf, transkribiert sie und macht daraus Notizen und Dokumente, auf die Sie sich verlassen können.`,
  termsOfService: 'Nutzungsbedingungen',
  privacyPolicy: 'Datenschutzerklärung',
  tryAgain: 'Erneut versuchen',
  versionVersion: (version) => `Version ${version}`,
  members: 'Mitglieder',
  trainingData: 'Trainingsdaten',
  branding: 'Branding',
  email: 'E-Mail',
  security: 'Sicherheit',
  data: 'Daten',
  integrations: 'Integrationen',
  auditLog: 'Audit-Protokoll',
  phoneNumbers: 'Telefonnummern',
  teamSettings: 'Teameinstellungen',
  teamSettings2: 'Teameinstellungen',
  whatWritesYourNotes: 'Wer Ihre Notizen schreibt',
  quotesWorkRightAwayALanguageModel: 'Zitate funktionieren sofort. Ein Sprachmodell schreibt ganze Sätze.',
  invitationsPasswordLinksAnd:
    'Einladungen, Passwort-Links und Benachrichtigungen. Ohne E-Mail-Versand werden E-Mails als Dateien gespeichert.',
  publicAddress: 'Öffentliche Adresse',
  whereOtherPeoplesBrowsersReachCandor:
    'Unter dieser Adresse erreichen die Browser anderer Personen Candor. Links in E-Mails beginnen damit.',
  stepAtOfStepCount: (at, stepCount) => `Schritt ${at} von ${stepCount}`,
  nextStep: 'Nächster Schritt',
  finish: 'Beenden',
  skipTheRest: 'Rest überspringen',
  youCanChangeAllOfThisLater: 'Sie können all das später unter „Verwaltung“ ändern.',
};
