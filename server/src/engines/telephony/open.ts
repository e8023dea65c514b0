import type { TextToSpeech } from '../text-to-speech/open.ts';
import { openClock, type Clock } from './clock.ts';
import { openLoopbackTelephony } from './loopback/line.ts';
import type { Telephony } from './port.ts';
import type { TelephonySettings } from './settings.ts';
import { openSipTelephony } from './sip/line.ts';
import type { TwilioHooks } from './twilio/line.ts';
import { openTwilioTelephony } from './twilio/line.ts';

/** The telephone of an installation: a line that the switchboard opens, and what the web server needs of it. */
export type TelephonyEngine = {
  readonly clock: Clock;
  /** Null where no line is set up. Opened once, by the process that has the switchboard. */
  open(isOwn: (number: string) => boolean): Promise<Telephony | null>;
  /** Of a line through Twilio that is open in this process. */
  hooks(): TwilioHooks | null;
};

const welcomeText =
  'You have reached the Candor test line. Your microphone and your speaker work if you can hear me. After the tone, you will hear everything you say.';

export function openTelephony(options: {
  settings: TelephonySettings;
  textToSpeech: TextToSpeech;
  warn: (message: string) => void;
}): TelephonyEngine {
  const { settings, textToSpeech, warn } = options;
  let hooks: TwilioHooks | null = null;
  return {
    clock: openClock(),
    hooks: () => hooks,
    async open(isOwn) {
      if (settings.line === 'loopback')
        return openLoopbackTelephony({ welcome: () => textToSpeech.speak(welcomeText), isOwn });
      if (settings.line === 'sip' && settings.sip) return openSipTelephony(settings.sip, warn);
      if (settings.line === 'twilio' && settings.twilio) {
        const line = openTwilioTelephony(settings.twilio, warn);
        hooks = line.hooks;
        return line;
      }
      return null;
    },
  };
}
