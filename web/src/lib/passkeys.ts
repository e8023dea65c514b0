import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

export const canUsePasskeys = 'PublicKeyCredential' in globalThis;

/** Loaded when it is needed: most visits end without a passkey. No extensions are asked for, so none answer. */
export async function makePasskey(options: object) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  return { ...made, clientExtensionResults: {} };
}

export async function signWithPasskey(options: object) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const signed = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  return { ...signed, clientExtensionResults: {} };
}

/** Closing the browser's own dialog is no failure that has to be told. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
