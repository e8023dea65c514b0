import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openMask } from './mask.ts';
import { fold } from './tokens.ts';

const mask = (text: string, words: { names?: string[]; hidden?: string[]; shown?: string[] } = {}, texts = [text]) =>
  openMask({ names: [], hidden: [], shown: [], ...words }, texts).apply(text);

describe('people', () => {
  const names = ['Zoë Ångström', 'Will Grant', 'Jean-Luc Martin'];
  test.each([
    ['Zoë said yes.', 'Someone said yes.'],
    ["zoe's notice", "Someone's notice"],
    ['ZOE ANGSTROM, engineer', 'Someone, engineer'],
    ['Ask Zoey about it', 'Ask someone about it'],
    ['Zoë Lindqvist called', 'Someone called'],
    ['I will grant you that Will agreed', 'I will grant you that someone agreed'],
    ['Jean-Luc and Martin', 'Someone and someone'],
    ['Jean Luc Martin', 'Someone'],
    ['Zoology is a subject', 'Zoology is a subject'],
    ['Martin Java and Will React', 'Someone Java and someone React'],
  ])('%s → %s', (text, wanted) => expect(mask(text, { names })).toBe(wanted));

  test.each([
    ['Find me as zoeangstrom or @zoeangstrom', 'Find me as someone or [link]'],
    ['zangstrom92 on GitHub', 'Someone92 on GitHub'],
    ['Zo\u200be \u00c5ng\u00adstr\u00f6m applied', 'Someone applied'],
    ['My manager Dana Whitlock left; later Dana came back', 'My manager left; later someone came back'],
    ['I reported to Marcus Webb for a year', 'I reported to someone for a year'],
    ['Lives at 12 Elm Tree Road, LS1 4AP', 'Lives at [address], [address]'],
    ['We did 12 sprints on the Road map', 'We did 12 sprints on the Road map'],
  ])('run-together, invisible, third-party and street: %s → %s', (text, wanted) =>
    expect(mask(text, { names })).toBe(wanted),
  );

  test.each([
    ['\u0415lise said', 'Someone said'],
    ['E l i s e said', 'Someone said'],
    ['E-l-i-s-e said', 'Someone said'],
    ['E.l.i.s.e said', 'Someone said'],
    ['F0ntaine and E1ise', 'Someone and someone'],
    ['eliseF on GitHub', 'Someone on GitHub'],
    ['Friends call me Lise', 'Friends call me someone'],
    ['B2B in Q3 of A B C D', 'B2B in Q3 of A B C D'],
    ['Елена Петрова called', 'Елена Петрова called'],
  ])('spelled out, with digits or look-alikes: %s → %s', (text, wanted) =>
    expect(mask(text, { names: ['Elise Fontaine'] })).toBe(wanted),
  );

  test.each([
    ['She was born 3 May 1984.', 'She was born [birthday].'],
    ['Born on the 3rd of May 1984 in Leeds', 'Born on the [birthday] in Leeds'],
    ['Date of birth: 03/05/1984', 'Date of birth: [birthday]'],
    ['My birthday is May 3rd', 'My birthday is [birthday]'],
    ['Born in 1984', 'Born in [birthday]'],
    ['The product was born in a garage', 'The product was born in a garage'],
    ['I start on 3 May 2027', 'I start on 3 May 2027'],
  ])('when someone was born: %s → %s', (text, wanted) => expect(mask(text)).toBe(wanted));

  test('people are called what they are, and nobody is mistaken for someone else of that first name', () => {
    const labels = new Map([
      ['Zoë Ångström', 'the candidate'],
      ['Will Grant', 'the recruiter'],
    ]);
    const finder = (text: string) => openMask({ names, labels, hidden: [], shown: [] }, [text]).apply(text);
    expect(finder('Zoë is ready. Ask Zoe Angstrom, Ångstrom or Will.')).toBe(
      'The candidate is ready. Ask the candidate, the candidate or the recruiter.',
    );
    expect(finder('**Jean-Luc** met Zoë’s team.')).toBe('**Someone** met the candidate’s team.');
  });

  test('someone who says their own name is hidden everywhere', () => {
    expect(mask('Later Priya agreed.', {}, ['Hello, my name is Priya Raman and I build things.'])).toBe(
      'Later someone agreed.',
    );
  });

  test('placeholders such as “Speaker 1” are not treated as names', () => {
    expect(mask('Speaker 1 is the candidate', { names: ['Speaker 1', 'Candidate'] })).toBe(
      'Speaker 1 is the candidate',
    );
  });

  test('no name is left, whatever text surrounds it', () => {
    const part = fc.constantFrom('Katarzyna', 'Björn', "O'Neill", 'Wójcik', 'Nguyễn', 'Müller-Lüdenscheidt', 'Xi');
    const around = fc.array(
      fc.constantFrom('said', 'that', ',', '.', '(', ')', '“', '”', '—', "'s", '\n', '**', 'and', '123', '/', ':'),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 3 }),
        around,
        around,
        fc.constantFrom(' ', ''),
        (parts, before, after, gap) => {
          const name = parts.join(' ');
          const masked = fold(mask(`${before.join(' ')} ${name}${gap}${after.join(' ')}`, { names: [name] }));
          for (const one of parts.flatMap((text) => fold(text).split(/[^\p{L}]/u)).filter((text) => text.length > 2))
            expect(masked.split(/[^\p{L}]+/u)).not.toContain(one);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('employers', () => {
  test.each([
    [
      'I was at Northlight Systems for six years. Northlight was good.',
      'I was at [employer] for six years. [employer] was good.',
    ],
    ['She joined Deutsche Bank in May', 'She joined [employer] in May'],
    ['He worked for Acme & Sons.', 'He worked for [employer].'],
    ['Years with React, TypeScript and AWS', 'Years with React, TypeScript and AWS'],
    ['from Monday, from Berlin, at home', 'from Monday, from Berlin, at home'],
    ['I am looking for React work', 'I am looking for React work'],
    ['Led the change from Sage to Microsoft Dynamics', 'Led the change from Sage to Microsoft Dynamics'],
    [
      '40 minutes from Leeds by train, at Leeds she leads a team',
      '40 minutes from Leeds by train, at Leeds she leads a team',
    ],
    ['Twelve years with Globex, hired from Initech', 'Twelve years with [employer], hired from [employer]'],
    ['She works with Tableau and with Alteryx', 'She works with Tableau and with Alteryx'],
  ])('%s → %s', (text, wanted) => expect(mask(text)).toBe(wanted));

  test('what a fact names is hidden wherever it stands', () => {
    const text = 'Corbridge Foods makes meals. Corbridge is large.';
    const employers = ['Corbridge Foods, chilled meals', 'a small firm', 'Leeds'];
    expect(openMask({ names: [], hidden: [], shown: [], employers }, [text]).apply(text)).toBe(
      '[employer] makes meals. [employer] is large.',
    );
  });

  test('towns and figures that are hidden say how large they are', () => {
    const hidden = ['Harrogate', 'Lyon', 'about 600 people', '120 million pounds', 'Mandolin'];
    expect(
      mask(
        'Lives in Harrogate; Lyon decides. It has about 600 people and a turnover of 120 million pounds, a mandolin.',
        {
          hidden,
        },
      ),
    ).toBe(
      'Lives in a town; a city decides. It has more than 500 people and a turnover of more than 100 million pounds, a [hidden].',
    );
  });

  test('what the owner shows or hides overrides what was found', () => {
    expect(mask('Ring 0171 2345678 or zoe@example.org', { shown: ['0171 2345678'] })).toBe(
      'Ring 0171 2345678 or [email]',
    );
    expect(mask('At Globex we used Mandolin', { shown: ['Globex'], hidden: ['mandolin'] })).toBe(
      'At Globex we used [hidden]',
    );
  });
});

describe('contact details', () => {
  test.each([
    ['write to zoe.a+jobs@mail.example.com today', 'write to [email] today'],
    ['zoe dot angstrom at gmail dot com', '[email]'],
    ['call +49 (0)30 1234-5678 or 0171/2345678', 'call [phone] or [phone]'],
    ['oh seven seven double two three four five six', '[phone]'],
    ['see https://zoe.dev/cv?x=1 and www.zoe.com.', 'see [link] and [link]'],
    ['linkedin.com/in/zoe-a or github slash zoe', '[link] or [link]'],
    ['find me as @zoe_a', 'find me as [link]'],
    ['ASP.NET since 2024-05-01, 1 200 000 euros, 01.05.2024', 'ASP.NET since 2024-05-01, 1 200 000 euros, 01.05.2024'],
    [
      'between 2019 and 2024, 2019-2024, EUR 1 200 000, 85,000',
      'between 2019 and 2024, 2019-2024, EUR 1 200 000, 85,000',
    ],
  ])('%s → %s', (text, wanted) => expect(mask(text)).toBe(wanted));
});

test('spans are sorted, do not overlap, and match their text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const spans = openMask({ names: ['Ada Byron'], hidden: [], shown: [] }, [text]).spansIn(text);
      let from = 0;
      for (const { start, end } of spans) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(end).toBeGreaterThan(start);
        from = end;
      }
      expect(from).toBeLessThanOrEqual(text.length);
    }),
  );
});
