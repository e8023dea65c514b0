import type { messages } from '../../../features/transcript-search/messages.ts';

export const transcriptSearch: typeof messages = {
  playAtTimeTextTitle: (timeText, title) => `Reproducir en ${timeText}: ${title}`,
  playAtTimeText: (timeText) => `Reproducir en ${timeText}`,
  transcripts: 'Transcripciones',
  noticePeriod: 'plazo de preaviso',
  searchWords: 'Buscar palabras',
  search: 'Búsqueda',
  searchTranscripts: 'Buscar en transcripciones',
  askAQuestionInstead: 'Hacer una pregunta en su lugar',
  backToMeetings: 'Volver a las reuniones',
  searchAllMeetingsYouCanSeeResults:
    'Busca en todas las reuniones que puedes ver. Los resultados contienen todas tus palabras; basta el principio de una palabra.',
  tryAgain: 'Reintentar',
  noSentenceContainsAllTheWordsOf: (text) =>
    `Ninguna frase contiene todas las palabras de «${text}». Prueba con menos palabras, o solo con sus principios.`,
  sentences: 'Frases',
  numberTextSentences: (numberText) => `${numberText} frases`,
  n1Sentence: '1 frase',
};
