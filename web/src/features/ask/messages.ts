import { catalogue, plural } from '../../language/catalogue.ts';

export const messages = catalogue('features/ask', {
  searchingTheTranscripts: 'Searching the transcripts',
  tryAgain: 'Try again',
  mayBeRelated: 'May be related',
  foundInTheTranscript: 'Found in the transcript',
  partlyAnsweredByWriterNameAtLabel: (isPartly: boolean, writerName: string | number, label: string | number) =>
    `${isPartly ? `Partly answered` : `Answered`} by ${writerName} at ${label}`,
  iFoundNothingAboutThatThisCame: 'I found nothing about that. This came closest:',
  theTranscriptDoesntSupportTheAnswer: 'The transcript doesn’t support the answer, so it isn’t shown.',
  iFoundNothingAboutThatTryDifferent: 'I found nothing about that. Try different words.',
  answer: 'Answer',
  notWhatYouMeant: 'Not what you meant?',
  n1SentenceWasOmitted: (droppedCount: number) =>
    `${plural(droppedCount, { one: `1 sentence was`, other: `${droppedCount} sentences were` })} omitted`,
  ask: 'Ask',
  askYourMeetings: 'Ask your meetings',
  searchForWordsInstead: 'Search for words instead',
  askAcrossYourMeetings: 'Ask across your meetings',
  whoHasRunKubernetesInProduction: 'Who has run Kubernetes in production?',
  askInASentenceTheAnswerIs:
    'Ask in a sentence. The answer is based on every meeting you can see, and each part links to the moment it was said.',
  whatPayIsExpected: 'What pay is expected?',
  howSoonCouldTheyStart: 'How soon could they start?',
  whyAreTheyLeaving: 'Why are they leaving?',
  whatHappensNext: 'What happens next?',
  answersQuoteThisMeetingAndLinkTo: 'Answers quote this meeting and link to the moment it was said.',
  askAboutThisMeeting: 'Ask about this meeting',
  whatDidTheySayAboutOnCall: 'What did they say about on-call?',
  theQuestionCouldNotBeAnswered: 'The question could not be answered.',
  n1Sentence: '1 sentence',
});
