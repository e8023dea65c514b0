import { describe, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { howMany } from './flow.ts';
import { readHtml } from './branding-html.ts';
import { pictureSize } from './pictures.ts';
import type { PdfDocument, PdfLine } from './port.ts';
import { missingOnPaper } from './legible.ts';
import { writePdf } from './pool.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEElEQVR4nGOQz4+BIwZkDgBdQgdR49/KDwAAAABJRU5ErkJggg==',
  'base64',
);
const look: PdfDocument['look'] = {
  paperSize: 'A4',
  layout: 'letterhead',
  accentColour: '#1F6F5C',
  agency: 'Northlight',
  headerText: 'Bristol',
  footerText: 'Confidential',
  logo: null,
  pageBranding: null,
};
const line = (text: string, ...spans: PdfLine['spans']): PdfLine => ({
  runs: [{ text, isBold: false, isItalic: false, href: null }],
  spans,
});
const document: PdfDocument = {
  title: 'Write-up',
  about: ['Zoë Ångström', 'January 5, 2026'],
  language: 'en',
  look,
  evidence: 'none',
  isProse: false,
  sections: [{ title: 'Experience', lines: [line('Nine years of payments.')] }],
};

async function read(wanted: Partial<PdfDocument>): Promise<{ pages: string[]; raw: string }> {
  const bytes = await writePdf({ ...document, ...wanted });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return { pages: text, raw: Buffer.from(bytes).toString('latin1') };
}
const all = async (wanted: Partial<PdfDocument>) => (await read(wanted)).pages.join('\n');

describe('the file', () => {
  test('has every font inside, is tagged and says nothing of the machine', async () => {
    const { raw, pages } = await read({});
    expect(pages).toHaveLength(1);
    expect(raw.match(/\/BaseFont \/[A-Z]{6}\+Inter/g)?.length).toBeGreaterThan(0);
    expect(raw).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
    expect(raw).toMatch(/\/FontFile2/);
    expect(raw).toMatch(/\/Marked true/);
    expect(raw).toMatch(/\/Lang \(en\)/);
    expect(raw).toMatch(/\/StructTreeRoot/);
    expect(raw).not.toMatch(/node_modules|\/home|\/root/);
  });

  test.each([
    ['A4', '595.28 841.89'],
    ['Letter', '612 792'],
  ] as const)('is %s where that is wanted', async (paperSize, box) => {
    expect((await read({ look: { ...look, paperSize } })).raw).toContain(`/MediaBox [0 0 ${box}]`);
  });

  test('carries names of many scripts as text', async () => {
    const names = 'José, Łukasz, Straße, Γιώργος Παπαδόπουλος, Александра Ефремова, Nguyễn Thị Ánh, Հայկ';
    expect(await all({ title: 'Jérôme Čapek', sections: [{ title: 'Ærø', lines: [line(names)] }] })).toContain(names);
  });

  test('names the script of characters that no font can draw, and drops emoji', async () => {
    const text = await all({
      title: 'Write-up of 李雷',
      sections: [
        { title: '김민수', lines: [line('Yuki 雪 laughs 😀 and goes'), line('山田 ヤマダ 太郎, สมชาย; अमित')] },
      ],
    });
    expect(text).toContain('Write-up of [Chinese characters]');
    expect(text).toContain('[Korean letters]');
    expect(text).toMatch(/Yuki \[Chinese characters\] laughs\s+and goes/);
    expect(text).toContain('[Japanese letters], [Thai letters]; [Hindi letters]');
    expect(
      missingOnPaper(['Łukasz Żółć, Nguyễn Thị Ánh, Ελένη, Їжакевич 😀 → ✓', 'דוד محمد', '李雷', '김', '李']),
    ).toEqual(['Chinese characters', 'Korean letters']);
  });

  test('sets right-to-left text in the right order', async () => {
    // A reader of PDF turns what it finds from right to left: it comes out as it went in only where the words stand in that order.
    expect(await all({ sections: [{ title: 'Name', lines: [line('This is דוד בן גוריון, who')] }] })).toContain(
      'This is דוד בן גוריון, who',
    );
  });

  test('links lead where they say', async () => {
    const runs = [{ text: 'her talk', isBold: false, isItalic: false, href: 'https://example.com/talk' }];
    const { raw } = await read({ sections: [{ title: 'Links', lines: [{ runs, spans: [] }] }] });
    expect(raw).toContain('/URI (https://example.com/talk)');
  });
});

