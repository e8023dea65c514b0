import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Platform } from '@candor/contract/platforms';
import { skins } from './skins.ts';

/** Who else is in the meetings, each a tone. */
export const others = [
  { name: 'Ada', hertz: 440 },
  { name: 'Ben', hertz: 880 },
] as const;

const script = readFileSync(join(import.meta.dirname, 'meeting.js'), 'utf8');

/** `alive` counts the pages that are open now and were opened with `?watched`, by their path; they report every 100 ms. */
export type MeetingPages = {
  url: string;
  host: string;
  said: string[] /** The state that the bot of a walk is in. */;
  seen: Map<string, string>;
  alive(path: string): number;
  close(): Promise<void>;
};

/** Meeting pages of our own at `/<platform>/<scenario>`. */
export async function serveMeetingPages(): Promise<MeetingPages> {
  const said: string[] = [];
  const seen = new Map<string, string>();
  const reports = new Map<string, { path: string; atMs: number }>();
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://pages');
    const [, platform = '', scenario = '', inner] = url.pathname.split('/');
    if (platform === 'said') said.push(url.searchParams.get('text') ?? '');
    if (platform === 'alive')
      reports.set(url.searchParams.get('id') ?? '', { path: url.searchParams.get('path') ?? '', atMs: Date.now() });
    if (platform === 'seen') return void reply.end(seen.get(url.searchParams.get('walk') ?? ''));
    if (!(platform in skins)) return void reply.end();
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    const isOuter = skins[platform as Platform].isFramed && inner !== 'inner';
    reply.end(
      isOuter
        ? `<title>meeting</title><iframe src="/${platform}/${scenario}/inner${url.search}" allow="microphone; camera; autoplay" style="width: 100%; height: 600px"></iframe>`
        : toPage(platform as Platform, scenario),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    said,
    seen,
    alive: (path) =>
      [...reports.values()].filter((one) => one.path.startsWith(path) && Date.now() - one.atMs < 600).length,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

function toPage(platform: Platform, scenario: string): string {
  const { screens, script: own = '', ...about } = skins[platform];
  const templates = Object.entries(screens)
    .map(([name, html]) => `<template id="${name}">${html}</template>`)
    .join('\n');
  return `<!doctype html><title>meeting</title><main></main>${templates}
<script>var meeting = ${JSON.stringify({ scenario, others, ...about })};
const id = Math.random(); if (location.search === '?watched') setInterval(() => fetch('/alive?id=' + id + '&path=' + location.pathname), 100);
${own}</script><script>${script}</script>`;
}
