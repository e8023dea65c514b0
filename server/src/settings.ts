import { z } from 'zod';
import { languageEngines } from './engines/language/settings.ts';
import { readHosts } from './engines/meeting-bot/settings.ts';
import { speechEngines } from './engines/speech/settings.ts';
import { phoneLines, readCodecs, readPorts, readPrefixes } from './engines/telephony/settings.ts';

const roleNames = ['api', 'worker', 'bot', 'phone'] as const;
const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const seconds = (standard: number) =>
  z.coerce
    .number()
    .min(1)
    .max(7 * 24 * 3600)
    .default(standard);
const hosts = z
  .string()
  .default('')
  .transform((text, context) => {
    try {
      return readHosts(text);
    } catch (error) {
      context.issues.push({ code: 'custom', message: (error as Error).message, input: text });
      return z.NEVER;
    }
  });
/** Separated by commas. */
const toNames = (text: string): string[] => text.split(/[,\s]+/).filter((name) => name !== '');
/** `https://graph.microsoft.com=https://graph.microsoft.us`, separated by commas. */
const originPairs = z
  .string()
  .default('')
  .transform((text, context) => {
    const pairs = text.split(/[,\s]+/).filter((pair) => pair !== '');
    const origins = pairs.map((pair) => pair.split('=').map((url) => URL.canParse(url) && new URL(url).origin));
    if (origins.every(([from, to]) => from && to)) return Object.fromEntries(origins) as Record<string, string>;
    context.issues.push({ code: 'custom', message: 'must look like https://one=https://other', input: text });
    return z.NEVER;
  });
/** `eu-central-1=bucket`, separated by commas. */
const regionPairs = z
  .string()
  .default('')
  .transform((text, context) => {
    const pairs = text.split(/[,\s]+/).filter((pair) => pair !== '');
    const places = pairs.map((pair) => /^([\w-]+)=([\w.-]+)$/.exec(pair));
    if (places.every((place) => place !== null))
      return places.map(([, region = '', bucket = '']) => ({ region, bucket }));
    context.issues.push({ code: 'custom', message: 'must look like eu-central-1=bucket', input: text });
    return z.NEVER;
  });
/** Text that is read by a function which throws what is wrong with it. */
const readBy =
  <T>(read: (text: string) => T) =>
  (text: string, context: z.RefinementCtx) => {
    try {
      return read(text);
    } catch (error) {
      context.issues.push({ code: 'custom', message: (error as Error).message, input: text });
      return z.NEVER;
    }
  };
/** How many proxies stand in front, or which addresses they have: anybody can write the header that names the caller. */
const proxies = z
  .string()
  .default('0')
  .transform((text, context): false | number | string => {
    const value = text.trim();
    if (value === '0' || value === 'false') return false;
    if (value === 'true') return 1;
    if (/^[1-9]\d?$/.test(value)) return Number(value);
    const isList = value
      .split(',')
      .every((part) => /^(?:[\d.]{7,15}|[\da-f:]{2,39})(?:\/\d{1,3})?$/i.test(part.trim()));
    if (isList) return value;
    context.issues.push({
      code: 'custom',
      message: 'must be how many proxies stand in front (1) or their addresses (10.0.0.0/8)',
      input: text,
    });
    return z.NEVER;
  });
const link = z.string().regex(/^(https?:|mailto:|tel:|\/)/, 'must begin with http:, https:, mailto:, tel: or /');

