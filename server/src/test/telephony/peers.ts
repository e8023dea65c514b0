import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toBytes } from '../../engines/telephony/audio/frame.ts';

const run = promisify(execFile);
const programs = ['/usr/bin/sipp', '/usr/bin/baresip', '/usr/sbin/kamailio'];
const packages = ['sip-tester', 'baresip-core', 'kamailio', 'kamailio-tls-modules'];

/** Real telephones and a real telephone server: Debian's packages, installed where that is ours to do. */
export async function ensurePeers(): Promise<boolean> {
  if (programs.every((path) => existsSync(path))) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update', '-q'], { env });
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { env });
  } catch {
    return false;
  }
  return programs.every((path) => existsSync(path));
}

/** For ourselves, as a telephone server on loopback would have it. */
export async function makeCertificate(): Promise<{ folder: string; certificate: string; key: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-certificate-'));
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2', '-nodes'];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-keyout', key, '-out', certificate, ...subject]);
  return { folder, certificate, key };
}

export type Program = { said(): string; stop(): Promise<void>; ended: Promise<number | null> };

export function start(command: string, args: readonly string[], cwd?: string): Program {
  const child: ChildProcess = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], ...(cwd && { cwd }) });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  return {
    said: () => said,
    ended,
    async stop() {
      // Asked first: Kamailio ends its own children, which would otherwise stay behind.
      if (child.exitCode === null) child.kill('SIGTERM');
      const impatience = setTimeout(() => child.kill('SIGKILL'), 3_000);
      await ended;
      clearTimeout(impatience);
    },
  };
}

/** Kamailio as a registrar and proxy that asks everyone for a password. */
export async function startKamailio(
  port: number,
  users: Record<string, string>,
  /** Also over TLS, at this port, with these files. */
  tls?: { port: number; certificate: string; key: string },
): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-kamailio-'));
  const secrets = Object.entries(users)
    .map(([name, password]) => `if ($fU == "${name}" || $au == "${name}") { $var(pw) = "${password}"; }`)
    .join('\n    ');
  await writeFile(
    join(folder, 'kamailio.cfg'),
    `#!KAMAILIO
debug=1
log_stderror=yes
fork=no
children=1
listen=udp:127.0.0.1:${port}
${
  tls
    ? `enable_tls=yes\nlisten=tls:127.0.0.1:${tls.port}\nloadmodule "tls.so"\nmodparam("tls", "certificate", "${tls.certificate}")\nmodparam("tls", "private_key", "${tls.key}")\nmodparam("tls", "tls_method", "TLSv1.2+")`
    : ''
}
loadmodule "tm.so"
loadmodule "sl.so"
loadmodule "rr.so"
loadmodule "pv.so"
loadmodule "maxfwd.so"
loadmodule "usrloc.so"
loadmodule "registrar.so"
loadmodule "textops.so"
loadmodule "siputils.so"
loadmodule "auth.so"
modparam("rr", "append_fromtag", 1)
request_route {
  if (!mf_process_maxfwd_header("10")) { sl_send_reply("483", "Too Many Hops"); exit; }
  if (is_method("CANCEL")) { if (t_check_trans()) t_relay(); exit; }
  if (has_totag()) {
    if (loose_route()) { t_relay(); exit; }
    if (is_method("ACK")) { if (t_check_trans()) t_relay(); exit; }
    sl_send_reply("404", "Not here"); exit;
  }
  $var(pw) = "";
    ${secrets}
  if (is_method("REGISTER")) {
    if ($var(pw) == "" || !pv_www_authenticate("127.0.0.1", "$var(pw)", "0")) { www_challenge("127.0.0.1", "1"); exit; }
    save("location"); exit;
  }
  if ($var(pw) == "" || !pv_proxy_authenticate("127.0.0.1", "$var(pw)", "0")) { proxy_challenge("127.0.0.1", "1"); exit; }
  consume_credentials();
  record_route();
  if (!lookup("location")) { sl_send_reply("404", "Not Found"); exit; }
  t_relay();
}
`,
  );
  await mkdir(join(folder, 'run'));
  const server = start('/usr/sbin/kamailio', [
    '-f',
    join(folder, 'kamailio.cfg'),
    '-DD',
    '-E',
    '-Y',
    join(folder, 'run'),
    '-P',
    join(folder, 'run/pid'),
    '-m',
    '128',
    '-M',
    '8',
  ]);
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** baresip: answers by itself and says what is in the file. It takes the port after its own too, for TLS. */
export async function startBaresip(options: {
  port: number;
  server: string;
  user: string;
  password: string;
  voice: Int16Array;
  codec: 'PCMA' | 'PCMU';
  isRegistered: boolean;
}): Promise<Program & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-baresip-'));
  await writeFile(join(folder, 'voice.wav'), toWav(options.voice));
  await writeFile(
    join(folder, 'config'),
    `poll_method epoll
sip_listen 127.0.0.1:${options.port}
audio_source aufile,${folder}/voice.wav
audio_alert aufile,${folder}/alert.wav
ausrc_srate 8000
auplay_srate 8000
ausrc_channels 1
auplay_channels 1
rtp_ports 44000-44199
net_interface 127.0.0.1
module_path /usr/lib/baresip/modules
module g711.so
module aufile.so
module account.so
module menu.so
`,
  );
  const { user, server, password, codec, isRegistered } = options;
  await writeFile(
    join(folder, 'accounts'),
    `<sip:${user}@${server}>;auth_user=${user};auth_pass=${password};answermode=auto;audio_codecs=${codec}/8000/1;regint=${isRegistered ? 60 : 0}\n`,
  );
  await writeFile(join(folder, 'contacts'), '');
  return { ...start('/usr/bin/baresip', ['-f', folder, '-v'], folder), folder };
}

function toWav(samples: Int16Array): Buffer {
  const narrow = samples.filter((_, index) => index % 2 === 0);
  const header = Buffer.alloc(44);
  header.write('RIFF');
  header.writeUInt32LE(36 + narrow.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8_000, 24);
  header.writeUInt32LE(16_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(narrow.byteLength, 40);
  return Buffer.concat([header, toBytes(narrow)]);
}
