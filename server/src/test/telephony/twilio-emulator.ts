import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { muLaw } from '../../engines/telephony/audio/g711.ts';
import { signTwilio } from '../../engines/telephony/twilio/signature.ts';

export type PlacedCall = { sid: string; form: URLSearchParams };

/** What Twilio does of a call, on this machine: its REST interface, its signed callbacks and its media streams. */
export async function startTwilio(account: { sid: string; token: string }) {
  const placed: PlacedCall[] = [];
  const changes: { sid: string; form: URLSearchParams }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const wanted = `Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}`;
      const reply = (status: number, answer: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      if (request.headers.authorization !== wanted) return reply(401, { code: 20_003, message: 'Authenticate' });
      const form = new URLSearchParams(body);
      const path = request.url?.replace(`/2010-04-01/Accounts/${account.sid}`, '') ?? '';
      if (path === '/Calls.json') {
        if (!form.get('To')?.startsWith('+')) return reply(400, { code: 21_211, message: 'Invalid To' });
        const sid = `CA${placed.length}`;
        placed.push({ sid, form });
        return reply(201, { sid, status: 'queued' });
      }
      changes.push({ sid: /\/Calls\/(\w+)\.json/.exec(path)?.[1] ?? '', form });
      return reply(200, {});
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    placed,
    changes,
    /** A callback as Twilio sends it; `token` signs it, rightly or not. */
    async callBack(
      url: string,
      params: Record<string, string>,
      token = account.token,
    ): Promise<{ status: number; text: string }> {
      const reply = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams(params),
        headers: { 'x-twilio-signature': signTwilio(token, url, params) },
      });
      return { status: reply.status, text: await reply.text() };
    },
    /** The media stream that TwiML asked for. Says this, and remembers what it hears. */
    async stream(twiml: string, said: Int16Array) {
      const socket = new WebSocket(/url="([^"]+)"/.exec(twiml)![1]!);
      const heard: Int16Array[] = [];
      socket.on('message', (data) => {
        const message = JSON.parse((data as Buffer).toString()) as { event: string; media?: { payload: string } };
        if (message.media) heard.push(muLaw.decode(Buffer.from(message.media.payload, 'base64')));
      });
      await new Promise((done, failed) => socket.once('open', done).once('error', failed));
      const send = (message: object) => socket.send(JSON.stringify(message));
      send({ event: 'connected', protocol: 'Call' });
      send({ event: 'start', streamSid: 'MZ1', start: { streamSid: 'MZ1' } });
      let at = 0;
      const timer = setInterval(() => {
        const payload = Buffer.from(muLaw.encode(said.subarray(at, (at += 160)))).toString('base64');
        if (at < said.length) send({ event: 'media', streamSid: 'MZ1', media: { track: 'inbound', payload } });
      }, 20);
      return {
        heard,
        send,
        close() {
          clearInterval(timer);
          socket.close();
        },
      };
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