describe('header and footer', () => {
  test.each(['letterhead', 'band', 'plain'] as const)('%s names the agency', async (layout) => {
    const text = await all({ look: { ...look, layout, logo: png } });
    expect(text).toContain('Northlight');
    expect(text).toMatch(/Confidential/);
    expect(text).toMatch(/1 \/ 1/);
  });

  test('branding HTML takes the place of name and texts, and nothing of it runs or is fetched', async () => {
    const header = `<script>1</script><style>b{}</style><p style="text-align:right"><b>Acme</b> <a href="javascript:1">bad</a> <a href="https://acme.example">good</a></p><img src="https://evil.example/x.png"><img src="data:image/png;base64,${png.toString('base64')}"><p style="display:none">hidden</p>`;
    const { pages, raw } = await read({
      look: { ...look, pageBranding: { header, footer: '<small>Foot of Acme</small>' } },
    });
    expect(pages[0]).toMatch(/Acme bad good/);
    expect(pages[0]).toContain('Foot of Acme');
    expect(pages[0]).not.toMatch(/Northlight|hidden|Confidential/);
    expect(raw).not.toMatch(/javascript:|evil\.example/);
  });

  test('a header of any length leaves room for the text', async () => {
    const header = '<p>Line</p>'.repeat(5_000);
    const { pages } = await read({ look: { ...look, pageBranding: { header, footer: header } } });
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Nine years of payments.');
  });

  test('an invalid image is left out', async () => {
    expect(await all({ look: { ...look, logo: Buffer.from('not a picture') } })).toContain('Northlight');
    expect(pictureSize(png)).toEqual({ width: 4, height: 2 });
    const broken = [
      png.subarray(0, 40),
      Buffer.concat([png.subarray(0, 60), Buffer.alloc(30, 7)]),
      Buffer.concat([png.subarray(0, 16), Buffer.from('000f4240000f4240', 'hex'), png.subarray(24)]),
      Buffer.concat([png.subarray(0, 33), Buffer.from('ffffffff', 'hex'), png.subarray(37)]),
    ];
    for (const bytes of broken) expect(pictureSize(bytes)).toBeNull();
    for (const logo of broken) expect(await all({ look: { ...look, logo } })).toContain('Northlight');
  });
});

describe('evidence', () => {
  const spans = [{ start: 64, speakerName: 'Zoë', quote: 'nine years' }];
  const sections = [{ title: 'Experience', lines: [line('Nine years.', ...spans)] }];
  test('is left out, marked or listed as the team wants', async () => {
    expect(await all({ sections, evidence: 'none' })).not.toContain('01:04');
    const marks = await all({ sections, evidence: 'marks' });
    expect(marks).toContain('[01:04]');
    expect(marks).not.toContain('“nine years”');
    expect(await all({ sections, evidence: 'list' })).toMatch(/What was said[\s\S]*01:04\s+Zoë: “nine years”/);
  });
});

describe('pages', () => {
  const long = 'The team told at some length how the work went and what it would do another way today. ';
  test('a long document breaks without a lonely heading, and numbers its pages', async () => {
    const sections = Array.from({ length: 30 }, (_, index) => ({
      title: `Heading ${index}`,
      lines: [line(`${long.repeat(1 + (index % 7))}end ${index}`)],
    }));
    const { pages } = await read({ sections });
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, index) => {
      expect(page).toContain(`${index + 1} / ${pages.length}`);
      expect(
        page
          .replace(/(Confidential|\d+ \/ \d+|Write-up)/g, '')
          .trim()
          .split('\n')
          .at(-1),
      ).not.toMatch(/^Heading/);
    });
    sections.forEach((_, index) => expect(pages.join('\n')).toMatch(new RegExp(`end\\s${index}\\b`)));
  });

  test('a word longer than a line is broken and nothing of it is lost', async () => {
    const word = 'x'.repeat(600);
    expect((await all({ sections: [{ title: 'Word', lines: [line(word)] }] })).replace(/[^x]/g, '').length).toBe(600);
  });

  test('at least two lines of a paragraph stay together', () => {
    for (let left = 1; left < 12; left += 1) {
      for (let room = 0; room < 12; room += 1) {
        const count = howMany(left, room, false);
        expect(count).toBeLessThanOrEqual(Math.min(left, room));
        if (count > 0 && count < left) expect(Math.min(count, left - count)).toBeGreaterThanOrEqual(2);
      }
    }
    for (let left = 1; left < 12; left += 1) expect(howMany(left, 0, true)).toBeGreaterThan(0);
  });
});

test('hostile HTML is reduced to what can be printed', () => {
  expect(readHtml('<div>'.repeat(20_000) + 'deep')).toEqual([]);
  expect(readHtml('<p style="color:rgb(999,0,0);font-size:900px">Big</p>')).toMatchObject([
    { runs: [{ text: 'Big', size: 24, colour: '#ff0000' }] },
  ]);
  expect(readHtml('<form><input value="x">Send</form><iframe src="https://a"></iframe>')).toEqual([]);
});
