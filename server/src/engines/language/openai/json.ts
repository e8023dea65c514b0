/** What a model meant to send: without fences and words around it, without trailing commas, closed where it was cut off. Undefined when there is no JSON in it. */
export function repairJson(text: string): unknown {
  const trimmed = withoutThinking(text);
  const start = trimmed.search(/[{[]/);
  if (start < 0) return undefined;
  const body = trimmed.slice(start);
  for (const candidate of [
    body,
    upToLastClose(body),
    withoutTrailingCommas(upToLastClose(body)),
    withoutTrailingCommas(closeOpen(body)),
    withoutTrailingCommas(closeOpen(upToLastElement(body))),
  ]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // The next way of reading it.
    }
  }
  return undefined;
}

/** What it thought aloud is no answer; some servers send the end of a thought without its beginning. */
function withoutThinking(text: string): string {
  const end = text.lastIndexOf('</think>');
  const said = end < 0 ? text : text.slice(end + '</think>'.length);
  const begin = said.indexOf('<think>');
  return begin < 0 ? said : said.slice(0, begin);
}

const upToLastClose = (text: string) => text.slice(0, Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1);
const withoutTrailingCommas = (text: string) => text.replace(/,\s*([}\]])/g, '$1');
/** Without the element that was being written when it stopped. */
const upToLastElement = (text: string) => text.slice(0, Math.max(text.lastIndexOf('}'), 0) + 1);

/** Closes what is still open: a string, then brackets from the inside out. */
function closeOpen(text: string): string {
  const open: string[] = [];
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (isString) {
      if (mark === '\\') at += 1;
      else if (mark === '"') isString = false;
    } else if (mark === '"') isString = true;
    else if (mark === '{') open.push('}');
    else if (mark === '[') open.push(']');
    else if (mark === '}' || mark === ']') open.pop();
  }
  return `${text}${isString ? '"' : ''}`.replace(/[,:]\s*$/, '') + open.reverse().join('');
}
