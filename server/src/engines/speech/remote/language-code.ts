const names = new Intl.DisplayNames(['en'], { type: 'language' });
const codes =
  'af ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr gl gu he hi hr hu hy id is it ja ka kk km kn ko lt lv mk ml mn mr ms my ne nl no pa pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur uz vi yi zh'.split(
    ' ',
  );
const byName = new Map(codes.map((code) => [names.of(code)?.toLowerCase(), code]));

/** "english", "en", "en_us" → "en". Services name languages as they like. */
export function toCode(language: string | undefined): string | undefined {
  const given = language?.toLowerCase();
  if (!given) return undefined;
  return byName.get(given) ?? (/^[a-z]{2}([-_]|$)/.test(given) ? given.slice(0, 2) : undefined);
}
