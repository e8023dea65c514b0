import { randomBytes } from 'node:crypto';
import type { LineState } from '../port.ts';
import type { SipSettings } from './settings.ts';
import { openTransactions } from './transactions.ts';
import { openTransport } from './transport.ts';

/** Asks a trunk that wants no registration whether it is there. Whatever it answers, it answers. */
export async function probeSip(settings: SipSettings, address: string, patienceMs: number): Promise<LineState> {
  const { server, protocol, publicHost } = settings;
  const transport = await openTransport({ ...settings, listen: { ...settings.listen, port: 0 } }, (message) =>
    transactions.receive(message, { address, port: server.port }),
  );
  const transactions = openTransactions({
    transport: () => transport,
    via: () => `SIP/2.0/${protocol.toUpperCase()} ${publicHost}:${transport.port}`,
    onRequest: () => undefined,
  });
  const own = `<sip:candor@${settings.domain}>`;
  try {
    return await new Promise<LineState>((done) => {
      const isSilent = () => done({ isReady: false, message: `The telephone server ${server.host} does not answer.` });
      const timer = setTimeout(isSilent, patienceMs);
      const request = {
        method: 'OPTIONS',
        uri: `sip:${settings.domain}`,
        headers: [
          ['max-forwards', '70'],
          ['from', `${own};tag=${randomBytes(6).toString('hex')}`],
          ['to', `<sip:${settings.domain}>`],
          ['call-id', randomBytes(16).toString('hex')],
          ['cseq', '1 OPTIONS'],
          ['contact', `<sip:candor@${publicHost}:${transport.port}>`],
        ] as [string, string][],
        body: '',
      };
      transactions.request(
        request,
        { address, port: server.port },
        {
          onTimeout: isSilent,
          onResponse: () => {
            clearTimeout(timer);
            done({ isReady: true, message: `${server.host} answers.` });
          },
        },
      );
    });
  } finally {
    transactions.close();
    await transport.close();
  }
}
