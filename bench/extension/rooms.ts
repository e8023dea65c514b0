import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { ensureJanus, janusMissing, startJanus } from '../../e2e/janus.ts';
import { freePort } from '../../server/src/test/server-process.ts';

/** A place to meet over WebRTC whose server and client we didn't write. */
export type Room = {
  name: string;
  url: string;
  /** Until this person is in, and sends sound. */
  join(page: Page, name: string): Promise<void>;
  /** Waits until that many others are heard. */
  sees(page: Page, others: number): Promise<void>;
  stop(): Promise<void>;
};

/** The VideoRoom of Debian's Janus, with the page that comes with it. */
export async function openJanusRoom(): Promise<Room> {
  if (!ensureJanus()) throw new Error(janusMissing);
  const janus = await startJanus();
  return {
    name: 'Janus',
    url: janus.url,
    async join(page, name) {
      await page.goto(janus.url);
      await page.locator('#start').click();
      await page.locator('#username').fill(name);
      await page.locator('#register').click();
      await page.locator('#unpublish').waitFor();
    },
    async sees(page, others) {
      await page.waitForFunction(
        (count) => [...document.querySelectorAll('video')].filter((one) => !one.muted && one.srcObject).length >= count,
        others,
      );
    },
    stop: () => janus.stop(),
  };
}

const packages = ['peer@1.0.2', 'peerjs@1.5.5'];

/**
 * The server and the client of PeerJS, installed beside the benchmark: no other part of Candor needs them. Its client has no page,
 * so the page is a small one of ours: a tile for each person, with the name as its text.
 */
export async function openPeerRoom(folder: string): Promise<Room> {
  const install = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', [...install, ...packages]);
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [join(folder, 'node_modules/peer/dist/bin/peerjs.js'), '--port', String(port), '--host', '127.0.0.1'],
    { stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null))) await new Promise((go) => setTimeout(go, 100));
  const client = await readFile(join(folder, 'node_modules/peerjs/dist/peerjs.min.js'));
  const page = peerPage(port);
  const pages = createServer((request, reply) => {
    const isScript = request.url === '/peerjs.js';
    reply
      .setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
      .end(isScript ? client : page);
  }).listen(0, '127.0.0.1');
  await once(pages, 'listening');
  const url = `http://127.0.0.1:${(pages.address() as AddressInfo).port}/room`;
  return {
    name: 'PeerJS',
    url,
    async join(at, name) {
      await at.goto(`${url}?name=${name}`);
      await at.waitForFunction(() => document.title.startsWith('In the room'));
    },
    async sees(at, others) {
      await at.waitForFunction((count) => document.querySelectorAll('.tile').length >= count, others);
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
      pages.closeAllConnections();
      pages.close();
    },
  };
}

/** Who comes calls everybody who is there; the others answer. */
const peerPage = (port: number) => `<!doctype html><html lang="en"><title>Joining</title><main id="tiles"></main>
<script src="/peerjs.js"></script><script>
const name = new URLSearchParams(location.search).get('name');
const everybody = ['Hilda', 'Carlos', 'Owner'];
const shown = new Set();
function show(who, stream) {
  if (shown.has(who)) return;
  shown.add(who);
  const tile = Object.assign(document.createElement('div'), { className: 'tile' });
  const voice = Object.assign(document.createElement('video'), { autoplay: true, srcObject: stream });
  const label = Object.assign(document.createElement('span'), { textContent: who });
  tile.append(voice, label);
  document.querySelector('#tiles').append(tile);
}
(async () => {
  const own = await navigator.mediaDevices.getUserMedia({ audio: true, video: true });
  const peer = new Peer(name, { host: '127.0.0.1', port: ${port}, path: '/', config: { iceServers: [] } });
  peer.on('call', (call) => {
    call.on('stream', (stream) => show(call.peer, stream));
    call.answer(own);
  });
  peer.on('open', () => {
    document.title = 'In the room';
    const dial = () => {
      for (const who of everybody.filter((one) => one !== name && !shown.has(one))) {
        const call = peer.call(who, own);
        call?.on('stream', (stream) => show(who, stream));
      }
    };
    dial();
  });
  peer.on('error', () => undefined);
})();
</script></html>`;
