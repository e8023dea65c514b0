import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const header = 'x-candor-inner';
/** Made by each process at start and sent to nobody, so nobody else can send it. */
const mark = randomBytes(32).toString('base64url');

/** For calls that this process makes to itself in the name of a caller it has let in. */
export const innerCall: Readonly<Record<string, string>> = { [header]: mark };

export function isInnerCall({ headers }: FastifyRequest): boolean {
  return headers[header] === mark;
}
