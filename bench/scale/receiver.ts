import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Receiver = { url: string; host: string; meetingsById: Map<string, string>; stop(): void };

/** Takes webhooks as a careful receiver does: a message that comes again with the same id is the same message. */
export async function openReceiver(): Promise<Receiver> {
  const meetingsById = new Map<string, string>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { type, data } = JSON.parse(body) as { type: string; data: { meetingId: string } };
      if (type === 'meeting.created') meetingsById.set(String(request.headers['webhook-id']), data.meetingId);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `http://${host}/hook`, host, meetingsById, stop: () => void server.close() };
}
