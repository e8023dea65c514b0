import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('features/transcript-search', {
  playAtTimeTextTitle: (timeText: string | number, title: string | number) => `Play at ${timeText}: ${title}`,
  playAtTimeText: (timeText: string | number) => `Play at ${timeText}`,
  transcripts: 'Transcripts',
  noticePeriod: 'notice period',
  searchWords: 'Search words',
  search: 'Search',
  searchTranscripts: 'Search transcripts',
  askAQuestionInstead: 'Ask a question instead',
  backToMeetings: 'Back to meetings',
  searchAllMeetingsYouCanSeeResults:
    'Search all meetings you can see. Results contain all your words; the beginning of a word is enough.',
  tryAgain: 'Try again',
  noSentenceContainsAllTheWordsOf: (text: string | number) =>
    `No sentence contains all the words of “${text}”. Try fewer words, or only their beginnings.`,
  sentences: 'Sentences',
  numberTextSentences: (numberText: string | number) => `${numberText} sentences`,
  n1Sentence: '1 sentence',
});
