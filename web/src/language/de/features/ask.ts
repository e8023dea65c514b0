import type { messages } from '../../../features/ask/messages.ts';
import { plural } from '../../../language/catalogue.ts';

export const ask: typeof messages = {
  searchingTheTranscripts: 'Transkripte werden durchsucht',
  tryAgain: 'Erneut versuchen',
  mayBeRelated: 'Möglicherweise verwandt',
  foundInTheTranscript: 'Im Transkript gefunden',
  partlyAnsweredByWriterNameAtLabel: (isPartly, writerName, label) =>
    `${isPartly ? `Teilweise beantwortet` : `Beantwortet`} von ${writerName} bei ${label}`,
  iFoundNothingAboutThatThisCame: 'Dazu habe ich nichts gefunden. Am nächsten kam:',
  theTranscriptDoesntSupportTheAnswer: 'Das Transkript belegt die Antwort nicht, daher wird sie nicht angezeigt.',
  iFoundNothingAboutThatTryDifferent: 'Dazu habe ich nichts gefunden. Versuchen Sie es mit anderen Worten.',
  answer: 'Antwort',
  notWhatYouMeant: 'Nicht das, was Sie meinten?',
  n1SentenceWasOmitted: (droppedCount) =>
    `${plural(droppedCount, { one: `1 Satz wurde`, other: `${droppedCount} Sätze wurden` })} ausgelassen`,
  ask: 'Fragen',
  askYourMeetings: 'Ihre Meetings fragen',
  searchForWordsInstead: 'Stattdessen nach Wörtern suchen',
  askAcrossYourMeetings: 'Über alle Meetings hinweg fragen',
  whoHasRunKubernetesInProduction: 'Wer hat Kubernetes produktiv betrieben?',
  askInASentenceTheAnswerIs:
    'Fragen Sie in einem Satz. Die Antwort beruht auf allen Meetings, die Sie sehen können, und jeder Teil führt zu der Stelle, an der es gesagt wurde.',
  whatPayIsExpected: 'Welches Gehalt wird erwartet?',
  howSoonCouldTheyStart: 'Ab wann wäre ein Start möglich?',
  whyAreTheyLeaving: 'Was ist der Wechselgrund?',
  whatHappensNext: 'Wie geht es weiter?',
  answersQuoteThisMeetingAndLinkTo:
    'Antworten zitieren dieses Meeting und führen zu der Stelle, an der es gesagt wurde.',
  askAboutThisMeeting: 'Zu diesem Meeting fragen',
  whatDidTheySayAboutOnCall: 'Was wurde über Bereitschaftsdienst gesagt?',
  theQuestionCouldNotBeAnswered: 'Die Frage konnte nicht beantwortet werden.',
  n1Sentence: '1 Satz',
};
