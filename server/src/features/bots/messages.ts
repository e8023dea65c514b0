import type { BotReason } from '@candor/contract/bots';
import { platformNames } from '@candor/contract/platforms';
import { catalogue } from '../../language/catalogue.ts';
import { reasons } from './reasons.ts';
import type { BotRow } from './store.ts';

/** A process reports every few seconds; after this long it is taken for dead. */
export const deadMs = 15_000;

/** What a notetaker is doing, in the language of whoever reads. */
export const messages = catalogue(
  {
    leaving: (name: string) => `${name} is leaving.`,
    silent: (name: string, time: string) =>
      `${name} has not responded for ${time}. It restarts as soon as a bot process is running. Everything recorded so far is safe.`,
    longQueued: (name: string) =>
      `${name} is queued. If this takes long, ask the administrator whether a process with the role "bot" is running.`,
    queued: (name: string) => `${name} is about to start.`,
    joining: (name: string, platform: string) => `${name} is joining ${platform}.`,
    lobby: (name: string, time: string) => `In the lobby for ${time}: ask the host to admit '${name}'.`,
    hostNotStarted: (name: string) => `The host has not started the meeting yet. ${name} keeps trying.`,
    active: (name: string) => `${name} is in the meeting and recording.`,
    deaf: (name: string) =>
      `${name} is in the meeting with other people but gets no audio. Record in your browser as well. The notetaker keeps listening.`,
    nothingRecorded: 'Nothing was recorded. You can record this meeting in your browser instead.',
    yourMeeting: 'Your meeting',
    askHost: (name: string) => `ask the host to admit '${name}'.`,
    cannotJoin: (why: string) =>
      `the notetaker can’t join. ${why} You can record this meeting in your browser instead.`,
    noLink: 'This meeting has no link.',
    noPlatform: 'The notetaker doesn’t support the platform of this meeting’s link.',
  },
  {
    de: {
      leaving: (name) => `${name} verlässt das Meeting.`,
      silent: (name, time) =>
        `${name} antwortet seit ${time} nicht. Er startet neu, sobald ein Bot-Prozess läuft. Alles bisher Aufgenommene ist sicher.`,
      longQueued: (name) =>
        `${name} wartet. Wenn das lange dauert, fragen Sie den Administrator, ob ein Prozess mit der Rolle „bot“ läuft.`,
      queued: (name) => `${name} startet gleich.`,
      joining: (name, platform) => `${name} tritt ${platform} bei.`,
      lobby: (name, time) => `Seit ${time} im Warteraum: Bitten Sie den Gastgeber, „${name}“ einzulassen.`,
      hostNotStarted: (name) => `Der Gastgeber hat das Meeting noch nicht gestartet. ${name} versucht es weiter.`,
      active: (name) => `${name} ist im Meeting und nimmt auf.`,
      deaf: (name) =>
        `${name} ist im Meeting, hört aber nichts: Es sind Leute da, doch kein Ton kommt an. Nehmen Sie zusätzlich in Ihrem Browser auf. Der Notetaker hört weiter zu.`,
      nothingRecorded: 'Es wurde nichts aufgenommen. Sie können dieses Meeting in Ihrem Browser aufnehmen.',
      yourMeeting: 'Ihr Meeting',
      askHost: (name) => `Bitten Sie den Gastgeber, „${name}“ einzulassen.`,
      cannotJoin: (why) =>
        `Der Notetaker kann nicht beitreten. ${why} Sie können dieses Meeting in Ihrem Browser aufnehmen.`,
      noLink: 'Dieses Meeting hat keinen Link.',
      noPlatform: 'Der Notetaker unterstützt die Plattform dieses Links nicht.',
    },
    es: {
      leaving: (name) => `${name} está saliendo.`,
      silent: (name, time) =>
        `${name} no responde desde hace ${time}. Se reinicia en cuanto haya un proceso de bot en marcha. Todo lo grabado hasta ahora está a salvo.`,
      longQueued: (name) =>
        `${name} está en cola. Si tarda mucho, pregunta al administrador si hay un proceso con el rol «bot» en marcha.`,
      queued: (name) => `${name} está a punto de empezar.`,
      joining: (name, platform) => `${name} se está uniendo a ${platform}.`,
      lobby: (name, time) => `En la sala de espera desde hace ${time}: pide al anfitrión que admita a «${name}».`,
      hostNotStarted: (name) => `El anfitrión aún no ha iniciado la reunión. ${name} lo sigue intentando.`,
      active: (name) => `${name} está en la reunión y grabando.`,
      deaf: (name) =>
        `${name} está en la reunión pero no oye nada: hay gente, pero no llega sonido. Graba también en tu navegador. El notetaker sigue escuchando.`,
      nothingRecorded: 'No se ha grabado nada. Puedes grabar esta reunión en tu navegador.',
      yourMeeting: 'Tu reunión',
      askHost: (name) => `pide al anfitrión que admita a «${name}».`,
      cannotJoin: (why) => `el notetaker no puede unirse. ${why} Puedes grabar esta reunión en tu navegador.`,
      noLink: 'Esta reunión no tiene enlace.',
      noPlatform: 'El notetaker no admite la plataforma de este enlace.',
    },
  },
);

/** What is going on and what can be done, in a sentence or two. */
export function messageOf(bot: BotRow, now: Date, silentMs = 0): string {
  const texts = messages();
  if (bot.state === 'left') return leftMessage(bot);
  if (bot.isRecalled) return texts.leaving(bot.name);
  if (bot.state !== 'queued' && silentMs > deadMs) return texts.silent(bot.name, spell(silentMs));
  const forMs = now.getTime() - bot.since.getTime();
  switch (bot.state) {
    case 'queued':
      return forMs > deadMs ? texts.longQueued(bot.name) : texts.queued(bot.name);
    case 'joining':
      return texts.joining(bot.name, platformNames[bot.platform]);
    case 'waiting_room':
      return texts.lobby(bot.name, spell(forMs));
    case 'host_not_started':
      return texts.hostNotStarted(bot.name);
    case 'active':
      return texts.active(bot.name);
    case 'deaf':
      return texts.deaf(bot.name);
  }
}

function leftMessage(bot: BotRow): string {
  const what = whyItLeft(bot.reason, bot.name);
  const then = bot.hasRecording ? '' : ` ${messages().nothingRecorded}`;
  return `${what}${bot.note ? ` ${bot.note}` : ''}${then}`;
}

export const whyItLeft = (reason: BotReason | null, name: string) => reasons()[reason ?? 'unknown'](name);

/** `40 s`, `2 min`, `1 h 5 min`. */
function spell(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
