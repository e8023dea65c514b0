import { catalogue, plural } from '../../language/catalogue.ts';

export const messages = catalogue('features/devices', {
  connectedFreshName: (freshName: string | number) => `Connected ${freshName}`,
  showPairingCode: 'Show pairing code',
  showCode: 'Show code',
  aConnectedBrowserStaysConnectedAfter:
    'A connected browser stays connected after you sign out of this session, so confirm that it’s you.',
  currentPassword: 'Current password',
  leaveItEmptyIfYourAccountHas: 'Leave it empty if your account has no password.',
  copiedToClipboard: 'Copied to clipboard',
  ok: 'OK',
  theCodeHasExpired: 'The code has expired.',
  pairingCode: 'Pairing code',
  code: 'Code',
  enterOriginAndThisCodeInThe: (origin: string | number, ceil: string | number, hasLeftS: boolean) =>
    `Enter ${origin} and this code in the extension. It works once, for ${ceil} more ${hasLeftS ? `minute` : `minutes`}.`,
  copyCode: 'Copy code',
  hideCode: 'Hide code',
  tryAgain: 'Try again',
  youHaventConnectedABrowser: 'You haven’t connected a browser.',
  connectedBrowsers: 'Connected browsers',
  disconnectedName: (name: string | number) => `Disconnected ${name}`,
  lastUsedMomentTextLastUsedAddress: (momentText: string | number, lastUsedAddress: string | number) =>
    `Last used ${momentText}${lastUsedAddress}`,
  neverUsed: 'Never used',
  usedConnectedDayText: (used: string | number, dayText: string | number) => `${used} · Connected ${dayText}`,
  disconnectName: (name: string | number) => `Disconnect ${name}`,
  disconnect: 'Disconnect',
  disconnectName2: (name: string | number) => `Disconnect ${name}?`,
  itCanNoLongerRecordOrRead:
    'It can no longer record or read anything. What it has sent stays in your meetings; a recording in progress stops.',
  disconnectedCountBrowser: (count: number) =>
    `Disconnected ${count} ${plural(count, { one: `browser`, other: `browsers` })}`,
  disconnectAll: 'Disconnect all',
  disconnectAllBrowsers: 'Disconnect all browsers?',
  yourBrowsersCanNoLongerRecordWith: 'Your browsers can no longer record with the extension, in any of your teams.',
  browserExtension: 'Browser extension',
  recordsMeetingsInChromeOrEdgeWithout: (teamName: string | number) =>
    `Records meetings in Chrome or Edge without a notetaker: the tab’s audio and your microphone, into ${teamName}. A connected browser can only record and read your own meetings.`,
  downloadTheExtension: 'Download the extension',
  unzipTheFileAndKeepTheFolder: ', unzip the file, and keep the folder.',
  openChromeExtensionsOrEdgeExtensions: 'Open chrome://extensions or edge://extensions and turn on Developer mode.',
  chooseLoadUnpackedAndSelectTheFolder: 'Choose Load unpacked and select the folder.',
  clickTheProductNameButtonInThe: (productName: string | number) =>
    `Click the ${productName} button in the toolbar and enter the code from here.`,
  fromLastUsedAddress: (lastUsedAddress: string | number) => ` from ${lastUsedAddress}`,
});
