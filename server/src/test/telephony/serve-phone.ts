import { makeVoice } from './sound.ts';
import { frameSamples } from '../../engines/telephony/audio/frame.ts';
import { openSipTelephony } from '../../engines/telephony/sip/line.ts';

/**
 * The other end of a SIP line, for journeys in a browser: `node serve-phone.ts <own port> <port of the caller>`. It answers and
 * talks; numbers that end in 03 hang up on the caller.
 */
const [port = 0, callerPort = 0] = process.argv.slice(2).map(Number);
const line = await openSipTelephony(
  {
    server: { host: '127.0.0.1', port: callerPort },
    protocol: 'udp',
    user: '',
    password: '',
    domain: '127.0.0.1',
    isRegistered: false,
    listen: { host: '127.0.0.1', port },
    publicHost: '127.0.0.1',
    ports: { from: 41_000, to: 41_999 },
    codecs: ['PCMA', 'PCMU'],
    isSecure: false,
    peers: ['127.0.0.1'],
    tlsAuthority: undefined,
    registerS: 300,
    sessionS: 1_800,
    mediaLostMs: 60_000,
  },
  () => undefined,
);
const voice = makeVoice(5, 2);
line.onInbound((leg) => {
  if (leg.local.endsWith('03')) return leg.hangUp();
  void leg.answer();
  let at = 0;
  const speaking = setInterval(() => {
    if (leg.state() === 'ended') return clearInterval(speaking);
    leg.write(voice.slice(at, at + frameSamples));
    at = (at + frameSamples) % (voice.length - frameSamples);
  }, 20);
});
process.once('SIGTERM', () => void line.close().then(() => process.exit(0)));
console.log('ready');
