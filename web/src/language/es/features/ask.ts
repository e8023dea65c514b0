import type { messages } from '../../../features/ask/messages.ts';
import { plural } from '../../../language/catalogue.ts';

export const ask: typeof messages = {
  searchingTheTranscripts: 'Buscando en las transcripciones',
  tryAgain: 'Reintentar',
  mayBeRelated: 'Puede estar relacionado',
  foundInTheTranscript: 'Encontrado en la transcripción',
  partlyAnsweredByWriterNameAtLabel: (isPartly, writerName, label) =>
    `${isPartly ? `Respondida en parte` : `Respondida`} por ${writerName} en ${label}`,
  iFoundNothingAboutThatThisCame: 'No he encontrado nada sobre eso. Lo más parecido:',
  theTranscriptDoesntSupportTheAnswer: 'La transcripción no respalda la respuesta, así que no se muestra.',
  iFoundNothingAboutThatTryDifferent: 'No he encontrado nada sobre eso. Prueba con otras palabras.',
  answer: 'Respuesta',
  notWhatYouMeant: '¿No era lo que buscabas?',
  n1SentenceWasOmitted: (droppedCount) =>
    `${plural(droppedCount, { one: `Se omitió 1 frase`, other: `Se omitieron ${droppedCount} frases` })}`,
  ask: 'Preguntar',
  askYourMeetings: 'Pregunta a tus reuniones',
  searchForWordsInstead: 'Buscar palabras en su lugar',
  askAcrossYourMeetings: 'Pregunta sobre todas tus reuniones',
  whoHasRunKubernetesInProduction: '¿Quién ha trabajado con Kubernetes en producción?',
  askInASentenceTheAnswerIs:
    'Pregunta con una frase. La respuesta se basa en todas las reuniones que puedes ver, y cada parte enlaza con el momento en que se dijo.',
  whatPayIsExpected: '¿Qué salario se espera?',
  howSoonCouldTheyStart: '¿Cuándo podría empezar?',
  whyAreTheyLeaving: '¿Por qué quiere cambiar?',
  whatHappensNext: '¿Qué pasa después?',
  answersQuoteThisMeetingAndLinkTo: 'Las respuestas citan esta reunión y enlazan con el momento en que se dijo.',
  askAboutThisMeeting: 'Preguntar sobre esta reunión',
  whatDidTheySayAboutOnCall: '¿Qué se dijo sobre las guardias?',
  theQuestionCouldNotBeAnswered: 'No se pudo responder a la pregunta.',
  n1Sentence: '1 frase',
};
