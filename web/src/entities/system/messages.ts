import { catalogue } from '../../language/catalogue.ts';

export const messages = catalogue('entities/system', {
  candor: 'Candor',
});
