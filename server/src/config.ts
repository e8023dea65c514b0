import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { delimiter, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConfigSource } from './config-source.ts';
import { readSource } from './config-source.ts';
import type { LanguageSettings } from './engines/language/settings.ts';
import type { BotSettings } from './engines/meeting-bot/settings.ts';
import { defaultSlots } from './engines/meeting-bot/settings.ts';
import type { SingleSignOnSettings } from './engines/oauth/single-sign-on.ts';
import type { SpeechSettings } from './engines/speech/settings.ts';
import { defaultEngine, defaultMemoryMb, defaultThreads } from './engines/speech/settings.ts';
import type { TelephonySettings } from './engines/telephony/settings.ts';
import { ownAddress, readServer } from './engines/telephony/settings.ts';
import type { Environment } from './settings.ts';
import { environment } from './settings.ts';

export const projectDir = fileURLToPath(new URL('../..', import.meta.url));

export type Config = ReturnType<typeof toConfig>;

export type ConfigFault = { name: string; message: string };

/** Reads and checks the environment; lists every fault at once. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const faults: ConfigFault[] = [];
  const source = readSource(env, (name, message) => void faults.push({ name, message }));
  return parseSource(source, source.values, faults);
}

/** The same installation with values that were chosen on its screens; an empty one counts as not given. */
export function withValues({ source }: Config, values: ReadonlyMap<string, string>): Config {
  return parseSource(source, { ...source.values, ...Object.fromEntries(values) }, []);
}

function parseSource(source: ConfigSource, values: Readonly<Record<string, string>>, faults: ConfigFault[]): Config {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  const issues = parsed.error?.issues.map(({ path, message }) => ({ name: path.join('.'), message })) ?? [];
  if (!parsed.success || faults.length > 0) throw new ConfigError([...faults, ...issues]);
  return toConfig(parsed.data, source);
}

export class ConfigError extends Error {
  readonly faults: readonly ConfigFault[];
  constructor(faults: readonly ConfigFault[]) {
    super(`These settings are not valid:\n${faults.map(({ name, message }) => `  ${name}: ${message}`).join('\n')}`);
    this.faults = faults;
  }
}

function toConfig(env: Environment, source: ConfigSource) {
  return {
    source,
    port: env.PORT,
    host: env.HOST,
    /** Address that people use; links in mails begin with it. */
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(projectDir, env.DATA_DIR),
    webDir: resolve(projectDir, 'web/dist'),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    roles: env.ROLES,
    productName: env.PRODUCT_NAME,
    publicLanding: env.PUBLIC_LANDING,
    appKey: env.APP_KEY,
    sessionMs: env.SESSION_DAYS * 24 * 3600 * 1000,
    /** However often it is used, a session ends this long after its sign-in. */
    longestSessionMs: env.SESSION_MAX_DAYS * 24 * 3600 * 1000,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    s3: toS3(env),
    /** Also without a bucket: for recordings that are moved out of one. */
    s3Keys: toS3Keys(env),
    /** Where recordings appear that others put there. */
    watched: {
      place: env.WATCHED_PLACE,
      s3: { region: env.S3_REGION, endpoint: env.S3_ENDPOINT, credentials: toS3Keys(env) },
    },
    backup: toBackup(env),
    ffmpegPath: env.FFMPEG_PATH,
    ffprobePath: env.FFPROBE_PATH,
    /** Folders where the system keeps its programs. */
    programFolders: env.PATH.split(delimiter),
    speech: toSpeech(env),
    language: toLanguage(env),
    bot: toBot(env),
    /** Of what the database holds sealed; without them a file of the data folder has them. */
    secretsKeys: env.SECRETS_KEYS,
    /** Origins of providers that are reached elsewhere. */
    providerUrls: env.PROVIDER_URLS,
    oauthClients: toOAuthClients(env),
    singleSignOn: toSingleSignOn(env),
    /** Hosts inside the own network that members may point Candor at, as `host` or `host:port`. */
    privateHosts: env.PRIVATE_HOSTS,
    telephony: toTelephony(env),
    trustProxy: env.TRUST_PROXY,
    /** Who may read `/metrics`, and where processes without an API show theirs. */
    metrics: { token: env.METRICS_TOKEN, port: env.METRICS_PORT },
    /** Where spans of requests and jobs go, if anywhere. */
    tracing: {
      endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: toHeaders(env.OTEL_EXPORTER_OTLP_HEADERS),
      serviceName: env.OTEL_SERVICE_NAME,
    },
    logLevel: env.LOG_LEVEL,
    links: {
      help: env.HELP_URL,
      contact: env.CONTACT_URL,
      terms: env.TERMS_URL,
      privacy: env.PRIVACY_URL,
      gettingStarted: env.GETTING_STARTED_URL,
    },
    /** Where teams are billed; null where nobody is. */
    billingPortalUrl: env.BILLING_PORTAL_URL ?? null,
    apiVersion: env.API_VERSION ?? packageVersion(),
  };
}

