import { limits } from '@candor/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { answerError } from './errors.ts';

/**
 * A call that nobody answers is answered: the client gives up after the same time. The framework has an option for this, which makes an
 * abort signal for every call, and nobody here listens to one.
 */
export function answerInTime(request: FastifyRequest, reply: FastifyReply): void {
  request.deadline = setTimeout(() => {
    if (reply.sent) return;
    if (reply.raw.headersSent) reply.raw.destroy();
    else answerError(new AppError('request_timeout'), request, reply);
  }, limits.requestTimeoutMs);
}

declare module 'fastify' {
  interface FastifyRequest {
    deadline: NodeJS.Timeout | undefined;
  }
}
