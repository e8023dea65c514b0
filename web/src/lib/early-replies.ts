import type { InputOf, ReplyOf, Route } from '@candor/contract/route';
import { call } from './api.ts';
import { type AnyInput, urlOf } from './api-url.ts';
import { keepReply } from './reply-cache.ts';

/** Asks before the app does, which then finds the answer. A failure is kept from it: it asks again, and tells. */
export function askEarly<R extends Route>(route: R, input: InputOf<R>): Promise<ReplyOf<R>> {
  const reply = call(route, input, { quiet: true });
  keepReply(urlOf(route, input as AnyInput), reply);
  return reply;
}
