import type { messages } from '../../../features/assistants/messages.ts';
import { plural } from '../../../language/catalogue.ts';

export const assistants: typeof messages = {
  copiedToClipboard: 'Copiado al portapapeles',
  assistants: 'Asistentes',
  appsSuchAsClaudeOrChatGPTThat: (teamName) =>
    `Aplicaciones como Claude o ChatGPT que leen ${teamName} como tú. Para conectar una, añade esta dirección como conector personalizado en la aplicación.`,
  copyAddress: 'Copiar dirección',
  youHaventConnectedAnAssistant: 'No has conectado ningún asistente.',
  appsThatMembersConnectedEachOneReads:
    'Aplicaciones que han conectado los miembros. Cada una lee lo que su miembro puede ver, y se detiene cuando se desactiva al miembro.',
  noOneHasConnectedAnAssistantTo: 'Nadie ha conectado un asistente a este equipo.',
  tryAgain: 'Reintentar',
  lastUsedMomentTextLastUsedAddress: (momentText, lastUsedAddress) => `Último uso: ${momentText}${lastUsedAddress}`,
  neverUsed: 'Nunca usada',
  usedConnectedDayText: (used, dayText) => `${used} · Conectado ${dayText}`,
  disconnectedAssistantName: (assistantName) => `${assistantName} desconectado`,
  disconnectAssistantName: (assistantName) => `Desconectar ${assistantName}`,
  disconnect: 'Desconectar',
  disconnectAssistantName2: (assistantName) => `¿Desconectar ${assistantName}?`,
  itCanNoLongerReadAnythingWhat: 'Ya no puede leer nada. Lo que ya ha leído se queda con él.',
  disconnectedCountAssistant: (count) =>
    `${count} ${plural(count, { one: `asistente desconectado`, other: `asistentes desconectados` })}`,
  disconnectAll: 'Desconectar todos',
  disconnectAllAssistants: '¿Desconectar todos los asistentes?',
  yourAssistantsLoseAccessToAllOf: 'Tus asistentes pierden el acceso a todos tus equipos.',
  assistantNotConnected: 'Asistente no conectado',
  connectRequestName: (requestName) => `Conectar ${requestName}`,
  connectRequestName2: (requestName) => `¿Conectar ${requestName}?`,
  valueWantsToReadYourTeamAs: (value, accountName) =>
    `${value} quiere leer tu equipo como ${accountName}. Tu respuesta se envía a `,
  anyoneCanUseThisName: 'Cualquiera puede usar este nombre. ',
  allowItOnlyIfYouJustStarted: 'Permítelo solo si acabas de empezar a conectarlo tú.',
  team: 'Equipo',
  itNeverSeesMoreThanYouDo:
    'Nunca ve más que tú, y no puede enviar ni eliminar nada. Lo que lee sale de este servidor. Puedes desconectarlo en tu perfil en cualquier momento.',
  currentPassword: 'Contraseña actual',
  leaveItEmptyIfYourAccountHas: 'Déjala vacía si tu cuenta no tiene contraseña.',
  dontAllow: 'No permitir',
  allow: 'Permitir',
  itWillBeAbleTo: 'Podrá',
  meetings: 'Reuniones',
  findTheMeetingsYouCanSeeWith: 'Encontrar las reuniones que puedes ver, con sus títulos, participantes y fechas',
  transcripts: 'Transcripciones',
  readAndSearchWhatWasSaidIn: 'Leer y buscar lo que se dijo en ellas',
  notes: 'Notas',
  readTheirNotes: 'Leer sus notas',
  contacts: 'Contactos',
  lookUpContactsWithTheirEmail: 'Consultar contactos, con sus correos y números de teléfono',
  draftSubmittals: 'Redactar borradores de presentaciones',
  draftSubmittalsNobodyElseSeesADraft:
    'Redactar borradores de presentaciones. Nadie más ve un borrador hasta que creas un enlace',
  fromLastUsedAddress: (lastUsedAddress) => ` desde ${lastUsedAddress}`,
  anAppThatCallsItselfRequestName: (requestName) => `Una aplicación que dice llamarse ${requestName}`,
};
