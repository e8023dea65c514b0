/**
 * CHANGELOG.md, read by version. A version begins with `## 2.27.0 - 2026-11-20`; its first paragraph says
 * `Upgrade: from 2.26.0 or newer, about 3 minutes.`, and what breaks is listed below `### Breaking`.
 */
export function readVersions(text) {
  const parts = text.split(/^## /m).slice(1);
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    const [, name = title.trim(), date = null] = /^(\S+)(?: - (\d{4}-\d{2}-\d{2}))?\s*$/.exec(title) ?? [];
    return { name, date, body: lines.join('\n').trim() };
  });
}

/** What an administrator wants to know before the upgrade; null where the entry doesn't say it. */
export function readUpgrade({ body }) {
  const said = /^Upgrade: from (\d+\.\d+\.\d+) or newer, about (\d+) minutes?\.$/m.exec(body);
  if (!said) return null;
  const [, breaking = ''] = /^### Breaking\s*$([\s\S]*?)(?=^### |$(?![\s\S]))/m.exec(body) ?? [];
  const items = breaking
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));
  return { supportedFrom: said[1], minutes: Number(said[2]), breaking: items };
}

/** The page that goes with a release. */
export function upgradeNotes(version, { supportedFrom, minutes, breaking }, migrations) {
  const list = (items) => items.map((item) => `- ${item}`).join('\n');
  return [
    `# Upgrading to ${version}`,
    `- **Supported from:** ${supportedFrom} or newer. From an older version, upgrade to ${supportedFrom} first.`,
    `- **Takes:** about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, during which people are told that Candor is being updated.`,
    `- **Database:** ${migrations.length === 0 ? 'unchanged.' : `${migrations.length} migrations, forward only. Candor takes a snapshot first, and goes back to it if the new version doesn't become ready.`}`,
    `## Breaking changes\n\n${breaking.length === 0 ? 'None.' : list(breaking)}`,
    '## Before you start\n\nRun `npm run admin -- upgrade --check` with the new version. [Deploying](deploy/README.md) has the steps for each kind of installation.',
    ...(migrations.length === 0 ? [] : [`## Migrations\n\n${list(migrations)}`]),
  ]
    .join('\n\n')
    .concat('\n');
}
