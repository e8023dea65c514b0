import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('entities/telephony', {
  valueExtExtension: (value: string | number, extension: string | number) => `${value} ext. ${extension}`,
});
