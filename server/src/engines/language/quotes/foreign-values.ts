import type { FactKind } from '../fact-kinds.ts';
import type { Range } from '../text/sentences.ts';
import type { FamilyName } from '../text/families.ts';
import { textOf } from './spoken.ts';
import type { Unit } from './units.ts';

const numbers =
  '(?:\\d[\\d.,]*|ein(?:e|en|em)?|zwei|drei|vier|fünf|sechs|acht|zwölf|un[ao]?|dos|tres|cuatro|cinco|seis|une?|deux|trois|quatre|cinq|six|huit|quinze|quince)';
const money = new RegExp(
  `(?:[€£$] ?\\d[\\d.,]*|\\d[\\d.,]*(?: (?:tausend|mil|mille))?(?: bis \\d[\\d.,]*| a \\d[\\d.,]*| à \\d[\\d.,]*)?(?: ?(?:k|tausend|mil|mille))? ?(?:€|euros?\\b|franken\\b|francs?\\b|pesos\\b))`,
  'i',
);
const length = new RegExp(
  `\\b${numbers} (?:wochen?|monate?n?|tagen?|semanas?|mes(?:es)?|días|semaines?|mois|jours)\\b`,
  'i',
);
const months =
  'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre';
const day = new RegExp(
  `(?:\\b\\d{1,2}\\.? (?:de )?|\\b(?:ersten?|primero|premier|1er) (?:de )?)(?:${months})|\\b(?:anfang|mitte|ende|principios de|finales de|début|fin|mi) (?:${months})`,
  'iu',
);

/** A figure with its unit, where somebody asked for it; as it was said. */
const kinds: readonly { about: FamilyName; kind: FactKind; value: RegExp }[] = [
  { about: 'pay', kind: 'pay', value: money },
  { about: 'notice', kind: 'notice', value: length },
  { about: 'start', kind: 'availability', value: day },
];

/** Figures with a currency, a unit or a date, in languages whose words nobody reads here. */
export function readForeign(
  unit: Unit,
  about: ReadonlySet<FamilyName>,
): { kind: FactKind; key: string; value: string; span: Range }[] {
  const text = textOf(unit);
  return kinds.flatMap(({ about: name, kind, value }) => {
    const found = about.has(name) && unit.place === 0 ? value.exec(text) : null;
    if (!found) return [];
    const from = text.slice(0, found.index).split(' ').length - 1;
    return [
      {
        kind,
        key: `${kind} ${unit.exchange.id}`,
        value: found[0].replace(/[.,]$/, ''),
        span: { from, to: from + found[0].split(' ').length },
      },
    ];
  });
}
