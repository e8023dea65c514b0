export type ReadFact = { low: number; high: number; unit: string };

const currencies: Record<string, string> = { '£': 'GBP', $: 'USD', '€': 'EUR', gbp: 'GBP', usd: 'USD', eur: 'EUR' };
const weeksIn = { day: 1 / 7, week: 1, month: 52 / 12 } as const;
const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The figures of an accepted fact, as far as they can be compared with others; null where it has none. */
export function readFact(kind: 'pay' | 'notice', text: string): ReadFact | null {
  return kind === 'pay' ? readPay(text) : readNotice(text);
}

/** "£65,000 to £70k", "€600 a day", "$85/hour". */
function readPay(text: string): ReadFact | null {
  // What it depends on is no figure of it: "70,000, if it's 2 days in the office".
  const folded = text.toLowerCase().replace(/, (?:if|unless|when|as long as|provided|depending|for|not)\b.*$/, '');
  const amounts = [...folded.matchAll(/(\d{1,3}(?:[,.\s]\d{3})+|\d+(?:\.\d{1,2})?)\s*(k\b|thousand)?/g)]
    .map(([, digits = '', thousand]) => ({ digits, isThousand: thousand !== undefined }))
    .map(({ digits, isThousand }) => ({
      value: Number(/^\d+\.\d{1,2}$/.test(digits) ? digits : digits.replace(/[,.\s]/g, '')) * (isThousand ? 1000 : 1),
      isThousand,
    }));
  // "65 to 70k" means 65,000.
  const isInThousands = amounts.some(({ isThousand }) => isThousand);
  const values = amounts
    .map(({ value, isThousand }) => (isInThousands && !isThousand && value < 1000 ? value * 1000 : value))
    .filter((value) => value > 0);
  const currency = Object.entries(currencies).find(([sign]) => folded.includes(sign))?.[1];
  if (values.length === 0 || !currency) return null;
  const per = /\b(an? |per |\/ ?)hour|\bhourly|\/ ?h\b/.test(folded)
    ? '/hour'
    : /\b(an? |per |\/ ?)day|\bdaily/.test(folded)
      ? '/day'
      : /\b(an? |per |\/ ?)month|\bmonthly/.test(folded)
        ? '/month'
        : '';
  return { low: Math.min(...values), high: Math.max(...values), unit: `${currency}${per}` };
}

/** "Three months", "4 weeks, maybe 2", "immediately"; counted in weeks. */
function readNotice(text: string): ReadFact | null {
  const folded = text.toLowerCase().replace(/\b[a-z]+\b/g, (word) => {
    const number = numberWords.indexOf(word);
    return number < 0 ? word : String(number);
  });
  if (/\b(immediate(ly)?|no notice|none|straight away|right away)\b/.test(folded))
    return { low: 0, high: 0, unit: 'weeks' };
  const unit = /month/.test(folded) ? 'month' : /week/.test(folded) ? 'week' : /day/.test(folded) ? 'day' : null;
  const numbers = [...folded.matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits));
  if (!unit) return null;
  const values = (numbers.length > 0 ? numbers : [1]).map((number) => Math.round(number * weeksIn[unit] * 10) / 10);
  return { low: Math.min(...values), high: Math.max(...values), unit: 'weeks' };
}
