import type { BotReason } from '@candor/contract/bots';
import { catalogue } from '../../language/catalogue.ts';

type Reasons = Record<BotReason, (name: string) => string>;

const en: Reasons = {
  finished: (name) => `${name} has left.`,
  removed: (name) => `Someone removed ${name} from the meeting.`,
  ended: () => 'The meeting has ended.',
  alone: (name) => `${name} left because everyone else had left the meeting.`,
  silence: (name) => `${name} left because no one had spoken for a long time.`,
  max_uptime: (name) => `${name} left because it had reached the maximum time that this installation allows.`,
  denied: (name) => `The host did not admit ${name}.`,
  passcode_required: () => 'The meeting requires a passcode. Enter it and send the notetaker again.',
  locked: () => 'The meeting is locked or full. Ask the host to unlock it, then send the notetaker again.',
  wrong_link: () => 'There is no meeting at this link. Check the link, then send the notetaker again.',
  bots_refused: (name) =>
    `The meeting refuses bots, so ${name} did not join. Ask the host to allow it, or ask your administrator for a signed-in notetaker account.`,
  unreachable: () => 'The meeting’s address could not be reached from this server. Check the link and the network.',
  blocked: (name) => `The meeting does not allow ${name} to join.`,
  auth_required: () =>
    'The meeting only admits people who are signed in. Record it in your own browser with the extension instead (Profile, Browser extension), or ask your administrator for a signed-in notetaker account (BOT_PROFILE).',
  captcha: () => 'The meeting shows a captcha, which the notetaker does not solve.',
  host_not_started: () => 'The host did not start the meeting in time.',
  waiting_room_timeout: (name) => `${name} was not admitted from the lobby in time.`,
  timeout: () => 'The meeting page did not open, or the notetaker didn’t recognize it.',
  unsupported: () => 'The notetaker cannot join this kind of meeting.',
  crashed: () => 'The notetaker crashed several times and was stopped.',
  unknown: (name) => `${name} is no longer in the meeting. The page gave no reason.`,
};

const de: Reasons = {
  finished: (name) => `${name} hat das Meeting verlassen.`,
  removed: (name) => `Jemand hat ${name} aus dem Meeting entfernt.`,
  ended: () => 'Das Meeting ist zu Ende.',
  alone: (name) => `${name} ist gegangen, weil alle anderen gegangen waren.`,
  silence: (name) => `${name} ist gegangen, weil lange niemand gesprochen hat.`,
  max_uptime: (name) => `${name} ist gegangen, weil die längste Dauer erreicht war, die diese Installation zulässt.`,
  denied: (name) => `Der Gastgeber hat ${name} nicht eingelassen.`,
  passcode_required: () =>
    'Das Meeting verlangt einen Kenncode. Geben Sie ihn ein und schicken Sie den Notetaker noch einmal.',
  locked: () =>
    'Das Meeting ist gesperrt oder voll. Bitten Sie den Gastgeber, es zu öffnen, und schicken Sie den Notetaker dann noch einmal.',
  wrong_link: () =>
    'Unter diesem Link gibt es kein Meeting. Prüfen Sie den Link und schicken Sie den Notetaker dann noch einmal.',
  bots_refused: (name) =>
    `Das Meeting lässt keine Bots zu, deshalb ist ${name} nicht beigetreten. Bitten Sie den Gastgeber, es zu erlauben, oder Ihren Administrator um ein angemeldetes Konto für den Notetaker.`,
  unreachable: () =>
    'Die Adresse des Meetings ist von diesem Server aus nicht erreichbar. Prüfen Sie den Link und das Netzwerk.',
  blocked: (name) => `Das Meeting lässt ${name} nicht beitreten.`,
  auth_required: () =>
    'Das Meeting lässt nur angemeldete Personen ein. Nehmen Sie es stattdessen mit der Erweiterung in Ihrem Browser auf (Profil, Browser-Erweiterung), oder bitten Sie Ihren Administrator um ein angemeldetes Konto für den Notetaker (BOT_PROFILE).',
  captcha: () => 'Das Meeting zeigt ein Captcha, das der Notetaker nicht löst.',
  host_not_started: () => 'Der Gastgeber hat das Meeting nicht rechtzeitig gestartet.',
  waiting_room_timeout: (name) => `${name} wurde nicht rechtzeitig aus dem Warteraum eingelassen.`,
  timeout: () => 'Die Seite des Meetings hat sich nicht geöffnet, oder der Notetaker hat sie nicht erkannt.',
  unsupported: () => 'Der Notetaker kann an dieser Art von Meeting nicht teilnehmen.',
  crashed: () => 'Der Notetaker ist mehrmals abgestürzt und wurde angehalten.',
  unknown: (name) => `${name} ist nicht mehr im Meeting. Die Seite nennt keinen Grund.`,
};

const es: Reasons = {
  finished: (name) => `${name} ha salido.`,
  removed: (name) => `Alguien ha expulsado a ${name} de la reunión.`,
  ended: () => 'La reunión ha terminado.',
  alone: (name) => `${name} ha salido porque todos los demás se habían ido.`,
  silence: (name) => `${name} ha salido porque nadie hablaba desde hacía mucho tiempo.`,
  max_uptime: (name) => `${name} ha salido porque ha llegado al tiempo máximo que permite esta instalación.`,
  denied: (name) => `El anfitrión no ha admitido a ${name}.`,
  passcode_required: () => 'La reunión pide un código de acceso. Escríbelo y vuelve a enviar el notetaker.',
  locked: () => 'La reunión está bloqueada o llena. Pide al anfitrión que la abra y vuelve a enviar el notetaker.',
  wrong_link: () => 'No hay ninguna reunión en este enlace. Compruébalo y vuelve a enviar el notetaker.',
  bots_refused: (name) =>
    `La reunión no admite bots, así que ${name} no se ha unido. Pide al anfitrión que lo permita, o a tu administrador una cuenta con sesión iniciada para el notetaker.`,
  unreachable: () =>
    'No se puede llegar a la dirección de la reunión desde este servidor. Comprueba el enlace y la red.',
  blocked: (name) => `La reunión no permite que ${name} se una.`,
  auth_required: () =>
    'La reunión solo admite a personas con sesión iniciada. Grábala en tu navegador con la extensión (Perfil, Extensión del navegador), o pide a tu administrador una cuenta con sesión iniciada para el notetaker (BOT_PROFILE).',
  captcha: () => 'La reunión muestra un captcha, que el notetaker no resuelve.',
  host_not_started: () => 'El anfitrión no ha iniciado la reunión a tiempo.',
  waiting_room_timeout: (name) => `No han admitido a ${name} desde la sala de espera a tiempo.`,
  timeout: () => 'La página de la reunión no se ha abierto, o el notetaker no la ha reconocido.',
  unsupported: () => 'El notetaker no puede unirse a este tipo de reunión.',
  crashed: () => 'El notetaker ha fallado varias veces y se ha detenido.',
  unknown: (name) => `${name} ya no está en la reunión. La página no dice por qué.`,
};

/** Why a notetaker left or didn't join, and what can be done. */
export const reasons = catalogue(en, { de, es });
