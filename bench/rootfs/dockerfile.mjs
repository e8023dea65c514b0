/** The instructions of a Dockerfile, by stage: as much of the format as ours uses, and an error for anything else. */
export function readStages(text) {
  const lines = text
    .replace(/^\s*#.*$/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const stages = [];
  for (const line of lines) {
    const [, name, rest] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    if (name === 'ARG') continue;
    if (name === 'FROM') stages.push({ name: / AS (\S+)$/.exec(rest)?.[1] ?? 'final', steps: [] });
    else if (!known.has(name)) throw new Error(`The Dockerfile says ${line}, which is not understood here.`);
    else stages.at(-1).steps.push({ name, rest: rest.replace(/\s+/g, ' ') });
  }
  return stages;
}

const known = new Set([
  'RUN',
  'COPY',
  'WORKDIR',
  'ENV',
  'VOLUME',
  'USER',
  'EXPOSE',
  'HEALTHCHECK',
  'ENTRYPOINT',
  'CMD',
]);

/** What a container of the stage is started with. */
export function readSettings({ steps }) {
  const settings = { env: {}, workdir: '/', user: '0', entrypoint: [], command: [], volumes: [], healthcheck: [] };
  for (const { name, rest } of steps) {
    if (name === 'ENV') for (const [, key, value] of rest.matchAll(/(\w+)=(\S+)/g)) settings.env[key] = value;
    if (name === 'WORKDIR') settings.workdir = rest;
    if (name === 'USER') settings.user = rest;
    if (name === 'VOLUME') settings.volumes.push(rest);
    if (name === 'ENTRYPOINT') settings.entrypoint = JSON.parse(rest);
    if (name === 'CMD') settings.command = JSON.parse(rest);
    if (name === 'HEALTHCHECK') settings.healthcheck = JSON.parse(rest.slice(rest.indexOf('[')));
  }
  return settings;
}
