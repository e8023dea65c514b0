import { createHash } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type InstanceLock = { release(): Promise<void> };

/**
 * One Candor per folder. The lock is a listening socket, so the system takes it back the moment the process dies,
 * however it dies: there is no stale lock to judge. Undefined when another process holds it.
 */
export async function takeInstanceLock(folder: string): Promise<InstanceLock | undefined> {
  const address = addressOf(folder);
  const server = (await listen(address)) ?? (await listenOverRemains(address));
  if (!server) return undefined;
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

function addressOf(folder: string): string {
  const name = `candor-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server));
  });
}

/** A socket file outlives a killed process; it is a remnant when nobody answers behind it. */
async function listenOverRemains(address: string): Promise<Server | undefined> {
  if (process.platform === 'linux' || process.platform === 'win32' || (await answers(address))) return undefined;
  await unlink(address).catch(() => {});
  return listen(address);
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
