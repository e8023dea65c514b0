import { randomUUID } from 'node:crypto';
import type { LocalReply, LocalRequest } from './oauth-server.ts';

type Delivery = { url: string; headers: Record<string, string>; body: string };
type Channel = { id: string; resourceId: string; address: string; secret: string; until: number };

/** How Google and Microsoft tell of changes: channels with their rules, and messages to the address that was given. */
export class PushChannels {
  readonly channels = new Map<string, Channel>();
  renewals = 0;
  /** Brings a message to the server under test. */
  deliver: (message: Delivery) => Promise<{ status: number; text: string }> = async () => ({ status: 404, text: '' });
  readonly #kind: 'google' | 'microsoft';
  #messages = 0;

  constructor(kind: 'google' | 'microsoft') {
    this.#kind = kind;
  }

  /** Undefined where the request is about something else. */
  async answer({ method, url, body }: LocalRequest): Promise<LocalReply | undefined> {
    const input = body.length > 0 ? (JSON.parse(body.toString()) as Record<string, string>) : {};
    if (this.#kind === 'google') return this.#google(method, url.pathname, input);
    return this.#microsoft(method, url.pathname, input);
  }

  async #google(method: string, path: string, input: Record<string, string>): Promise<LocalReply | undefined> {
    if (method === 'POST' && path.endsWith('/channels/stop')) {
      const isKnown = this.channels.get(input['id']!)?.resourceId === input['resourceId'];
      if (isKnown) this.channels.delete(input['id']!);
      return isKnown ? { status: 204, body: '' } : { status: 404, body: {} };
    }
    if (method !== 'POST' || !path.endsWith('/events/watch')) return undefined;
    const { id, type, address, token, expiration } = input;
    if (type !== 'web_hook' || !/^[\w-]{1,64}$/.test(id ?? '') || !address?.startsWith('https://'))
      return { status: 400, body: { error: { code: 400, errors: [{ reason: 'push.webhookUrlNotHttps' }] } } };
    if (this.channels.has(id!)) return { status: 400, body: { error: { errors: [{ reason: 'channelIdNotUnique' }] } } };
    const channel = { id: id!, resourceId: randomUUID(), address, secret: token!, until: Number(expiration) };
    this.channels.set(channel.id, channel);
    await this.#send(channel, 'sync');
    const { resourceId } = channel;
    return { body: { kind: 'api#channel', id, resourceId, resourceUri: path, expiration: String(channel.until) } };
  }

  async #microsoft(method: string, path: string, input: Record<string, string>): Promise<LocalReply | undefined> {
    if (!path.includes('/subscriptions')) return undefined;
    const known = this.channels.get(path.split('/').at(-1)!);
    const until = Date.parse(input['expirationDateTime'] ?? '');
    const isTooLong = until - Date.now() > 10_080 * 60_000;
    if (method === 'DELETE') return { status: this.channels.delete(known?.id ?? '') ? 204 : 404, body: '' };
    if (method === 'PATCH') {
      if (!known || isTooLong) return { status: known ? 400 : 404, body: {} };
      this.renewals += 1;
      known.until = until;
      return { body: { id: known.id, expirationDateTime: input['expirationDateTime'] } };
    }
    const address = input['notificationUrl'] ?? '';
    if (isTooLong || !address.startsWith('https://') || (input['clientState'] ?? '').length > 128)
      return { status: 400, body: { error: { code: 'InvalidRequest' } } };
    for (const url of [address, input['lifecycleNotificationUrl'] ?? address]) {
      const asked = 'Validation: Testing client application reachability & more';
      const text = `${url}?validationToken=${encodeURIComponent(asked)}`;
      const said = await this.deliver({ url: text, headers: { 'content-type': 'text/plain' }, body: '' });
      if (said.status !== 200 || said.text !== asked)
        return { status: 400, body: { error: { code: 'ValidationError' } } };
    }
    const id = randomUUID();
    this.channels.set(id, { id, resourceId: id, address, secret: input['clientState']!, until });
    return { status: 201, body: { id, expirationDateTime: input['expirationDateTime'] } };
  }

  /** Something has changed. Answers what each address said. */
  async tell(lifecycleEvent?: string): Promise<number[]> {
    return Promise.all([...this.channels.values()].map((channel) => this.#send(channel, 'exists', lifecycleEvent)));
  }

  async #send(channel: Channel, state: string, lifecycleEvent?: string): Promise<number> {
    this.#messages += 1;
    const { id, resourceId, address, secret } = channel;
    if (this.#kind === 'google') {
      const headers = {
        'x-goog-channel-id': id,
        'x-goog-channel-token': secret,
        'x-goog-resource-id': resourceId,
        'x-goog-resource-state': state,
        'x-goog-message-number': String(this.#messages),
        'content-type': 'application/json; charset=utf-8',
      };
      return (await this.deliver({ url: address, headers, body: '' })).status;
    }
    const message = { subscriptionId: id, clientState: secret, ...(lifecycleEvent && { lifecycleEvent }) };
    const body = JSON.stringify({ value: [message] });
    return (await this.deliver({ url: address, headers: { 'content-type': 'application/json' }, body })).status;
  }
}
