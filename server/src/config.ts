import { readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { BotSettings } from './engines/meeting-bot/settings.ts';
import { defaultSlots, readHosts } from './engines/meeting-bot/settings.ts';
import type { LanguageSettings } from './engines/language/settings.ts';
import { languageEngines } from './engines/language/settings.ts';
import type { SpeechSettings } from './engines/speech/settings.ts';
import { defaultMemoryMb, defaultThreads, speechEngines } from './engines/speech/settings.ts';

export const projectDir = fileURLToPath(new URL('../..', import.meta.url));

const roleNames = ['api', 'worker', 'bot'] as const;
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
const link = z.string().regex(/^(https?:|mailto:|tel:|\/)/, 'must begin with http:, https:, mailto:, tel: or /');

/** Every setting of an installation. Empty values count as not given. */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  ROLES: z
    .string()
    .default('api,worker,bot')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(roleNames)).min(1)),
  PRODUCT_NAME: z.string().max(40).default('Candor'),
  PUBLIC_LANDING: flag.default(false),
  APP_KEY: z.string().default('candor-web'),
  SESSION_DAYS: z.coerce.number().positive().max(365).default(14),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Candor <candor@localhost>'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w./-]*$/)
    .default(''),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FFMPEG_PATH: z.string().optional(),
  FFPROBE_PATH: z.string().optional(),
  PATH: z.string().default(''),
  SPEECH_ENGINE: z.enum(speechEngines).default('whisper-base'),
  SPEECH_URL: z.url({ protocol: /^https?$/ }).optional(),
  SPEECH_KEY: z.string().optional(),
  SPEECH_MODEL: z.string().optional(),
  SPEECH_WEIGHTS_DIR: z.string().optional(),
  SPEECH_THREADS: z.coerce.number().int().min(1).max(256).optional(),
  SPEECH_MEMORY_MB: z.coerce.number().int().min(300).optional(),
  SPEECH_IDLE_S: z.coerce.number().min(1).default(120),
  SPEECH_TIMEOUT_S: z.coerce.number().min(1).default(600),
  LANGUAGE_ENGINE: z.enum(languageEngines).default('embedded'),
  LANGUAGE_URL: z.url({ protocol: /^https?$/ }).default('https://api.openai.com/v1'),
  LANGUAGE_KEY: z.string().optional(),
  LANGUAGE_MODEL: z.string().trim().min(1).max(200).optional(),
  LANGUAGE_CONTEXT_TOKENS: z.coerce.number().int().min(2_000).max(10_000_000).default(8_000),
  LANGUAGE_BUDGET_TOKENS: z.coerce.number().int().min(2_000).default(1_000_000),
  LANGUAGE_TIMEOUT_S: z.coerce.number().min(1).max(3_600).default(120),
  LANGUAGE_THREADS: z.coerce.number().int().min(1).max(256).optional(),
  LANGUAGE_MEMORY_MB: z.coerce.number().int().min(200).default(1_500),
  LANGUAGE_IDLE_S: z.coerce.number().min(1).default(120),
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
  CHROMIUM_PATH: z.string().optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  HELP_URL: link.default('/help'),
  CONTACT_URL: link.default('/contact'),
  TERMS_URL: link.default('/terms'),
  PRIVACY_URL: link.default('/privacy'),
  GETTING_STARTED_URL: link.default('/getting-started'),
  API_VERSION: z
    .string()
    .regex(/^[\w.+-]{1,40}$/)
    .optional(),
});

export type Config = ReturnType<typeof toConfig>;

/** Reads and checks the environment; lists every fault at once. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`));
  return toConfig(parsed.data);
}

export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`These settings are not right:\n${faults.join('\n')}`);
  }
}

function toConfig(env: z.output<typeof environment>) {
  return {
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
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    s3: toS3(env),
    ffmpegPath: env.FFMPEG_PATH,
    ffprobePath: env.FFPROBE_PATH,
    /** Folders where the system keeps its programs. */
    programFolders: env.PATH.split(delimiter),
    speech: toSpeech(env),
    language: toLanguage(env),
    bot: toBot(env),
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    links: {
      help: env.HELP_URL,
      contact: env.CONTACT_URL,
      terms: env.TERMS_URL,
      privacy: env.PRIVACY_URL,
      gettingStarted: env.GETTING_STARTED_URL,
    },
    apiVersion: env.API_VERSION ?? packageVersion(),
  };
}

function toSpeech(env: z.output<typeof environment>): SpeechSettings {
  return {
    engine: env.SPEECH_ENGINE,
    url: env.SPEECH_URL,
    key: env.SPEECH_KEY,
    model: env.SPEECH_MODEL,
    weightsDir: env.SPEECH_WEIGHTS_DIR && resolve(projectDir, env.SPEECH_WEIGHTS_DIR),
    threads: env.SPEECH_THREADS ?? defaultThreads(),
    memoryMb: env.SPEECH_MEMORY_MB ?? defaultMemoryMb(env.SPEECH_ENGINE),
    idleS: env.SPEECH_IDLE_S,
    timeoutS: env.SPEECH_TIMEOUT_S,
  };
}

function toLanguage(env: z.output<typeof environment>): LanguageSettings {
  return {
    engine: env.LANGUAGE_ENGINE,
    url: env.LANGUAGE_URL.replace(/\/$/, ''),
    key: env.LANGUAGE_KEY,
    model: env.LANGUAGE_MODEL ?? 'gpt-4o-mini',
    contextTokens: env.LANGUAGE_CONTEXT_TOKENS,
    budgetTokens: env.LANGUAGE_BUDGET_TOKENS,
    timeoutS: env.LANGUAGE_TIMEOUT_S,
    threads: env.LANGUAGE_THREADS ?? defaultThreads(),
    memoryMb: env.LANGUAGE_MEMORY_MB,
    idleS: env.LANGUAGE_IDLE_S,
  };
}

function toBot(env: z.output<typeof environment>): BotSettings {
  const name = env.BOT_NAME ?? `${env.PRODUCT_NAME} Notetaker`;
  return {
    name,
    hosts: env.BOT_HOSTS,
    slots: env.BOT_SLOTS ?? defaultSlots(),
    withPicture: env.BOT_PICTURE,
    greeting: env.BOT_GREETING ?? `Hello, I am ${name}: I record this meeting and write down what is said.`,
    chromiumPath: env.CHROMIUM_PATH,
    limits: {
      joinS: env.BOT_JOIN_S,
      lobbyS: env.BOT_LOBBY_S,
      hostS: env.BOT_HOST_S,
      emptyS: env.BOT_EMPTY_S,
      aloneS: env.BOT_ALONE_S,
      silenceS: env.BOT_SILENCE_S,
      silenceAfterS: env.BOT_SILENCE_AFTER_S,
      maxS: env.BOT_MAX_S,
    },
  };
}

/** Recordings go to the bucket where one is named, else to the data folder. */
function toS3(env: z.output<typeof environment>) {
  if (!env.S3_BUCKET) return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    prefix: env.S3_PREFIX,
    /** Without them the machine's own role is used. */
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(resolve(projectDir, 'package.json'), 'utf8')) as { version: string };
  return version;
}