function toSpeech(env: Environment): SpeechSettings {
  // Weights of one's own are Whisper base unless it is said what they are.
  const engine = env.SPEECH_ENGINE ?? (env.SPEECH_WEIGHTS_DIR ? 'whisper-base' : defaultEngine());
  return {
    engine,
    url: env.SPEECH_URL,
    key: env.SPEECH_KEY,
    model: env.SPEECH_MODEL,
    weightsDir: env.SPEECH_WEIGHTS_DIR && resolve(projectDir, env.SPEECH_WEIGHTS_DIR),
    threads: env.SPEECH_THREADS ?? defaultThreads(),
    memoryMb: env.SPEECH_MEMORY_MB ?? defaultMemoryMb(engine),
    idleS: env.SPEECH_IDLE_S,
    timeoutS: env.SPEECH_TIMEOUT_S,
  };
}

/** Apps that are registered with providers; the administrator's page has those that are not here. */
function toOAuthClients(env: Environment) {
  const all: [provider: string, id: string | undefined, secret: string | undefined, webhook?: string | undefined][] = [
    ['google', env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET],
    ['microsoft', env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET],
    ['zoom', env.ZOOM_CLIENT_ID, env.ZOOM_CLIENT_SECRET, env.ZOOM_WEBHOOK_SECRET],
    ['slack', env.SLACK_CLIENT_ID, env.SLACK_CLIENT_SECRET, env.SLACK_SIGNING_SECRET],
  ];
  return Object.fromEntries(
    all.flatMap(([provider, clientId, clientSecret, webhookSecret]) =>
      clientId && clientSecret ? [[provider, { clientId, clientSecret, webhookSecret: webhookSecret ?? null }]] : [],
    ),
  ) as Record<string, { clientId: string; clientSecret: string; webhookSecret: string | null }>;
}

/** Null unless the provider and the app that is registered there are named. */
function toSingleSignOn(env: Environment): SingleSignOnSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer || !clientId || !clientSecret) return null;
  return {
    issuer,
    clientId,
    clientSecret,
    label: env.OIDC_LABEL,
    trustsEmail: env.OIDC_TRUST_EMAIL,
    groupsClaim: env.OIDC_GROUPS_CLAIM ?? null,
  };
}

const vendor = 'https://api.openai.com/v1';
const defaultLanguageUrls = { openai: vendor, embedded: vendor, gguf: vendor, ollama: 'http://127.0.0.1:11434' };

function toLanguage(env: Environment): LanguageSettings {
  return {
    engine: env.LANGUAGE_ENGINE,
    url: (env.LANGUAGE_URL ?? defaultLanguageUrls[env.LANGUAGE_ENGINE]).replace(/\/$/, ''),
    key: env.LANGUAGE_KEY,
    model: env.LANGUAGE_MODEL ?? (env.LANGUAGE_ENGINE === 'ollama' ? 'qwen3:4b-instruct' : 'gpt-4o-mini'),
    modelFile: env.LANGUAGE_MODEL_FILE,
    contextTokens: env.LANGUAGE_CONTEXT_TOKENS,
    budgetTokens: env.LANGUAGE_BUDGET_TOKENS,
    timeoutS: env.LANGUAGE_TIMEOUT_S,
    askWaitS: env.LANGUAGE_ASK_WAIT_S,
    threads: env.LANGUAGE_THREADS ?? defaultThreads(),
    memoryMb: env.LANGUAGE_MEMORY_MB ?? 1_500,
    modelMemoryMb: env.LANGUAGE_MEMORY_MB ?? Math.floor((totalmem() * 0.6) / 1e6),
    idleS: env.LANGUAGE_IDLE_S,
    searchHosts: env.LANGUAGE_SEARCH_HOSTS,
    mirror: env.LANGUAGE_MIRROR?.replace(/\/$/, ''),
  };
}