/** Every setting of an installation. Empty values count as not given. */
export const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .refine(URL.canParse, 'is not an address: in its password write / as %2F, @ as %40, # as %23, ? as %3F')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  ROLES: z
    .string()
    .default('api,worker,bot,phone')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(roleNames)).min(1)),
  PRODUCT_NAME: z.string().max(40).default('Candor'),
  PUBLIC_LANDING: flag.default(false),
  APP_KEY: z.string().default('candor-web'),
  SESSION_DAYS: z.coerce.number().positive().max(365).default(14),
  SESSION_MAX_DAYS: z.coerce.number().positive().max(3_650).default(90),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Candor <candor@localhost>'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_REGIONS: regionPairs,
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w./-]*$/)
    .default(''),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  WATCHED_PLACE: z
    .string()
    .regex(/^(?:\/|s3:\/\/)/, 'must begin with / or s3://')
    .optional(),
  BACKUP_TO: z.string().min(1).optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64: openssl rand -base64 32')
    .optional(),
  BACKUP_EVERY_HOURS: z.coerce
    .number()
    .min(1)
    .max(24 * 31)
    .default(24),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  FFMPEG_PATH: z.string().optional(),
  FFPROBE_PATH: z.string().optional(),
  PATH: z.string().default(''),
  SPEECH_ENGINE: z.enum(speechEngines).optional(),
  SPEECH_URL: z.url({ protocol: /^https?$/ }).optional(),
  SPEECH_KEY: z.string().optional(),
  SPEECH_MODEL: z.string().optional(),
  SPEECH_WEIGHTS_DIR: z.string().optional(),
  SPEECH_THREADS: z.coerce.number().int().min(1).max(256).optional(),
  SPEECH_MEMORY_MB: z.coerce.number().int().min(300).optional(),
  SPEECH_IDLE_S: z.coerce.number().min(1).default(120),
  SPEECH_TIMEOUT_S: z.coerce.number().min(1).default(600),
  LANGUAGE_ENGINE: z.enum(languageEngines).default('embedded'),
  LANGUAGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LANGUAGE_KEY: z.string().optional(),
  LANGUAGE_MODEL: z.string().trim().min(1).max(200).optional(),
  LANGUAGE_MODEL_FILE: z.string().trim().min(1).optional(),
  LANGUAGE_CONTEXT_TOKENS: z.coerce.number().int().min(2_000).max(10_000_000).default(8_000),
  LANGUAGE_BUDGET_TOKENS: z.coerce.number().int().min(2_000).default(1_000_000),
  LANGUAGE_TIMEOUT_S: z.coerce.number().min(1).max(3_600).default(120),
  LANGUAGE_ASK_WAIT_S: z.coerce.number().min(0.1).max(50).default(50),
  LANGUAGE_THREADS: z.coerce.number().int().min(1).max(256).optional(),
  LANGUAGE_MEMORY_MB: z.coerce.number().int().min(200).optional(),
  LANGUAGE_IDLE_S: z.coerce.number().min(1).default(120),
  LANGUAGE_SEARCH_HOSTS: z.string().trim().max(500).default('').transform(toNames),
  LANGUAGE_MIRROR: z.url({ protocol: /^https?$/ }).optional(),
  BOT_NAME: z.string().trim().min(1).max(60).optional(),
  BOT_HOSTS: hosts,
  BOT_SLOTS: z.coerce.number().int().min(1).max(100).optional(),
  BOT_GREETING: z.string().trim().max(300).optional(),
  BOT_PICTURE: flag.default(false),
  BOT_JOIN_S: seconds(120),
  BOT_LOBBY_S: seconds(900),
  BOT_HOST_S: seconds(600),
  BOT_EMPTY_S: seconds(600),
  BOT_ALONE_S: seconds(60),
  BOT_SILENCE_S: seconds(600),
  BOT_SILENCE_AFTER_S: seconds(1200),
  BOT_MAX_S: seconds(4 * 3600),
  BOT_DEAF_S: seconds(30),
  BOT_PROFILE: z.string().optional(),
  CHROMIUM_PATH: z.string().optional(),
  SECRETS_KEYS: z.string().optional(),
  PROVIDER_URLS: originPairs,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  ZOOM_CLIENT_ID: z.string().optional(),
  ZOOM_CLIENT_SECRET: z.string().optional(),
  ZOOM_WEBHOOK_SECRET: z.string().optional(),
  SLACK_CLIENT_ID: z.string().optional(),
  SLACK_CLIENT_SECRET: z.string().optional(),
  SLACK_SIGNING_SECRET: z.string().optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z.string().trim().min(1).max(40).default('Single sign-on'),
  OIDC_TRUST_EMAIL: flag.default(false),
  OIDC_GROUPS_CLAIM: z.string().trim().min(1).max(200).optional(),
  PRIVATE_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(/[,\s]+/).filter((host) => host !== '')),
  PHONE_LINE: z.enum(phoneLines).default('loopback'),
  PHONE_PREFIXES: z.string().default('').transform(readBy(readPrefixes)),
  PHONE_CALLS_AT_ONCE: z.coerce.number().int().min(1).max(1_000).default(3),
  PHONE_CALLS_PER_HOUR: z.coerce.number().int().min(1).max(10_000).default(40),
  PHONE_PORTS: z.string().default('30000-30999').transform(readBy(readPorts)),
  PHONE_PUBLIC_HOST: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  SIP_SERVER: z.string().optional(),
  SIP_TRANSPORT: z.enum(['udp', 'tcp', 'tls']).default('udp'),
  SIP_USER: z.string().default(''),
  SIP_PASSWORD: z.string().default(''),
  SIP_DOMAIN: z.string().optional(),
  SIP_REGISTER: flag.default(true),
  SIP_HOST: z.string().default('0.0.0.0'),
  SIP_PORT: port.default(5060),
  SIP_CODECS: z.string().default('PCMA,PCMU,opus').transform(readBy(readCodecs)),
  SIP_SRTP: flag.default(false),
  SIP_PEERS: z.string().default(''),
  SIP_CA_FILE: z.string().optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_API_KEY: z.string().default(''),
  TWILIO_API_SECRET: z.string().default(''),
  TWILIO_APP_SID: z.string().default(''),
  TWILIO_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  TRUST_PROXY: proxies,
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,=]+(,[\w-]+=[^,=]+)*$/, 'must be name=value, separated by commas')
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('candor'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  HELP_URL: link.default('/help'),
  CONTACT_URL: link.default('/contact'),
  TERMS_URL: link.default('/terms'),
  PRIVACY_URL: link.default('/privacy'),
  GETTING_STARTED_URL: link.default('/getting-started'),
  BILLING_PORTAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_VERSION: z
    .string()
    .regex(/^[\w.+-]{1,40}$/)
    .optional(),
});

export type Environment = z.output<typeof environment>;
