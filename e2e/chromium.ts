/** As Playwright has it (a switch that is given twice counts once), the two pages that Chromium loads for the address bar of every window, and a process it keeps ready for the next page. */
const without = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** As root Chromium has no sandbox to use; the other flags keep it from calling anyone but us. */
export const usualArgs = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** A microphone that beeps once a second, and nobody to ask whether it may be used. */
const fakeMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

export const disableFeatures = (...more: string[]) => `--disable-features=${[...without, ...more].join(',')}`;

/** The same for all journeys, so that they share their browsers; `features` are what one does without besides. */
export function launchOptions(...features: string[]) {
  return {
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: [...usualArgs, ...fakeMicrophone, disableFeatures(...features)],
  };
}
