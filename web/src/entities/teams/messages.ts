import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('entities/teams', {
  setByCandorConfigYamlSoYou: (held: string | number) =>
    `Set by candor.config.yaml, so you can’t change it here: ${held}.`,
  websitesSaved: 'Websites saved',
  youCanAddUpToSpellingsNames: (spellings: string | number, spellingCount: string | number) =>
    `You can add up to ${spellings} names and terms; you have ${spellingCount}`,
  longIsLongerThanLimitsNameCharacters: (long: string | number, limitsName: string | number) =>
    `“${long}…” is longer than ${limitsName} characters`,
  mateuszZielinSkiKubernetes: 'Mateusz Zieliński\nKubernetes',
  onePerLineSpelledAsItShould: (spellingCount: string | number, hasSpellingCount: boolean) =>
    `One per line, spelled as it should appear in transcripts. ${hasSpellingCount ? `${spellingCount} so far.` : ``}`,
  teamSettingsSaved: 'Team settings saved',
  teamNamesAndTermsSaved: 'Team names and terms saved',
});
