const word = String.raw`\p{Lu}[\p{L}'’.-]+`;
const particle = '(?:van|von|der|den|de|del|della|di|da|la|le|bin|al|ter|zu)';
/** Two to four words with capital letters, as names are written. */
const fullName = new RegExp(String.raw`^${word}(?: (?:${particle} )*${word}){1,3}$`, 'u');
const oneName = new RegExp(String.raw`^${word}$`, 'u');
/** What titles are made of beside names. */
const noName =
  /\b(?:screen|screening|interview|intake|reference|referenz|call|meeting|chat|intro|introduction|catch-?up|debrief|brief|briefing|kick-?off|review|check|technical|competency|final|first|second|third|stage|round|phone|video|weekly|daily|monthly|candidate|client|team|sync|update|demo|offer|role|job|search|head|manager|director|engineer|developer|designer|analyst|accountant|lead|senior|junior|chief|officer|vp|ceo|cfo|cto|coo|hr|finance|sales|marketing|product|data|software|gespräch|vorstellungsgespräch|telefonat|termin|entrevista|llamada|reunión|gmbh|ltd|inc|llc|ag|plc|monday|tuesday|wednesday|thursday|friday|new|old|untitled)\b/i;
const separators = /[:|/,;()<>&+]|[–—]|\s-\s|\s(?:and|und|y|with|mit|con|by|vs\.?|x)\s/iu;

/** People whom the title of a meeting names: "Screen: Priscilla Moore" and "Call with Ben" do. */
export function namesInTitle(title: string): string[] {
  const named =
    /\b(?:with|mit|con) ([^,:;|()–—]+?)(?:\s(?:and|und|y|from|von|de|at|bei|for|für|about|re)\b|[,:;|()–—]|$)/iu.exec(
      title,
    )?.[1];
  const parts = title
    .split(separators)
    .map((part) => part.trim().replace(/^(?:with|mit|con|by|from)\s+/i, ''))
    .filter((part) => fullName.test(part) && !noName.test(part));
  const single = named !== undefined && oneName.test(named.trim()) && !noName.test(named) ? [named.trim()] : [];
  return [...new Set([...parts, ...single.filter((one) => !parts.some((part) => part.startsWith(`${one} `)))])];
}
