import { api } from '@candor/contract/api';
import type { Route } from '@candor/contract/route';
import type { Scope } from '@candor/contract/scopes';
import { scopeOf } from '@candor/contract/scopes';

/** How every API key begins, so that scanners for leaked secrets recognise one. */
export const apiKeyMark = 'candor_';

/** Keys of the installation, which open nothing else. */
export const installationKeyMark = 'candor_installation_';

/** How the credential of every paired browser begins. */
export const deviceMark = 'candorbrowser_';

const scopesByRoute = new Map<Route, Scope | null>(api.map((named) => [named.route, scopeOf(named)]));

export function scopeFor(route: Route): Scope | null {
  return scopesByRoute.get(route) ?? null;
}

export function isDeviceSecret(token: string): boolean {
  return token.startsWith(deviceMark);
}

/** Other bearer tokens are the business of the routes that take them. */
export function isApiKey(token: string): boolean {
  return token.startsWith(apiKeyMark) && !token.startsWith(installationKeyMark);
}

export const isInstallationKey = (token: string): boolean => token.startsWith(installationKeyMark);