function toBot(env: Environment): BotSettings {
  const name = env.BOT_NAME ?? `${env.PRODUCT_NAME} Notetaker`;
  return {
    name,
    hosts: env.BOT_HOSTS,
    slots: env.BOT_SLOTS ?? defaultSlots(),
    withPicture: env.BOT_PICTURE,
    greeting: env.BOT_GREETING ?? `Hello, I’m ${name}. I’m recording this meeting and taking notes.`,
    chromiumPath: env.CHROMIUM_PATH,
    profilePath: env.BOT_PROFILE && resolve(projectDir, env.BOT_PROFILE),
    limits: {
      joinS: env.BOT_JOIN_S,
      lobbyS: env.BOT_LOBBY_S,
      hostS: env.BOT_HOST_S,
      emptyS: env.BOT_EMPTY_S,
      aloneS: env.BOT_ALONE_S,
      silenceS: env.BOT_SILENCE_S,
      silenceAfterS: env.BOT_SILENCE_AFTER_S,
      maxS: env.BOT_MAX_S,
      deafS: env.BOT_DEAF_S,
    },
  };
}

function toTelephony(env: Environment): TelephonySettings {
  return {
    line: env.PHONE_LINE,
    prefixes: env.PHONE_PREFIXES,
    callsAtOnce: env.PHONE_CALLS_AT_ONCE,
    callsPerHour: env.PHONE_CALLS_PER_HOUR,
    ports: env.PHONE_PORTS,
    publicHost: env.PHONE_PUBLIC_HOST,
    sip: toSip(env),
    twilio:
      env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN
        ? {
            accountSid: env.TWILIO_ACCOUNT_SID,
            authToken: env.TWILIO_AUTH_TOKEN,
            apiKey: env.TWILIO_API_KEY,
            apiSecret: env.TWILIO_API_SECRET,
            appSid: env.TWILIO_APP_SID,
            apiUrl: env.TWILIO_API_URL.replace(/\/$/, ''),
            publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
          }
        : null,
  };
}

function toSip(env: Environment): TelephonySettings['sip'] {
  if (!env.SIP_SERVER) return null;
  const server = readServer(env.SIP_SERVER, env.SIP_TRANSPORT === 'tls' ? 5061 : 5060);
  return {
    server,
    protocol: env.SIP_TRANSPORT,
    user: env.SIP_USER,
    password: env.SIP_PASSWORD,
    domain: env.SIP_DOMAIN ?? server.host,
    isRegistered: env.SIP_REGISTER,
    listen: { host: env.SIP_HOST, port: env.SIP_PORT },
    publicHost: env.PHONE_PUBLIC_HOST ?? (env.SIP_HOST === '0.0.0.0' ? ownAddress() : env.SIP_HOST),
    ports: env.PHONE_PORTS,
    codecs: env.SIP_CODECS,
    isSecure: env.SIP_SRTP,
    peers: env.SIP_PEERS.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    tlsAuthority: env.SIP_CA_FILE && readFileSync(env.SIP_CA_FILE, 'utf8'),
    registerS: 300,
    sessionS: 1_800,
    mediaLostMs: 60_000,
  };
}

/** Recordings go to the bucket where one is named, else to the data folder. */
function toS3(env: Environment) {
  if (!env.S3_BUCKET) return undefined;
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    /** Further buckets, which members can choose by their region. */
    regions: env.S3_REGIONS,
    endpoint: env.S3_ENDPOINT,
    prefix: env.S3_PREFIX,
    credentials: toS3Keys(env),
  };
}

/** Without them the machine's own role is used. */
function toS3Keys({ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }: Environment) {
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
}

/** Where scheduled backups go. A bucket of theirs is reached as that of the recordings, unless said otherwise. */
function toBackup(env: Environment) {
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID;
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY;
  return {
    to: env.BACKUP_TO,
    key: env.BACKUP_KEY,
    everyHours: env.BACKUP_EVERY_HOURS,
    keepDays: env.BACKUP_KEEP_DAYS,
    s3: {
      region: env.BACKUP_S3_REGION ?? env.S3_REGION,
      endpoint: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    },
  };
}

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(resolve(projectDir, 'package.json'), 'utf8')) as { version: string };
  return version;
}

function toHeaders(list: string | undefined): Record<string, string> {
  return Object.fromEntries((list?.split(',') ?? []).map((one) => one.split('=', 2) as [string, string]));
}
