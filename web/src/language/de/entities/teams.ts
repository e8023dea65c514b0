import type { messages } from '../../../entities/teams/messages.ts';

export const entityTeams: typeof messages = {
  setByCandorConfigYamlSoYou: (held) => `Durch candor.config.yaml festgelegt und hier nicht änderbar: ${held}.`,
  websitesSaved: 'Websites gespeichert',
  youCanAddUpToSpellingsNames: (spellings, spellingCount) =>
    `Sie können bis zu ${spellings} Namen und Begriffe hinzufügen; Sie haben ${spellingCount}`,
  longIsLongerThanLimitsNameCharacters: (long, limitsName) => `„${long}…“ hat mehr als ${limitsName} Zeichen`,
  mateuszZielinSkiKubernetes: 'Mateusz Zieliński\nKubernetes',
  onePerLineSpelledAsItShould: (spellingCount, hasSpellingCount) =>
    `Einer pro Zeile, so geschrieben, wie er in Transkripten stehen soll. ${hasSpellingCount ? `Bisher ${spellingCount}.` : ``}`,
  teamSettingsSaved: 'Teameinstellungen gespeichert',
  teamNamesAndTermsSaved: 'Namen und Begriffe des Teams gespeichert',
};
