/** As root Chromium has no sandbox to use; the other flags keep it from calling anybody but us. */
const usual = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--autoplay-policy=no-user-gesture-required', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

/** A microphone that beeps once a second, and nobody to ask whether it may be used. */
export const fakeMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

export function launchOptions(...more: string[]) {
  return { ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }), args: [...usual, ...more] };
}
