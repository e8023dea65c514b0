import type { messages } from '../../../features/transcript-search/messages.ts';

export const transcriptSearch: typeof messages = {
  playAtTimeTextTitle: (timeText, title) => `Bei ${timeText} abspielen: ${title}`,
  playAtTimeText: (timeText) => `Bei ${timeText} abspielen`,
  transcripts: 'Transkripte',
  noticePeriod: 'Kündigungsfrist',
  searchWords: 'Wörter suchen',
  search: 'Suche',
  searchTranscripts: 'Transkripte durchsuchen',
  askAQuestionInstead: 'Stattdessen eine Frage stellen',
  backToMeetings: 'Zurück zu den Meetings',
  searchAllMeetingsYouCanSeeResults:
    'Durchsuchen Sie alle Meetings, die Sie sehen können. Ergebnisse enthalten alle Ihre Wörter; der Wortanfang genügt.',
  tryAgain: 'Erneut versuchen',
  noSentenceContainsAllTheWordsOf: (text) =>
    `Kein Satz enthält alle Wörter von „${text}“. Versuchen Sie weniger Wörter oder nur ihre Anfänge.`,
  sentences: 'Sätze',
  numberTextSentences: (numberText) => `${numberText} Sätze`,
  n1Sentence: '1 Satz',
};
