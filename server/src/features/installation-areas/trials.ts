import { join } from 'node:path';
import type { Area, AreaCheck } from '@candor/contract/installation-areas';
import { eq } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { listBackups, readManifest } from '../../backup/manifest.ts';
import { openArchive } from '../../backup/open.ts';
import type { Config } from '../../config.ts';
import { account } from '../../db/schema/accounts.ts';
import { openMail } from '../../engines/mail/open.ts';
import { mailFault, trySmtp } from '../../engines/mail/try.ts';
import { testSingleSignOn } from '../../engines/oauth/single-sign-on.ts';
import { toSpeechOptions } from '../../engines/speech/from-config.ts';
import { openSpeech } from '../../engines/speech/open.ts';
import { selfTest } from '../../engines/speech/self-test.ts';
import { tryStorage } from '../../engines/storage/try.ts';
import { tryTelephony } from '../../engines/telephony/try.ts';
import { tryCollector } from '../../tracing/try.ts';
import type { WantedValues } from '../installation-settings/service.ts';
import { previewSettings } from '../installation-settings/service.ts';

const patienceMs = 50_000;

type Trial = { app: App; config: Config; accountId: string };
type Check = (isOk: boolean, text: string) => void;

/** With these values in place of what is set, none of them kept. Ends with the first check that fails. */
export async function testArea(
  app: App,
  accountId: string,
  area: Area,
  values: WantedValues,
): Promise<{ checks: AreaCheck[] }> {
  const trial = { app, config: previewSettings(app, values), accountId };
  const checks: AreaCheck[] = [];
  const check: Check = (isOk, text) => void checks.push({ isOk, text });
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`There was no answer within ${patienceMs / 1000} seconds.`)),
    patienceMs,
  );
  try {
    await Promise.race([trials[area](trial, check), late.promise]);
  } catch (error) {
    check(false, sentence(error));
  } finally {
    clearTimeout(timer);
  }
  // A check that comes later is nobody's.
  return { checks: [...checks] };
}

const sentence = (error: unknown) => {
  const { message } = error as Error;
  return /[.!?]$/.test(message) ? message : `${message}.`;
};

const trials: Record<Area, (trial: Trial, check: Check) => Promise<void>> = {
  async speech({ app, config }, check) {
    const isInUse = JSON.stringify(config.speech) === JSON.stringify(app.config.speech);
    const engine = isInUse
      ? app.speech.open(app.speech.defaultEngine)
      : openSpeech(toSpeechOptions(config, (message) => app.log.warn(message)));
    try {
      const { isGood, report } = await selfTest(engine);
      check(isGood, report);
    } finally {
      if (!isInUse) engine.close();
    }
  },
  async mail({ app, config, accountId }, check) {
    const [to] = await app.db.select({ email: account.email }).from(account).where(eq(account.id, accountId));
    const { smtpUrl, mailFrom: from, productName, publicUrl } = config;
    if (smtpUrl !== undefined) {
      try {
        await trySmtp(smtpUrl);
      } catch (error) {
        return check(false, mailFault(error));
      }
      check(true, 'The mail server accepted the connection and the sign-in.');
    }
    const folder = join(config.dataDir, 'mail');
    const mail = openMail({ smtpUrl, from, folder, log: app.log });
    try {
      await mail.send({
        to: to!.email,
        subject: `Test from ${productName}`,
        text: `Email from ${productName} works. This one was sent from Administration at ${publicUrl}.\n`,
      });
    } catch (error) {
      return check(false, mailFault(error));
    } finally {
      mail.close();
    }
    check(
      true,
      smtpUrl ? `It accepted an email to ${to!.email}. Check whether it arrived.` : `An email was kept in ${folder}.`,
    );
  },
  async storage({ app, config }, check) {
    await tryStorage(app.storage, 'tests');
    check(
      true,
      `${config.s3 ? `The bucket ${config.s3.bucket}` : 'The data folder'} took a file, gave it back and removed it.`,
    );
  },
  async 'sign-in'({ config }, check) {
    if (!config.singleSignOn)
      return check(false, 'Enter the provider’s address, the client ID and the client secret first.');
    const problem = await testSingleSignOn(config.singleSignOn, `${config.publicUrl}/single-sign-on`);
    if (problem !== null) return check(false, problem);
    check(true, `${new URL(config.singleSignOn.issuer).host} responded and recognizes this app.`);
  },
  async bot({ app }, check) {
    const missing = app.meetingBots.whatIsMissing();
    if (missing !== null) return check(false, missing);
    check(true, `The browser starts: Chromium ${await app.meetingBots.tryBrowser()}.`);
  },
  async telephone({ config }, check) {
    const { isReady, message } = await tryTelephony(config.telephony);
    check(isReady, message);
  },
  async backup({ config }, check) {
    const { to, key } = config.backup;
    if (to === undefined) return check(false, 'Enter a destination first.');
    const archive = openArchive(config, to);
    try {
      await tryStorage(archive.storage, 'tests');
      check(true, `${archive.where} took a file, gave it back and removed it.`);
      const last = (await listBackups(archive)).at(-1);
      if (last !== undefined) {
        const { takenAt } = await readManifest(archive, last);
        check(
          true,
          `The latest backup there, of ${takenAt.slice(0, 16).replace('T', ' ')} UTC, opens${key ? ' with this key' : ''}.`,
        );
      }
    } finally {
      archive.storage.close();
    }
  },
  async monitoring({ config }, check) {
    const { endpoint, headers } = config.tracing;
    const { token } = config.metrics;
    if (endpoint !== undefined) {
      const problem = await tryCollector(endpoint, headers);
      check(problem === null, problem ?? 'The collector accepts traces.');
    }
    check(
      true,
      token
        ? `Prometheus reads ${config.publicUrl}/metrics with the token.`
        : 'Without a token, only this machine can read /metrics.',
    );
  },
};
