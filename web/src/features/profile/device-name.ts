import { messages } from './messages.ts';
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, messages.edge],
  [/OPR\//, messages.opera],
  [/Firefox\/|FxiOS\//, messages.firefox],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, messages.chrome],
  [/Safari\//, messages.safari],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, messages.android],
  [/Windows/, messages.windows],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, messages.linux],
];

/** 'Firefox on Windows' from a user agent; what is unknown is left out. */
export function deviceName(userAgent: string): string {
  const find = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return messages.browserOnSystem(browser, system);
  return browser ?? system ?? (userAgent.slice(0, 60) || messages.unknownDevice);
}
