import type { SettingGroup } from '@candor/contract/installation-settings';
import type { Environment } from './settings.ts';

export type SettingName = Exclude<keyof Environment, 'PATH'>;

/** A setting that administrators can change in the browser; what it is for is in `settingWords`. */
export type ScreenSetting = {
  group: SettingGroup;
  label: string;
  /** It is sealed in the database and never sent to a browser. */
  isSecret?: true;
  /** Processes read it when they start. */
  needsRestart?: true;
};

/** What the screens call each group. */
export const groupWords: Record<SettingGroup, string> = {
  general: 'General',
  writing: 'Writing',
  speech: 'Speech',
  mail: 'Mail',
  'sign-in': 'Sign-in',
  bot: 'Notetaker',
  telephone: 'Telephone',
  backup: 'Backup',
  monitoring: 'Monitoring',
};

const secret = { isSecret: true } as const;
const restart = { needsRestart: true } as const;

/**
 * Everything that can be changed on a screen, in the order it is shown there. What is missing here is the environment's alone:
 * where things are kept (DATABASE_URL, DATA_DIR, S3_*, SECRETS_KEYS), what a process is (ROLES, PORT), and programs that are run.
 */
export const screenSettings: Partial<Record<SettingName, ScreenSetting>> = {
  PUBLIC_URL: { group: 'general', label: 'Public address' },
  PRODUCT_NAME: { group: 'general', label: 'Product name' },
  LANGUAGE_ENGINE: { group: 'writing', label: 'Engine' },
  LANGUAGE_URL: { group: 'writing', label: 'Server address' },
  LANGUAGE_KEY: { group: 'writing', label: 'Key', ...secret },
  LANGUAGE_MODEL: { group: 'writing', label: 'Model' },
  LANGUAGE_MODEL_FILE: { group: 'writing', label: 'Model file' },
  LANGUAGE_CONTEXT_TOKENS: { group: 'writing', label: 'Context in tokens' },
  LANGUAGE_BUDGET_TOKENS: { group: 'writing', label: 'Tokens per meeting' },
  LANGUAGE_TIMEOUT_S: { group: 'writing', label: 'Timeout in seconds' },
  LANGUAGE_ASK_WAIT_S: { group: 'writing', label: 'Wait for answers in seconds' },
  LANGUAGE_THREADS: { group: 'writing', label: 'Threads' },
  LANGUAGE_MEMORY_MB: { group: 'writing', label: 'Memory in MB' },
  LANGUAGE_IDLE_S: { group: 'writing', label: 'Unload after seconds' },
  LANGUAGE_SEARCH_HOSTS: { group: 'writing', label: 'More hosts to search' },
  LANGUAGE_MIRROR: { group: 'writing', label: 'Mirror for models' },
  SPEECH_ENGINE: { group: 'speech', label: 'Engine', ...restart },
  SPEECH_URL: { group: 'speech', label: 'Service address', ...restart },
  SPEECH_KEY: { group: 'speech', label: 'Key', ...secret, ...restart },
  SPEECH_MODEL: { group: 'speech', label: 'Model', ...restart },
  SPEECH_THREADS: { group: 'speech', label: 'Threads', ...restart },
  SPEECH_MEMORY_MB: { group: 'speech', label: 'Memory in MB', ...restart },
  SPEECH_IDLE_S: { group: 'speech', label: 'Unload after seconds', ...restart },
  SPEECH_TIMEOUT_S: { group: 'speech', label: 'Timeout in seconds', ...restart },
  SMTP_URL: { group: 'mail', label: 'Mail server', ...secret },
  MAIL_FROM: { group: 'mail', label: 'Sender' },
  BACKUP_TO: { group: 'backup', label: 'Destination' },
  BACKUP_KEY: { group: 'backup', label: 'Encryption key', ...secret },
  BACKUP_EVERY_HOURS: { group: 'backup', label: 'Hours between backups' },
  BACKUP_KEEP_DAYS: { group: 'backup', label: 'Days to keep' },
  BACKUP_S3_ENDPOINT: { group: 'backup', label: 'S3 address' },
  BACKUP_S3_REGION: { group: 'backup', label: 'S3 region' },
  BACKUP_S3_ACCESS_KEY_ID: { group: 'backup', label: 'S3 access key' },
  BACKUP_S3_SECRET_ACCESS_KEY: { group: 'backup', label: 'S3 secret', ...secret },
  OIDC_ISSUER: { group: 'sign-in', label: 'Provider address' },
  OIDC_CLIENT_ID: { group: 'sign-in', label: 'Client ID' },
  OIDC_CLIENT_SECRET: { group: 'sign-in', label: 'Client secret', ...secret },
  OIDC_LABEL: { group: 'sign-in', label: 'Button text' },
  OIDC_TRUST_EMAIL: { group: 'sign-in', label: 'Trust its emails' },
  OIDC_GROUPS_CLAIM: { group: 'sign-in', label: 'Groups claim' },
  BOT_NAME: { group: 'bot', label: 'Name' },
  BOT_GREETING: { group: 'bot', label: 'Greeting' },
  BOT_HOSTS: { group: 'bot', label: 'More hosts' },
  BOT_PICTURE: { group: 'bot', label: 'Record video' },
  BOT_SLOTS: { group: 'bot', label: 'Meetings at once', ...restart },
  PHONE_LINE: { group: 'telephone', label: 'Line', ...restart },
  PHONE_PREFIXES: { group: 'telephone', label: 'Allowed prefixes', ...restart },
  PHONE_CALLS_AT_ONCE: { group: 'telephone', label: 'Calls at once', ...restart },
  PHONE_CALLS_PER_HOUR: { group: 'telephone', label: 'Calls per hour', ...restart },
  PHONE_PUBLIC_HOST: { group: 'telephone', label: 'Public host', ...restart },
  SIP_SERVER: { group: 'telephone', label: 'SIP trunk', ...restart },
  SIP_TRANSPORT: { group: 'telephone', label: 'SIP transport', ...restart },
  SIP_USER: { group: 'telephone', label: 'SIP user', ...restart },
  SIP_PASSWORD: { group: 'telephone', label: 'SIP password', ...secret, ...restart },
  SIP_DOMAIN: { group: 'telephone', label: 'SIP domain', ...restart },
  TWILIO_ACCOUNT_SID: { group: 'telephone', label: 'Twilio account', ...restart },
  TWILIO_AUTH_TOKEN: { group: 'telephone', label: 'Twilio token', ...secret, ...restart },
  TWILIO_API_KEY: { group: 'telephone', label: 'Twilio API key', ...restart },
  TWILIO_API_SECRET: { group: 'telephone', label: 'Twilio API secret', ...secret, ...restart },
  TWILIO_APP_SID: { group: 'telephone', label: 'TwiML app', ...restart },
  METRICS_TOKEN: { group: 'monitoring', label: 'Token for /metrics', ...secret },
  OTEL_EXPORTER_OTLP_ENDPOINT: { group: 'monitoring', label: 'Trace collector', ...restart },
  OTEL_EXPORTER_OTLP_HEADERS: { group: 'monitoring', label: 'Headers for traces', ...secret, ...restart },
};

export const screenNames = Object.keys(screenSettings) as SettingName[];
export const isScreenName = (name: string): name is SettingName => Object.hasOwn(screenSettings, name);

/** Secrets that only the environment can hold. */
const environmentSecrets: readonly SettingName[] = [
  'DATABASE_URL',
  'SECRETS_KEYS',
  'S3_SECRET_ACCESS_KEY',
  'GOOGLE_CLIENT_SECRET',
  'MICROSOFT_CLIENT_SECRET',
  'ZOOM_CLIENT_SECRET',
  'ZOOM_WEBHOOK_SECRET',
  'SLACK_CLIENT_SECRET',
  'SLACK_SIGNING_SECRET',
];

/** Each of them can also be given as a file, which `NAME_FILE` names. */
export const secretNames: readonly SettingName[] = [
  ...environmentSecrets,
  ...screenNames.filter((name) => screenSettings[name]!.isSecret),
];
