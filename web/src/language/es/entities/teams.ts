import type { messages } from '../../../entities/teams/messages.ts';

export const entityTeams: typeof messages = {
  setByCandorConfigYamlSoYou: (held) => `Lo define candor.config.yaml, así que no puedes cambiarlo aquí: ${held}.`,
  websitesSaved: 'Sitios web guardados',
  youCanAddUpToSpellingsNames: (spellings, spellingCount) =>
    `Puedes añadir hasta ${spellings} nombres y términos; tienes ${spellingCount}`,
  longIsLongerThanLimitsNameCharacters: (long, limitsName) => `«${long}…» tiene más de ${limitsName} caracteres`,
  mateuszZielinSkiKubernetes: 'Mateusz Zieliński\nKubernetes',
  onePerLineSpelledAsItShould: (spellingCount, hasSpellingCount) =>
    `Uno por línea, escrito como debe aparecer en las transcripciones. ${hasSpellingCount ? `Hasta ahora, ${spellingCount}.` : ``}`,
  teamSettingsSaved: 'Configuración del equipo guardada',
  teamNamesAndTermsSaved: 'Nombres y términos del equipo guardados',
};
