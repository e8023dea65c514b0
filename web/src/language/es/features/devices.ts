import type { messages } from '../../../features/devices/messages.ts';
import { plural } from '../../../language/catalogue.ts';

export const devices: typeof messages = {
  connectedFreshName: (freshName) => `${freshName} conectado`,
  showPairingCode: 'Mostrar código de emparejamiento',
  showCode: 'Mostrar código',
  aConnectedBrowserStaysConnectedAfter:
    'Un navegador conectado sigue conectado después de cerrar esta sesión, así que confirma que eres tú.',
  currentPassword: 'Contraseña actual',
  leaveItEmptyIfYourAccountHas: 'Déjala vacía si tu cuenta no tiene contraseña.',
  copiedToClipboard: 'Copiado al portapapeles',
  ok: 'Aceptar',
  theCodeHasExpired: 'El código ha caducado.',
  pairingCode: 'Código de emparejamiento',
  code: 'Código',
  enterOriginAndThisCodeInThe: (origin, ceil, hasLeftS) =>
    `Introduce ${origin} y este código en la extensión. Funciona una vez, durante ${ceil} ${hasLeftS ? `minuto` : `minutos`} más.`,
  copyCode: 'Copiar código',
  hideCode: 'Ocultar código',
  tryAgain: 'Reintentar',
  youHaventConnectedABrowser: 'No has conectado ningún navegador.',
  connectedBrowsers: 'Navegadores conectados',
  disconnectedName: (name) => `${name} desconectado`,
  lastUsedMomentTextLastUsedAddress: (momentText, lastUsedAddress) => `Último uso: ${momentText}${lastUsedAddress}`,
  neverUsed: 'Nunca usada',
  usedConnectedDayText: (used, dayText) => `${used} · Conectado ${dayText}`,
  disconnectName: (name) => `Desconectar ${name}`,
  disconnect: 'Desconectar',
  disconnectName2: (name) => `¿Desconectar ${name}?`,
  itCanNoLongerRecordOrRead:
    'Ya no puede grabar ni leer nada. Lo que ha enviado queda en tus reuniones; una grabación en curso se detiene.',
  disconnectedCountBrowser: (count) =>
    `${count} ${plural(count, { one: `navegador desconectado`, other: `navegadores desconectados` })}`,
  disconnectAll: 'Desconectar todos',
  disconnectAllBrowsers: '¿Desconectar todos los navegadores?',
  yourBrowsersCanNoLongerRecordWith: 'Tus navegadores ya no pueden grabar con la extensión, en ninguno de tus equipos.',
  browserExtension: 'Extensión del navegador',
  recordsMeetingsInChromeOrEdgeWithout: (teamName) =>
    `Graba reuniones en Chrome o Edge sin notetaker: el audio de la pestaña y tu micrófono, en ${teamName}. Un navegador conectado solo puede grabar y leer tus propias reuniones.`,
  downloadTheExtension: 'Descarga la extensión',
  unzipTheFileAndKeepTheFolder: ', descomprime el archivo y conserva la carpeta.',
  openChromeExtensionsOrEdgeExtensions:
    'Abre chrome://extensions o edge://extensions y activa el modo de desarrollador.',
  chooseLoadUnpackedAndSelectTheFolder: 'Elige «Cargar extensión sin empaquetar» y selecciona la carpeta.',
  clickTheProductNameButtonInThe: (productName) =>
    `Haz clic en el botón de ${productName} de la barra de herramientas e introduce el código de aquí.`,
  fromLastUsedAddress: (lastUsedAddress) => ` desde ${lastUsedAddress}`,
};
